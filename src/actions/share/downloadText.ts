const JSON_TYPE = 'application/json';
/** Long enough for browsers that first ask where to save. */
const KEEP_MS = 60_000;

/** Saves JSON as a file. @param text in parts if it is long, because one text blocks the page */
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
