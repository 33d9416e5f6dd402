const JSON_TYPE = 'application/json';
/** Long enough for browsers that first ask where to save. */
const KEEP_MS = 60_000;

/**
 * Lets the browser save a JSON text as a file.
 *
 * @param text the whole text, or parts that were each turned into a Blob on arrival: one very long
 *   text would block the page for a second
 */
export function downloadText(fileName: string, text: string | readonly Blob[]): void {
  const parts = typeof text === 'string' ? [text] : [...text];
  const url = URL.createObjectURL(new Blob(parts, { type: JSON_TYPE }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
