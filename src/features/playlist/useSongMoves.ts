import { useRef, useState } from 'react';
import { nameSongs } from '../../actions/names/nameHiding';
import { changePlaylist, offerOrderBack } from '../../actions/playlists/changePlaylist';
import { useServices } from '../../actions/services';
import type { Playlist } from '../../domain/playlist/playlist';
import { moveSongIdsBefore } from '../../domain/playlist/playlistRules';
import type { Song } from '../../domain/song/song';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import type { MoveSongs } from '../../ui/table/MovableLead';
import type { PlaylistPart } from './usePlaylistSongs';

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
