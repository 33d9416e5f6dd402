import { useMemo, useRef, useState } from 'react';
import { usePageParameter } from '../../actions/address/pageParameters';
import { nameSongs } from '../../actions/names/nameHiding';
import { changePlaylist, offerOrderBack } from '../../actions/playlists/changePlaylist';
import { useServices } from '../../actions/services';
import { viewOfHeld } from '../../actions/songs/songView';
import { useListFilter, useSongList } from '../../actions/songs/useSongList';
import { clampPage, countPages, isLongList, PAGE_SIZE } from '../../domain/filter/pager';
import { SONG_SORTS } from '../../domain/filter/songSort';
import type { Playlist } from '../../domain/playlist/playlist';
import { moveSongIdsBefore } from '../../domain/playlist/playlistRules';
import type { Song } from '../../domain/song/song';
import {
  groupSongs,
  type SongIdGroupPart,
  type SongIdGroups,
  sliceGroups,
} from '../../domain/song/songIdGroups';
import { useLongListGroups } from '../../storage/lists/useLibrary';
import { useSongsRead } from '../../storage/songs/useSongs';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import type { MoveSongs } from '../../ui/table/MovableLead';

/** All of a playlist, or of a long one the page nearest to the wanted one (from 1). */
export function takePart(songIds: readonly number[], wantedPage: number) {
  if (!isLongList(songIds.length)) return { songIds, placesBefore: 0, nextId: null, page: null };
  const page = clampPage(wantedPage, countPages(songIds.length));
  const placesBefore = (page - 1) * PAGE_SIZE;
  const end = placesBefore + PAGE_SIZE;
  return {
    songIds: songIds.slice(placesBefore, end),
    /** The number of songs before this part. */
    placesBefore,
    /** The id after the last shown one; null at the end of the playlist. */
    nextId: songIds[end] ?? null,
    page,
  };
}

type PlaylistPart = ReturnType<typeof takePart>;

export const PLAYLIST_TABS = ['all', 'anime', 'artist'] as const;
type PlaylistTab = (typeof PLAYLIST_TABS)[number];

/**
 * The view is undefined while a long playlist is being grouped. Only that has `groups`; `rowCount`
 * and `allIds` are of all its pages.
 */
function usePlaylistView(songIds: readonly number[], filter: PlaylistTab) {
  const [wantedPage, goToPage] = usePageParameter();
  const grouping = filter !== 'all' && isLongList(songIds.length) ? filter : null;
  const { storage } = useServices();
  const grouped = useLongListGroups(storage, songIds, grouping, useAnimeNameStyle());
  const view = useMemo(() => {
    if (grouping !== null) return grouped && takeGroups(grouped, songIds, wantedPage);
    const part = takePart(songIds, wantedPage);
    return { ...part, groups: null, rowCount: songIds.length, allIds: songIds };
  }, [songIds, wantedPage, grouping, grouped]);
  return [view, goToPage] as const;
}

