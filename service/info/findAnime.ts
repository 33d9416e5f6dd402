import { bestTitleSimilarity } from '../../src/domain/anime/titleMatch';
import type { AnimeRecord } from './animeRecords';
import { createNameIndex } from './nameIndex';

export const ANIME_PER_PAGE = 25;
/** How similar a title must be if no title contains the words. */
const SMALLEST_SIMILARITY = 0.5;

export interface AnimeQuery {
  readonly text: string;
  /** Only anime from this year on; null for all. */
  readonly earliestYear: number | null;
}

function titlesOf({ englishName, romajiName, altNames }: AnimeRecord): readonly string[] {
  return [englishName, romajiName, ...altNames];
}

/** Creates the anime info API's search: the closest titles first, at most one page. */
export function createAnimeFinder(
  records: readonly AnimeRecord[],
): (query: AnimeQuery) => readonly AnimeRecord[] {
  const index = createNameIndex(
    records.flatMap((record) => titlesOf(record).map((title) => [title, record] as const)),
  );

  function findAlike(text: string): readonly AnimeRecord[] {
    return records
      .map((record) => ({ record, similarity: bestTitleSimilarity([text], titlesOf(record)) }))
      .filter(({ similarity }) => similarity >= SMALLEST_SIMILARITY)
      .sort((left, right) => right.similarity - left.similarity)
      .map(({ record }) => record);
  }

  function findByText(text: string): readonly AnimeRecord[] {
    if (text.trim() === '') return records;
    const found = [...index.search({ text, isPartial: true })];
    if (found.length === 0) return findAlike(text);
    return found.sort(([, left], [, right]) => left - right).map(([record]) => record);
  }

  return ({ text, earliestYear }) =>
    findByText(text)
      .filter(({ year }) => earliestYear === null || (year !== null && year >= earliestYear))
      .slice(0, ANIME_PER_PAGE);
}
