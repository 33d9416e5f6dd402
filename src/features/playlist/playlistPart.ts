import { clampPage, countPages, isLongList, PAGE_SIZE } from '../../domain/filter/pager';

/** What a page shows of a list. */
export interface PlaylistPart {
  readonly songIds: readonly number[];
  /** How many songs of the list stand before. */
  readonly placesBefore: number;
  /** The id after the last one shown; null where that is the end of the list. */
  readonly nextId: number | null;
  /** Null where everything is shown at once. */
  readonly page: number | null;
}

/**
 * All of a list, or a page of a long one.
 *
 * @param wantedPage from 1; out of range counts as the nearest page
 */
export function takePart(songIds: readonly number[], wantedPage: number): PlaylistPart {
  if (!isLongList(songIds.length)) return { songIds, placesBefore: 0, nextId: null, page: null };
  const page = clampPage(wantedPage, countPages(songIds.length));
  const placesBefore = (page - 1) * PAGE_SIZE;
  const end = placesBefore + PAGE_SIZE;
  return {
    songIds: songIds.slice(placesBefore, end),
    placesBefore,
    nextId: songIds[end] ?? null,
    page,
  };
}
