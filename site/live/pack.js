// A pack is many files in one, gzipped whole so that it is small from any server:
// the index's length (4 bytes, little-endian), the index as JSON ([[path, length], …]), the files' bytes.

// The files of a pack. `stream`: what was downloaded. Returns a map from paths to Uint8Arrays.
export async function readPack(stream) {
  const unzipped = stream.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(unzipped).arrayBuffer());
  const indexLength = new DataView(bytes.buffer).getUint32(0, true);
  let at = 4 + indexLength;
  const index = JSON.parse(new TextDecoder().decode(bytes.subarray(4, at)));
  return new Map(index.map(([path, length]) => [path, bytes.subarray(at, (at += length))]));
}

// Put a pack's files under `folder` of Pyodide's file system.
export function placeFiles(FS, folder, files) {
  const known = new Set();
  for (const [path, bytes] of files) {
    const full = `${folder}/${path}`;
    const parent = full.slice(0, full.lastIndexOf("/"));
    if (!known.has(parent)) FS.mkdirTree(parent);
    known.add(parent);
    FS.writeFile(full, bytes, { canOwn: true });
  }
}
