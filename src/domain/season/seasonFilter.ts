import { type Filter, type FilterField, type FilterPart, filterParts } from '../filter/filter';
import type { SongSort } from '../filter/songSort';
import { chanceRank } from '../queue/chance';
import { animeKindOf, type SeasonSpan, seasonRank, spanOfTime } from '../song/songFacts';
import { compareNames } from '../song/songOrder';
import type { SeasonListKey } from './seasonList';

/** Fields that lists of anime contain themselves, without songs. */
export const LISTED_FIELDS: readonly FilterField[] = ['seasons', 'animeKinds'];

/** The parts of a filter that no list of anime can answer. */
export function partsBeyondLists(filter: Filter): readonly FilterPart[] {
  return filterParts(filter).filter(({ field }) => !LISTED_FIELDS.includes(field));
}

/** The first and the last season of a list; null if it has no date. */
export function spanOfList(list: SeasonListKey): SeasonSpan | null {
  if (list.kind === 'noDate') return null;
  return spanOfTime(list.year, list.kind === 'season' ? list.season : null);
}

/** Whether a list's anime may be in the filter's seasons; lists without a date never are. */
export function isListWithin(list: SeasonListKey, { seasons: { from, to } }: Filter): boolean {
  if (from === null && to === null) return true;
  const span = spanOfList(list);
  if (span === null) return false;
  const isAfter = from === null || span.first >= seasonRank(from);
  return isAfter && (to === null || span.last <= seasonRank(to));
}

/** Whether an anime is of one of the kinds in the filter; an unknown kind never is. */
export function isOfKinds(animeType: string | null, { animeKinds }: Filter): boolean {
  if (animeKinds.length === 0) return true;
  const kind = animeKindOf(animeType);
  return kind !== null && animeKinds.includes(kind);
}

/** Lists by time if the sort key is the season, undated ones last; else in their order. */
export function sortLists(
  lists: readonly SeasonListKey[],
  { key, isDescending }: SongSort,
): readonly SeasonListKey[] {
  if (key !== 'season') return lists;
  const direction = isDescending ? -1 : 1;
  const lastOf = (list: SeasonListKey) => spanOfList(list)?.last ?? null;
  return lists.toSorted((left, right) => {
    const [one, other] = [lastOf(left), lastOf(right)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return direction * (one - other);
  });
}

/** The anime of one list in a sort order. Sorting by season changes nothing: all have the same. */
export function sortEntries<Entry extends { readonly annId: number; readonly name: string }>(
  entries: readonly Entry[],
  { key, isDescending, seed }: SongSort,
): readonly Entry[] {
  if (key === 'random') {
    const rankOf = ({ annId }: Entry) => chanceRank(annId, seed);
    return entries.toSorted((left, right) => rankOf(left) - rankOf(right));
  }
  if (key !== 'name' || !isDescending) return entries;
  return entries.toSorted((left, right) => compareNames(right.name, left.name));
}
