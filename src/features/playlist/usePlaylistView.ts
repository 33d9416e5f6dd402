import { useMemo } from 'react';
import { useServices } from '../../actions/services';
import { usePageParameter } from '../../actions/usePageParameter';
import { clampPage, countPages, isLongList, PAGE_SIZE } from '../../domain/filter/pager';
import {
  type SongIdGroupPart,
  type SongIdGroups,
  sliceGroups,
} from '../../domain/song/songIdGroups';
import { useLongListGroups } from '../../storage/lists/useLongListGroups';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { type PlaylistPart, takePart } from './playlistPart';

export const PLAYLIST_TABS = ['all', 'anime', 'artist'] as const;
export type PlaylistTab = (typeof PLAYLIST_TABS)[number];

/** What the page shows of a list under its filter. */
export interface PlaylistView extends PlaylistPart {
  /** Of a long list that is grouped; null where the songs shown are all there are. */
  readonly groups: readonly SongIdGroupPart[] | null;
  /** Of all pages together. */
  readonly rowCount: number;
  /** The songs of all pages, in the order they are shown in. */
  readonly allIds: readonly number[];
}

/** @returns the view, undefined while a long list is grouped; and the way to another page */
export function usePlaylistView(
  songIds: readonly number[],
  filter: PlaylistTab,
): readonly [PlaylistView | undefined, (page: number) => void] {
  const [wantedPage, goToPage] = usePageParameter();
  const grouping = filter !== 'all' && isLongList(songIds.length) ? filter : null;
  const { longListGroups } = useServices().storage;
  const grouped = useLongListGroups(longListGroups, songIds, grouping, useAnimeNameStyle());
  const view = useMemo(() => {
    if (grouping === null) {
      return {
        ...takePart(songIds, wantedPage),
        groups: null,
        rowCount: songIds.length,
        allIds: songIds,
      };
    }
    return grouped && takeGroups(grouped, songIds, wantedPage);
  }, [songIds, wantedPage, grouping, grouped]);
  return [view, goToPage];
}

/** A page of the groups. Songs that have left the list since stay out of it. */
function takeGroups(
  grouped: SongIdGroups,
  held: readonly number[],
  wantedPage: number,
): PlaylistView {
  const rowCount = grouped.songIds.length;
  const page = clampPage(wantedPage, countPages(rowCount));
  const placesBefore = (page - 1) * PAGE_SIZE;
  const heldIds = new Set(held);
  const groups = sliceGroups(grouped, placesBefore, placesBefore + PAGE_SIZE).map((group) => ({
    ...group,
    songIds: group.songIds.filter((id) => heldIds.has(id)),
  }));
  const songIds = [...new Set(groups.flatMap((group) => group.songIds))];
  const allIds = grouped.songIds.filter((id) => heldIds.has(id));
  return { songIds, placesBefore, nextId: null, page, groups, rowCount, allIds };
}
