import { useEffect, useRef, useState } from 'react';
import { type Services, useServices } from '../../actions/services';
import { queueLeft } from '../../domain/queue/queueLeft';
import { usePlayerSnapshot, usePlayerTime } from '../../player/core/usePlayer';
import * as texts from '../../texts/texts';

/** Records are long, lengths are short: they are read in parts, and only the lengths are kept. */
const SONGS_PER_READ = 500;
/** What follows behind so many songs is taken to be as long as they are. */
const MOST_READ = 5_000;

type Lengths = ReadonlyMap<number, number | null>;

/** How many songs the queue has still to play, and how long that takes. */
export function ConnectedQueueLeft() {
  const { player } = useServices();
  const { queue, currentIndex } = usePlayerSnapshot(player);
  const { positionSeconds } = usePlayerTime(player);
  const lengths = useLengths(queue, currentIndex);
  const left = queue.slice(currentIndex).map((id) => lengths.get(id) ?? null);
  const { songCount, minutes, isEstimate } = queueLeft(left, positionSeconds);
  return minutes === null
    ? texts.queueChanges.left(songCount)
    : texts.queueChanges.leftWithTime(songCount, minutes, isEstimate);
}

/** The lengths of the songs to come, as far as they have been read. */
function useLengths(queue: readonly number[], currentIndex: number): Lengths {
  const { storage } = useServices();
  const known = useRef(new Map<number, number | null>());
  const [lengths, setLengths] = useState<Lengths>(known.current);
  useEffect(() => {
    let isStale = false;
    const wanted = queue
      .slice(currentIndex, currentIndex + MOST_READ)
      .filter((id) => !known.current.has(id));
    void readLengths(wanted, storage.songs, known.current, () => isStale).then(() => {
      if (!isStale && wanted.length > 0) setLengths(new Map(known.current));
    });
    return () => {
      isStale = true;
    };
  }, [queue, currentIndex, storage]);
  return lengths;
}

async function readLengths(
  songIds: readonly number[],
  library: Pick<Services['storage']['songs'], 'readSongs'>,
  known: Map<number, number | null>,
  isStale: () => boolean,
): Promise<void> {
  for (let from = 0; from < songIds.length && !isStale(); from += SONGS_PER_READ) {
    const part = songIds.slice(from, from + SONGS_PER_READ);
    const { songs } = await library.readSongs(part);
    for (const id of part) known.set(id, songs.get(id)?.songLengthSeconds ?? null);
  }
}
