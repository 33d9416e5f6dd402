/** A shorter word may be another one without its ending. */
const SHORTEST_PLURAL = 5;
const POSSESSIVE = /['\u2019]s$/iu;
const PLURAL = /[^s\W]s$/iu;

/**
 * A word without the endings that listeners add to names: of the plural, and of what belongs to
 * somebody.
 *
 * @example stemOf("Naruto's") // 'Naruto'
 */
export function stemOf(word: string): string {
  if (POSSESSIVE.test(word)) return word.replace(POSSESSIVE, '');
  return word.length >= SHORTEST_PLURAL && PLURAL.test(word) ? word.slice(0, -1) : word;
}
