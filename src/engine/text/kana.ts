/** Kana to Latin letters; what is no kana stays. */
export type Romanise = (kana: string) => string;

/** How each run of kana of a text is read: [ナルト, naruto]. */
export type KanaReadings = readonly (readonly [kana: string, letters: string])[];

const KANA = /[\u3041-\u30ff]/u;
const KANA_RUN = /[\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe]+/gu;

export const NO_READINGS: KanaReadings = [];

export const asTyped: Romanise = (kana) => kana;

/** Each run of hiragana and katakana in a text once; it may be meant as a name in Latin letters. */
export function kanaRuns(text: string): readonly string[] {
  return [...new Set(text.match(KANA_RUN))];
}

/** Reads the kana that is known, wherever it is. */
export function createRomanise(readings: KanaReadings): Romanise {
  if (readings.length === 0) return asTyped;
  const known = new Map(readings);
  return (text) => text.replace(KANA_RUN, (kana) => known.get(kana) ?? kana);
}

/** A text in the ways it may be meant: as typed and, where it has kana, as that is read. */
export function waysToRead(text: string, romanise: Romanise): readonly string[] {
  if (!KANA.test(text)) return [text];
  const read = romanise(text);
  return read === text ? [text] : [text, read];
}

/**
 * How the kana of a text is read. What knows it is fetched for the first text that has some, as
 * few ever type it. Where it does not arrive, kana is looked for as it is.
 */
export async function readKana(text: string): Promise<KanaReadings> {
  const runs = kanaRuns(text);
  if (runs.length === 0) return NO_READINGS;
  const module = await import('./romanise').catch(() => null);
  return module === null ? NO_READINGS : runs.map((kana) => [kana, module.romanise(kana)]);
}
