import { createRomanise, type KanaReadings, NO_READINGS } from './kana';
import { createNameRows } from './nameRows';

/**
 * The rows of a short list that fit what was typed into its filter, in their order; all of them
 * for a blank text. See nameRows.ts for what fits; a long list keeps its NameRows.
 *
 * @param kana how the kana of the text is read (readKana.ts)
 * @example filterRows(['K-ON!', 'Naruto'], (name) => [name], 'kon') // ['K-ON!']
 */
export function filterRows<Row>(
  rows: readonly Row[],
  namesOf: (row: Row) => readonly string[],
  text: string,
  kana: KanaReadings = NO_READINGS,
): readonly Row[] {
  const nameRows = createNameRows();
  for (const row of rows) nameRows.add(namesOf(row));
  const fits = nameRows.createFilter(text, { romanise: createRomanise(kana) });
  return rows.filter((_, place) => fits(place));
}
