// node compile.mjs PYODIDE IN.zip OUT.zip HOME
// Compiles the .py files of a zip to .pyc with Pyodide's own Python; anything else is copied. `HOME` is where they will
// lie, for tracebacks. The browser then has nothing to compile.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, source, target, home] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const { info } = JSON.parse(fs.readFileSync(path.join(folder, "pyodide-lock.json"), "utf8"));
const python = await loadPyodide({
  indexURL: folder,
  lockFileContents: { info, packages: {} },
  env: { PYTHONHASHSEED: "0" },      // the order of sets must not differ between builds
});
python.FS.writeFile("/in.zip", new Uint8Array(fs.readFileSync(source)));
python.runPython(`
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

UNCHECKED, STAMP = b"\\0" * 8, (1980, 1, 1, 0, 0, 0)

with zipfile.ZipFile("/in.zip") as sources, zipfile.ZipFile("/out.zip", "w") as compiled:
    for name in sorted(sources.namelist()):
        content = sources.read(name)
        if name.endswith(".py"):
            # 2: without docstrings, which nobody reads here, and without assertions, which the tests have checked.
            code = compile(content, "${home}/" + name, "exec", dont_inherit=True, optimize=2)
            content, name = bytes(_code_to_hash_pyc(code, UNCHECKED, False)), name + "c"
        compiled.writestr(zipfile.ZipInfo(name, STAMP), content)
`);
fs.writeFileSync(target, python.FS.readFile("/out.zip"));
