// Says so when the Python behind a page has stopped, and offers to start it anew. Without this the page would stay as it
// is and answer nothing: the server starts an empty kernel in silence, and a kernel that was ended leaves no trace.

(() => {
  const WORDS = {
    es: {
      stopped: "El Python de esta página se ha parado. Lo que había contado se ha perdido; la lección sigue entera.",
      gone: "El programa que sirve la lección no responde. Ponlo en marcha con «make workshop» y vuelve a empezar.",
      again: "Empezar de nuevo",
    },
    en: {
      stopped: "The Python behind this page has stopped. What it had counted is lost; the lesson itself is whole.",
      gone: "The program that serves the lesson doesn't answer. Run “make workshop” and start again.",
      again: "Start again",
    },
  };
  const LOST = ["restarting", "autorestarting", "dead"];
  const words = WORDS[document.documentElement.lang];
  const { kernelId, baseUrl } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  const kernel = new URL(`${baseUrl}api/kernels/${kernelId}`, location.href);
  let leaving = false;

  // A line of our own to the kernel, beside Voilà's: whatever it reports about itself arrives here, too.
  function listen() {
    const line = new WebSocket(`${kernel.href.replace("http", "ws")}/channels`);
    line.addEventListener("message", ({ data }) => {
      const { header, content } = typeof data === "string" ? JSON.parse(data) : {};
      if (header?.msg_type === "status" && LOST.includes(content.execution_state)) say(words.stopped);
    });
    line.addEventListener("close", () => { if (!leaving) askWhy(); });
  }

  // The line is closed: a sleeping laptop, a kernel that was ended, or a server that was.
  async function askWhy() {
    try {
      const { ok } = await fetch(kernel);
      if (ok) listen();
      else say(words.stopped);
    } catch {
      say(words.gone);
    }
  }

  function say(sentence) {
    if (document.querySelector(".mt-kernel")) return;
    const box = document.createElement("div");
    box.className = "mt-kernel mt-theme";
    box.setAttribute("role", "alertdialog");
    box.setAttribute("aria-label", sentence);
    const text = document.createElement("p");
    text.textContent = sentence;
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = words.again;
    again.addEventListener("click", () => location.reload());
    box.append(text, again);
    document.body.append(box);
    again.focus();
  }

  window.addEventListener("pagehide", () => { leaving = true; });
  listen();
})();
