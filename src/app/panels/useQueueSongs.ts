import { useCallback, useMemo, useState } from 'react';
import { useServices } from '../../actions/services';
import type { PlayerSnapshot } from '../../domain/media/playback';
import type { Song } from '../../domain/song/song';
import { useSongsRead } from '../../storage/songs/useSongs';

/** Records are read in blocks of so many, so that they are there before their rows are. */
const BLOCK = 200;

interface QueueSongs {
  /** Null when nobody knows it any more, undefined while it is read. */
  readonly songOf: (annSongId: number) => Song | null | undefined;
  /** The first ones are being read. */
  readonly isLoading: boolean;
  /** To be told which places are drawn; stays the same function. */
  readonly onDraw: (from: number, to: number) => void;
}

/** The songs of the queue near the rows that are drawn; those read before stay meanwhile. */
export function useQueueSongs({ queue, currentIndex, currentSong }: PlayerSnapshot): QueueSongs {
  const { storage } = useServices();
  const [blocks, setBlocks] = useState(() => blocksOf(currentIndex, currentIndex));
  const { first, last } = blocks;
  const wanted = useMemo(
    () => queue.slice(first * BLOCK, (last + 1) * BLOCK),
    [queue, first, last],
  );
  const { answer, isOutdated } = useSongsRead(storage, wanted);
  const songs = answer?.songs;
  const songOf = useCallback(
    (annSongId: number) => {
      const known = songs?.get(annSongId);
      if (known !== undefined) return known;
      if (currentSong?.annSongId === annSongId) return currentSong;
      return isOutdated || songs === undefined ? undefined : null;
    },
    [songs, currentSong, isOutdated],
  );
  const onDraw = useCallback((from: number, to: number) => {
    const next = blocksOf(from, to);
    setBlocks((before) =>
      before.first === next.first && before.last === next.last ? before : next,
    );
  }, []);
  return { songOf, isLoading: songs === undefined, onDraw };
}

/** With one more on either side. */
function blocksOf(from: number, to: number) {
  return { first: Math.max(0, Math.floor(from / BLOCK) - 1), last: Math.floor(to / BLOCK) + 1 };
}
