const foldedOf = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The names that contain every word of a text, in any order and position. Case and diacritics are
 * ignored. A text without words keeps all names.
 */
export function namesWithWords(names: readonly string[], text: string): readonly string[] {
  const words = foldedOf(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return names;
  return names.filter((name) => {
    const folded = foldedOf(name);
    return words.every((word) => folded.includes(word));
  });
}
