/**
 * The search text for commands. Only a text that begins with ">" searches the commands.
 *
 * @returns the text after the sign; null for any other text
 */
export function commandTextOf(text: string): string | null {
  const shown = text.trimStart();
  return shown.startsWith('>') ? shown.slice(1).trim() : null;
}
