/** The width of the fade at an edge where the row scrolls (Edges.module.css). */
const FADE_PX = 28;

/** If the row scrolls, brings this button into view without moving the page. */
export function showInRow(button: Element | null | undefined): (() => void) | undefined {
  const row = button?.parentElement;
  if (!button || !row) return;
  // Measured in an animation frame: measuring at once would cause a second layout.
  const frame = requestAnimationFrame(() => {
    const shown = row.getBoundingClientRect();
    const { left, right, width } = button.getBoundingClientRect();
    row.scrollLeft += left + width / 2 - (shown.left + shown.width / 2);
    // If the row is in a line that scrolls, this scrolls only if it is cut off.
    const line = row.parentElement;
    const cutPx = right - (line?.getBoundingClientRect().right ?? right);
    if (line && cutPx > 0) line.scrollLeft += cutPx + FADE_PX;
  });
  return () => cancelAnimationFrame(frame);
}
