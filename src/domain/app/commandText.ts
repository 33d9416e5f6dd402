/** The search text for commands, which is after ">"; null for any other text. */
export function commandTextOf(text: string): string | null {
  const shown = text.trimStart();
  return shown.startsWith('>') ? shown.slice(1).trim() : null;
}
