const foldedOf = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Which of the names have every word of a text, in any order and anywhere in the name; case and
 * marks do not count. A text without a word leaves every name.
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
