import { distance } from 'fastest-levenshtein';

/** Titles with at least this similarity count as the same (specification, point 9). */
const TITLE_SIMILARITY_THRESHOLD = 0.7;
const FALLBACK_SEARCH_YEAR = 1900;

/** No real title is longer. The limit bounds the work for a hostile answer. */
const LONGEST_COMPARED_TITLE = 300;
const FOUR_DIGIT_YEAR = /(?<!\d)(?:18|19|20|21)\d{2}(?!\d)/;

export interface AnimeTitles {
  readonly titles: readonly string[];
  readonly year: number | null;
}

function comparable(title: string): string {
  return title.normalize('NFC').toLowerCase().trim().slice(0, LONGEST_COMPARED_TITLE);
}

/**
 * Similarity of two titles: 1 minus the edit distance divided by the longer length. Case does not
 * count: 1 means equal, 0 means nothing in common. A blank title has 0 with any other.
 *
 * @example titleSimilarity('Bleach', 'BLEACH') // 1
 */
export function titleSimilarity(first: string, second: string): number {
  const left = comparable(first);
  const right = comparable(second);
  if (left === '' || right === '') return 0;
  return 1 - distance(left, right) / Math.max(left.length, right.length);
}

/** The best similarity between a title of one list and a title of the other; 0 for empty lists. */
export function bestTitleSimilarity(first: readonly string[], second: readonly string[]): number {
  let best = 0;
  for (const left of first) {
    for (const right of second) best = Math.max(best, titleSimilarity(left, right));
  }
  return best;
}

/**
 * The first year in a text ("Fall 2004", "2004-10-05"), from 1800 to 2199; null if there is none.
 * @example yearIn('Fall 2004') // 2004
 */
export function yearIn(text: string | null): number | null {
  const year = FOUR_DIGIT_YEAR.exec(text ?? '')?.[0];
  return year === undefined ? null : Number(year);
}

/** The vintage's year to search for, or 1900 if it has none (specification, point 5). */
export function searchYearOf(vintage: string | null): number {
  return yearIn(vintage) ?? FALLBACK_SEARCH_YEAR;
}

/**
 * The candidate of the same year with the most similar title, if that reaches the threshold; the
 * first one among equals, else null (specification, point 5).
 */
export function findMatchingAnime<Candidate extends AnimeTitles>(
  wanted: AnimeTitles,
  candidates: readonly Candidate[],
): Candidate | null {
  let match: Candidate | null = null;
  let matchSimilarity = 0;
  for (const candidate of candidates) {
    if (candidate.year === null || candidate.year !== wanted.year) continue;
    const similarity = bestTitleSimilarity(wanted.titles, candidate.titles);
    if (similarity >= TITLE_SIMILARITY_THRESHOLD && similarity > matchSimilarity) {
      match = candidate;
      matchSimilarity = similarity;
    }
  }
  return match;
}