/** A page of the groups. Songs that were removed since are left out. */
function takeGroups(grouped: SongIdGroups, held: readonly number[], wantedPage: number) {
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
function songsInParts(songs: readonly Song[], parts: readonly SongIdGroupPart[]) {
  const byId = new Map(songs.map((song) => [song.annSongId, song]));
  return parts.map(({ songIds, ...group }) => ({
    ...group,
    songs: songIds.flatMap((id) => byId.get(id) ?? []),
  }));
}

const NO_IDS: readonly number[] = [];
const NO_SONGS: readonly Song[] = [];

/** A playlist or a page of it. @param songIds of the whole playlist, in the user's order */
export function usePlaylistList(songIds: readonly number[], tab: PlaylistTab) {
  const [part, goToPage] = usePlaylistView(songIds, tab);
  const read = usePlaylistSongs(part?.songIds ?? NO_IDS);
  const { songs: known = NO_SONGS } = read;
  const asked = useListFilter('playlist', {
    sortKeys: SONG_SORTS,
    ownOrder: texts.lists.listOrder,
  });
  const { isOn, isOpen } = asked;
  /** Whether it is too long to be loaded as a whole. */
  const isPaged = part === undefined || part.page !== null;
  const { songs: all } = usePlaylistSongs(isPaged && (isOn || isOpen) ? songIds : NO_IDS);
  const songs = isPaged ? (all ?? NO_SONGS) : known;
  const style = useAnimeNameStyle();
  const isPage = isPaged && !isOn;
  const groups = useMemoInLanguage(() => {
    if (tab === 'all') return null;
    return isPage ? songsInParts(known, part?.groups ?? []) : groupSongs(songs, tab, style);
  }, [tab, isPage, known, part, songs, style]);
  const page = useMemo(
    () => viewOfHeld({ songs: known, groups }, async () => part?.allIds ?? []),
    [known, groups, part],
  );
  const { list, controls, actions } = useSongList(asked, {
    songs,
    groups: isPage ? null : groups,
    page: isPage ? page : null,
    isReading: isPaged && all === undefined,
  });
  return {
    list,
    controls,
    actions,
    goToPage,
    isPaged,
    /** The shown part; undefined while a long playlist is being grouped. */
    part,
    /** The loaded songs of the part. */
    known,
    isRead: part !== undefined && read.songs !== undefined,
    missingIds: read.missingIds,
    isUnreadable: read.isUnreadable,
    /** Null without filter and sort, and while it is unknown. */
    leftCount: isOn && !list.isWaiting ? list.songs.length : null,
  };
}

/** The songs of a playlist. Loaded songs stay while a changed playlist is read again. */
function usePlaylistSongs(songIds: readonly number[]) {
  const { storage } = useServices();
  // Sorted, so that another order of the same songs is not read again.
  const idsToRead = useMemo(() => songIds.toSorted((left, right) => left - right), [songIds]);
  const { answer, isOutdated } = useSongsRead(storage, idsToRead);
  return useMemo(() => {
    const songs = answer && songIds.flatMap((id) => answer.songs.get(id) ?? []);
    // Songs of another page are of no use for this one.
    const isOther = isOutdated && songs?.length === 0 && songIds.length > 0;
    const isComplete = answer?.isComplete === true && !isOutdated;
    return {
      /** The known songs in order; undefined while they load first. */
      songs: isOther ? undefined : songs,
      /** The ids of songs that the library lacks. */
      missingIds: isComplete ? songIds.filter((id) => !answer.songs.has(id)) : [],
      /** The browser cannot read the songs, so it is unknown which are missing. */
      isUnreadable: answer?.isComplete === false,
    };
  }, [songIds, answer, isOutdated]);
}

type SongIds = readonly number[];

/** Successive moves of the same songs: one Undo reverts them all. */
interface MoveRun {
  readonly key: string;
  readonly orderBefore: SongIds;
  readonly lastMoveMs: number;
}

/** As long as the notice with Undo is shown. */
const RUN_PAUSE_MS = 10_000;

/** Moves of rows in the playlist's order, and the last one's announcement for screen readers. */
export function useSongMoves(
  playlist: Playlist,
  known: readonly Song[],
  part: PlaylistPart | undefined,
  { songIds, moveBefore }: SongOrder,
): readonly [MoveSongs, announcement: string] {
  const services = useServices();
  const [announcement, setAnnouncement] = useState('');
  const run = useRef<MoveRun | null>(null);

  function orderBeforeRun(key: string): SongIds {
    const nowMs = performance.now();
    const { current } = run;
    const isSame = current?.key === key && nowMs - current.lastMoveMs < RUN_PAUSE_MS;
    const orderBefore = isSame ? current.orderBefore : songIds;
    run.current = { key, orderBefore, lastMoveMs: nowMs };
    return orderBefore;
  }

  function endRun(): void {
    run.current = null;
    setAnnouncement('');
  }

  /** If the move fails, it shows a notice and removes the announcement. */
  async function storeMove(movedIds: SongIds, beforeId: number | null, onMoved: () => void) {
    const { notify } = services;
    const title = playlistTitle(playlist.title);
    let isMoved = false;
    const move = async () => {
      isMoved = await moveBefore(movedIds, beforeId);
      if (!isMoved) notify({ tone: 'error', message: texts.playlistChanges.gone(title) });
    };
    await changePlaylist(title, move, notify);
    if (isMoved) onMoved();
    else endRun();
  }

  const move: MoveSongs = (movedIds, beforeId) => {
    const shownIds = known.map((song) => song.annSongId);
    const after = moveSongIdsBefore(shownIds, [...movedIds], beforeId);
    if (after.every((id, place) => id === shownIds[place])) return;
    const moved = known.filter((song) => movedIds.has(song.annSongId));
    const idsToMove = moved.map((song) => song.annSongId);
    const orderBefore = orderBeforeRun(idsToMove.join());
    const name = nameSongs(moved, services.names);
    const placesBefore = part?.placesBefore ?? 0;
    const place = placesBefore + after.findIndex((id) => movedIds.has(id)) + 1;
    const count = part?.page === null ? known.length : songIds.length;
    setAnnouncement(
      moved.length === 1
        ? texts.playlistPage.moved(name, place, count)
        : texts.playlistPage.movedAll(name, place, place + moved.length - 1, count),
    );
    void storeMove(idsToMove, beforeId ?? part?.nextId ?? null, () =>
      offerOrderBack(playlist, orderBefore, name, endRun, services),
    );
  };

  return [move, announcement];
}

/** The songs of a playlist in the user's order, with changes that show at once. */
export function useSongOrder(playlist: Playlist) {
  const { playlists } = useServices().storage;
  /** The order with the pending moves, and the stored playlist from before them. */
  const [moved, setMoved] = useState<{ songIds: SongIds; base: Playlist } | null>(null);
  const [pendingCount, setPendingCount] = useState(0);

  // The stored order is shown again after the first read that follows the last move.
  if (moved !== null && moved.base !== playlist) {
    setMoved(pendingCount === 0 ? null : { ...moved, base: playlist });
  }

  /** False when the playlist does not exist any more. @throws UnreadableError */
  async function moveBefore(movedIds: SongIds, beforeId: number | null) {
    const move = (songIds: SongIds) => moveSongIdsBefore(songIds, movedIds, beforeId);
    setMoved((current) => ({
      songIds: move(current?.songIds ?? playlist.songsCollections),
      base: playlist,
    }));
    setPendingCount((count) => count + 1);
    let isMoved = false;
    try {
      isMoved = (await playlists.changeSongs(playlist.id, move)) !== null;
    } finally {
      setPendingCount((count) => count - 1);
      if (!isMoved) setMoved(null);
    }
    return isMoved;
  }

  /** The order to show; it includes moves that are not stored yet. */
  return { songIds: moved?.songIds ?? playlist.songsCollections, moveBefore };
}

type SongOrder = ReturnType<typeof useSongOrder>;
