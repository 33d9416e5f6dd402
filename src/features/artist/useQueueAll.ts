import { useEffect, useRef } from 'react';
import type { FilteredSongs } from '../../actions/filter/useFilteredSongs';
import { useServices } from '../../actions/services';
import { useSongRowControls } from '../../actions/useSongRowControls';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { type ArtistTab, songsOfTab } from './artistTabs';
import type { ArtistState } from './useArtist';

interface Queued {
  readonly tab: ArtistTab;
  readonly songIds: readonly number[];
}

/**
 * Play and "Add all" for a list that may still grow: what comes later follows into the queue, as
 * long as that still holds everything it was given here.
 */
export function useQueueAll(
  { answer, shortage }: ArtistState,
  tab: ArtistTab,
  { songs, filterOthers }: Pick<FilteredSongs, 'songs' | 'filterOthers'>,
) {
  const { player } = useServices();
  const controls = useSongRowControls();
  const queuedRef = useRef<Queued | null>(null);
  const style = useAnimeNameStyle();
  const isAsking = shortage === 'asking';

  useEffect(() => {
    const queued = queuedRef.current;
    if (isAsking || queued === null) return;
    queuedRef.current = null;
    const queue = new Set(player.getSnapshot().queue);
    if (!queued.songIds.every((id) => queue.has(id))) return;
    const later = filterOthers(songsOfTab(answer, queued.tab, style).songs).filter(
      (song) => !queue.has(song.annSongId),
    );
    if (later.length > 0) player.dispatch({ type: 'addToQueue', songs: later });
  }, [isAsking, answer, player, filterOthers, style]);

  function remember() {
    const songIds = songs.map((song) => song.annSongId);
    queuedRef.current = isAsking ? { tab, songIds } : null;
  }

  return {
    onPlayAll() {
      controls.onPlayAll(songs);
      remember();
    },
    onAddAll() {
      controls.onAddToQueue(songs);
      remember();
    },
  };
}
