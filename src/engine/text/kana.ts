/** Converts kana to Latin letters; other characters stay. */
export type Romanise = (kana: string) => string;

/** The reading of each run of kana in a text: [ナルト, naruto]. */
export type KanaReadings = readonly (readonly [kana: string, letters: string])[];

const KANA = /[\u3041-\u30ff]/u;
const KANA_RUN = /[\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe]+/gu;

export const NO_READINGS: KanaReadings = [];

export const asTyped: Romanise = (kana) => kana;

/** The distinct runs of hiragana and katakana in a text; each may mean a name in Latin letters. */
export function kanaRuns(text: string): readonly string[] {
  return [...new Set(text.match(KANA_RUN))];
}

const ALL_KANA = /^[\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe]+$/u;

/** Whether a word has no other signs, so that its romanisation is how it is read. */
export function isAllKana(word: string): boolean {
  return ALL_KANA.test(word);
}

/** Romanises known kana anywhere in a text. */
export function createRomanise(readings: KanaReadings): Romanise {
  if (readings.length === 0) return asTyped;
  const known = new Map(readings);
  return (text) => text.replace(KANA_RUN, (kana) => known.get(kana) ?? kana);
}

/** The readings of a text: as typed and, if it has kana, with that romanised. */
export function waysToRead(text: string, romanise: Romanise): readonly string[] {
  if (!KANA.test(text)) return [text];
  const read = romanise(text);
  return read === text ? [text] : [text, read];
}

/**
 * The readings of the kana in a text. The code is loaded for the first text with kana, as few users
 * ever type it. If it cannot be loaded, kana is searched as typed.
 */
export async function readKana(text: string): Promise<KanaReadings> {
  const runs = kanaRuns(text);
  if (runs.length === 0) return NO_READINGS;
  const module = await import('./romanise').catch(() => null);
  return module === null ? NO_READINGS : runs.map((kana) => [kana, module.romanise(kana)]);
}
