/**
 * Makes the table of the commonest words in names of songs, anime and people, by which a search
 * without the song list asks for the rarest words first (src/actions/search/commonWords.ts).
 *
 *     npm run common-words CATALOGUE.json
 *
 * The catalogue is any JSON array of AniSongDB answers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { foldText } from '../src/engine/text/foldName';

const OUTPUT = new URL('../src/actions/search/commonWords.ts', import.meta.url);
/** Rarer words need no entry. */
const SMALLEST_SHARE = 1 / 700;

const namesSchema = v.array(
  v.object({
    animeENName: v.nullish(v.string(), ''),
    animeJPName: v.nullish(v.string(), ''),
    songName: v.nullish(v.string(), ''),
    songArtist: v.nullish(v.string(), ''),
    songComposer: v.nullish(v.string(), ''),
    songArranger: v.nullish(v.string(), ''),
  }),
);

/** @returns the words by their share of the rows, in doublings of rarity, the commonest first */
export function commonWordsOf(rows: unknown): readonly (readonly [number, string])[] {
  const songs = v.parse(namesSchema, rows);
  const counts = new Map<string, number>();
  for (const song of songs) {
    const words = new Set(Object.values(song).flatMap((name) => foldText(name).split(' ')));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const byDoublings = new Map<number, string[]>();
  const common = [...counts].filter(
    ([word, count]) => word.length > 1 && count / songs.length >= SMALLEST_SHARE,
  );
  for (const [word, count] of common) {
    const doublings = Math.round(Math.log2(songs.length / count));
    byDoublings.set(doublings, [...(byDoublings.get(doublings) ?? []), word]);
  }
  return [...byDoublings]
    .toSorted(([one], [other]) => one - other)
    .map(([doublings, words]) => [doublings, words.toSorted().join(' ')]);
}

function moduleOf(table: ReturnType<typeof commonWordsOf>): string {
  const rows = table.map(([doublings, words]) => `  [${doublings}, '${words}'],\n`).join('');
  return `/**
 * The commonest words in names, made by scripts/commonWords.ts: words that one of 2 to the power of
 * the number of songs has.
 */
export const COMMON_WORDS: readonly (readonly [doublings: number, words: string])[] = [
${rows}];
`;
}

const [, program = '', catalogue] = process.argv;
if (catalogue !== undefined && import.meta.url === pathToFileURL(program).href) {
  const rows: unknown = JSON.parse(readFileSync(catalogue, 'utf8'));
  writeFileSync(OUTPUT, moduleOf(commonWordsOf(rows)));
}
