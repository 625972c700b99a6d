// A page opened with ?class=CODE begins the test of that class, in its first quiz that has not begun.

// views: which model each cell shows. send(model, content): tells a widget.
export function joinClass(search, views, send) {
  const code = new URLSearchParams(search).get("class");
  if (!code) return;
  for (const [cell, model] of Object.entries(views)) {
    const field = document.querySelector(`[data-mt-cell="${cell}"] .mt-quiz [data-field="class"]`);
    if (!field) continue;
    // The field shows that the link was understood until Python is awake and asks.
    field.value = code;
    field.closest(".mt-quiz").scrollIntoView();
    send(model, { event: "join", value: code });
    return;
  }
}
