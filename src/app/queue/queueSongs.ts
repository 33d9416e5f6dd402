import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../actions/services';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { queueLeft } from '../../domain/queue/queueLeft';
import type { Song } from '../../domain/song/song';
import { usePlayerSnapshot, usePlayerTime } from '../../player/core/usePlayer';
import { useSongsRead } from '../../storage/songs/useSongs';
import { texts } from '../../texts/texts';

/** Records are read in blocks of this size, so that they are loaded before their rows are drawn. */
const BLOCK = 200;

/** Each includes one more block on its side. */
const firstBlock = (from: number) => Math.max(0, Math.floor(from / BLOCK) - 1);
const lastBlock = (to: number) => Math.floor(to / BLOCK) + 1;

/** The songs of the queue near the drawn rows. Songs that were read before stay meanwhile. */
export function useQueueSongs({ queue, currentIndex, currentSong }: PlayerSnapshot) {
  const { storage, names } = useServices();
  const [first, setFirst] = useState(() => firstBlock(currentIndex));
  const [last, setLast] = useState(() => lastBlock(currentIndex));
  const wanted = queue.slice(first * BLOCK, (last + 1) * BLOCK);
  const { answer, isOutdated } = useSongsRead(storage, wanted);
  const songs = answer?.songs;
  /** Null if the song is no longer known or hidden, undefined while it is read. */
  function songOf(annSongId: number): Song | null | undefined {
    // While the user guesses, neither the next songs nor the current song's neighbours are shown.
    if (names.hides(annSongId)) return null;
    const known = songs?.get(annSongId);
    if (known !== undefined) return known;
    if (currentSong?.annSongId === annSongId) return currentSong;
    return isOutdated || songs === undefined ? undefined : null;
  }
  /** Called with the range of drawn rows; always the same function. */
  const onDraw = useCallback((from: number, to: number) => {
    setFirst(firstBlock(from));
    setLast(lastBlock(to));
  }, []);
  return { songOf, isLoading: songs === undefined, onDraw };
}

/** Records are long and lengths short: records are read in batches, only lengths are stored. */
const SONGS_PER_READ = 500;
/** Songs after this many are assumed to have the same average length. */
const MOST_READ = 5_000;

type Lengths = ReadonlyMap<number, number | null>;

const MINUTES_PER_HOUR = 60;

/** "18 min", "2 h 5 min". */
function shortTime(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const { shortMinutes, shortHours } = texts.queueChanges;
  return hours === 0 ? shortMinutes(minutes) : shortHours(hours, minutes % MINUTES_PER_HOUR);
}

/** How many songs the queue still has to play, and their total length. */
export function QueueLeft() {
  const { player } = useServices();
  const { queue, currentIndex } = usePlayerSnapshot(player);
  const { positionSeconds } = usePlayerTime(player);
  const lengths = useLengths(queue, currentIndex);
  const left = queue.slice(currentIndex).map((id) => lengths.get(id) ?? null);
  const { songCount, minutes, isEstimate } = queueLeft(left, positionSeconds);
  return minutes === null
    ? texts.queueChanges.left(songCount)
    : texts.queueChanges.leftWithTime(songCount, shortTime(minutes), isEstimate);
}

/** The lengths of the remaining songs that were read so far. */
function useLengths(queue: readonly number[], currentIndex: number): Lengths {
  const { storage } = useServices();
  const known = useRef(new Map<number, number | null>());
  const [lengths, setLengths] = useState<Lengths>(known.current);
  useEffect(() => {
    let isStale = false;
    const wanted = queue
      .slice(currentIndex, currentIndex + MOST_READ)
      .filter((id) => !known.current.has(id));
    async function read() {
      for (let from = 0; from < wanted.length && !isStale; from += SONGS_PER_READ) {
        const part = wanted.slice(from, from + SONGS_PER_READ);
        const { songs } = await storage.songs.readSongs(part);
        for (const id of part) known.current.set(id, songs.get(id)?.songLengthSeconds ?? null);
      }
      if (!isStale && wanted.length > 0) setLengths(new Map(known.current));
    }
    void read();
    return () => {
      isStale = true;
    };
  }, [queue, currentIndex, storage]);
  return lengths;
}
