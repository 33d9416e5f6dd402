import { distance } from 'fastest-levenshtein';

/** From how alike on two titles count as the same (specification, point 9). */
const TITLE_SIMILARITY_THRESHOLD = 0.7;
const FALLBACK_SEARCH_YEAR = 1900;

/** Longer titles do not exist; it bounds the work that a hostile answer can cause. */
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
 * How alike two titles are: 1 is equal but for upper and lower case, 0 has nothing in common.
 * One minus the edit distance over the longer length. A blank title is like nothing.
 *
 * @example titleSimilarity('Bleach', 'BLEACH') // 1
 */
export function titleSimilarity(first: string, second: string): number {
  const left = comparable(first);
  const right = comparable(second);
  if (left === '' || right === '') return 0;
  return 1 - distance(left, right) / Math.max(left.length, right.length);
}

/** The best similarity between any title of one list and any of the other; 0 for empty lists. */
export function bestTitleSimilarity(first: readonly string[], second: readonly string[]): number {
  let best = 0;
  for (const left of first) {
    for (const right of second) best = Math.max(best, titleSimilarity(left, right));
  }
  return best;
}

/**
 * The first year a text names ("Fall 2004", "2004-10-05"), from 1800 to 2199; null without one.
 * @example yearIn('Fall 2004') // 2004
 */
export function yearIn(text: string | null): number | null {
  const year = FOUR_DIGIT_YEAR.exec(text ?? '')?.[0];
  return year === undefined ? null : Number(year);
}

/** The year to search for: the vintage's, or 1900 when it names none (specification, point 5). */
export function searchYearOf(vintage: string | null): number {
  return yearIn(vintage) ?? FALLBACK_SEARCH_YEAR;
}

/**
 * The candidate that is the wanted anime: the same year and the most alike title of those that
 * reach the threshold, the first one among equals; null when there is none (specification,
 * point 5).
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
