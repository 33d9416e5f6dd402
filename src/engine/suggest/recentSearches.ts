import { literalText, looseText } from '../text/looseText';

/** A longer list would need a search of its own. */
export const MOST_RECENT_SEARCHES = 10;

/** Texts that only differ in case, marks and spelling are one search. */
function sameSearch(text: string): string {
  return looseText(text) || literalText(text.trim());
}

/** Puts the text first, once, in its newest spelling; a blank text changes nothing. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const shown = text.trim();
  if (shown === '') return searches;
  return [shown, ...withoutSearch(searches, shown)].slice(0, MOST_RECENT_SEARCHES);
}

export function withoutSearch(searches: readonly string[], text: string): readonly string[] {
  const removed = sameSearch(text);
  return searches.filter((search) => sameSearch(search) !== removed);
}
