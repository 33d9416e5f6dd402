const JSON_TYPE = 'application/json';
/** Long enough for a browser that asks first where to save. */
const KEEP_MS = 60_000;

/**
 * Hands a JSON text to the browser as a file to save.
 *
 * @param text whole, or its parts, each made into a piece of a file when it came: a very long one
 *   takes the page a second in one go
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
