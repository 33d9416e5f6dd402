/**
 * What is looked for among the commands: a text that begins with this sign is none of names.
 *
 * @returns the text behind the sign; null for every other text
 */
export function commandTextOf(text: string): string | null {
  const shown = text.trimStart();
  return shown.startsWith('>') ? shown.slice(1).trim() : null;
}
