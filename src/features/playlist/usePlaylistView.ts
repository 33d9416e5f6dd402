import { useMemo } from 'react';
import { usePageParameter } from '../../actions/address/pageParameters';
import { useServices } from '../../actions/services';
import { clampPage, countPages, isLongList, PAGE_SIZE } from '../../domain/filter/pager';
import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import {
  type SongIdGroupPart,
  type SongIdGroups,
  sliceGroups,
} from '../../domain/song/songIdGroups';
import { useLongListGroups } from '../../storage/lists/useLibrary';
import { useAnimeNameStyle } from '../../ui/names/animeNames';

export interface PlaylistPart {
  readonly songIds: readonly number[];
  /** The number of songs before this part. */
  readonly placesBefore: number;
  /** The id after the last shown one; null at the end of the playlist. */
  readonly nextId: number | null;
  /** Null if there is only one page. */
  readonly page: number | null;
}

/**
 * All of a playlist, or one page of a long one.
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

export const PLAYLIST_TABS = ['all', 'anime', 'artist'] as const;
export type PlaylistTab = (typeof PLAYLIST_TABS)[number];

/** The part of a playlist that the page shows in a tab. */
export interface PlaylistView extends PlaylistPart {
  /** The groups of a long playlist; null if the shown songs are all songs. */
  readonly groups: readonly SongIdGroupPart[] | null;
  /** The number of rows on all pages. */
  readonly rowCount: number;
  /** The songs of all pages, in the shown order. */
  readonly allIds: readonly number[];
}

/**
 * @returns the view (undefined while a long playlist is being grouped), and a function that shows
 *   another page
 */
export function usePlaylistView(
  songIds: readonly number[],
  filter: PlaylistTab,
): readonly [PlaylistView | undefined, (page: number) => void] {
  const [wantedPage, goToPage] = usePageParameter();
  const grouping = filter !== 'all' && isLongList(songIds.length) ? filter : null;
  const { storage } = useServices();
  const grouped = useLongListGroups(storage, songIds, grouping, useAnimeNameStyle());
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

/** A page of the groups. Songs that were removed since are left out. */
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

/** The songs in the shown parts of the groups of a long playlist. */
export function songsInParts(
  songs: readonly Song[],
  parts: readonly SongIdGroupPart[],
): readonly SongGroup[] {
  const byId = new Map(songs.map((song) => [song.annSongId, song]));
  return parts.map(({ songIds, ...group }) => ({
    ...group,
    songs: songIds.flatMap((id) => byId.get(id) ?? []),
  }));
}
