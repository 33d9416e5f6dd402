const JSON_TYPE = 'application/json';
/** Long enough for a browser that asks first where to save. */
const KEEP_MS = 60_000;

/** Hands a JSON text to the browser as a file to save. */
export function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: JSON_TYPE }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
