import { type KanaReadings, kanaRuns, NO_READINGS } from './kana';

/**
 * How the kana of a text is read. What knows it is fetched for the first text that has some, as
 * few ever type it. Where it does not arrive, kana is looked for as it stands.
 */
export async function readKana(text: string): Promise<KanaReadings> {
  const runs = kanaRuns(text);
  if (runs.length === 0) return NO_READINGS;
  const module = await import('./romanise').catch(() => null);
  return module === null ? NO_READINGS : runs.map((kana) => [kana, module.romanise(kana)]);
}
