/**
 * The item that typing leads to: the next one after the active that starts with what was typed,
 * wrapping round. While one text is being typed on, the active item may stay. The same letter
 * again and again steps through the items that start with it. Null when nothing fits.
 */
export function typeaheadIndex(
  labels: readonly string[],
  typed: string,
  activeIndex: number,
): number | null {
  const text = typed.toLowerCase();
  const isOneLetter = [...text].every((letter) => letter === text[0]);
  const wanted = isOneLetter ? text.slice(0, 1) : text;
  const firstStep = isOneLetter ? 1 : 0;
  for (let step = firstStep; step < labels.length + firstStep; step += 1) {
    const index = (Math.max(activeIndex, 0) + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(wanted)) return index;
  }
  return null;
}
