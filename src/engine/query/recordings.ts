import { once, rememberFor } from '../tables/remember';

export type PlaceTest = (place: number) => boolean;

/** The places that pass every test, in order; a test only sees places that passed earlier ones. */
export function keepWhere(
  places: ArrayLike<number>,
  tests: readonly (PlaceTest | null)[],
): Uint32Array {
  const left = new Uint32Array(places);
  let count = left.length;
  for (const test of tests) {
    if (test === null) continue;
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const place = left[index] ?? 0;
      if (!test(place)) continue;
      left[kept] = place;
      kept += 1;
    }
    count = kept;
  }
  return count === left.length ? left : left.slice(0, count);
}

/** Songs that share one recording, for example the opening of several seasons. */
export class Recordings {
  /** Number of a song's recording, from 1; 0 if unknown. They are numbered on first use. */
  readonly recordingOf = once(() => this.#number());
  /** 1 for each song that shares its recording with another one. */
  readonly isShared = once(() => this.#markShared());

  /** @param amqSongIds of each song; 0 if unknown */
  constructor(private readonly amqSongIds: Int32Array) {}

  /**
   * Creates a test that passes the first song it sees of each recording, and every song whose
   * recording is unknown. Each test can only be used once.
   */
  isFirst(): PlaceTest {
    const recordings = this.recordingOf();
    const isSeen = new Uint8Array(recordings.length + 1);
    return (place) => {
      const recording = recordings[place] ?? 0;
      if (recording === 0) return true;
      if (isSeen[recording] === 1) return false;
      isSeen[recording] = 1;
      return true;
    };
  }

  /**
   * Number of songs, or recordings, that have each bit.
   *
   * @param bitCount 32 at most
   * @param isOnce whether songs of one recording count once for each bit
   */
  countBits(
    places: Uint32Array,
    bitCount: number,
    bitsAt: (place: number) => number,
    isOnce: boolean,
  ): readonly number[] {
    const counts = Array.from({ length: bitCount }, () => 0);
    const recordings = isOnce ? this.recordingOf() : null;
    const seen = new Uint32Array(recordings === null ? 0 : recordings.length + 1);
    for (const place of places) {
      let bits = bitsAt(place);
      const recording = recordings?.[place] ?? 0;
      if (recording !== 0) {
        const before = seen[recording] ?? 0;
        seen[recording] = before | bits;
        bits &= ~before;
      }
      for (let bit = 0; bits !== 0; bit += 1, bits >>>= 1) {
        if ((bits & 1) === 1) counts[bit] = (counts[bit] ?? 0) + 1;
      }
    }
    return counts;
  }

  /** Ids may be any numbers; consecutive numbers take less memory. */
  #number(): Uint32Array {
    const numbers = new Map([[0, 0]]);
    return Uint32Array.from(this.amqSongIds, (id) => {
      const number = numbers.get(id) ?? numbers.size;
      numbers.set(id, number);
      return number;
    });
  }

  #markShared(): Uint8Array {
    const recordings = this.recordingOf();
    const songCounts = new Uint32Array(recordings.length + 1);
    for (const recording of recordings) songCounts[recording] = (songCounts[recording] ?? 0) + 1;
    return Uint8Array.from(recordings, (recording) =>
      Number(recording !== 0 && (songCounts[recording] ?? 0) > 1),
    );
  }
}

/** The recordings of songs. */
export const recordingsOf = rememberFor((amqSongIds: Int32Array) => new Recordings(amqSongIds));

/** Songs grouped with the songs that share their recording. */
export function byRecording(
  recordings: Uint32Array,
  places: Uint32Array,
): Iterable<readonly number[]> {
  const byNumber = new Map<number, number[]>();
  for (const place of places) {
    const recording = recordings[place] ?? 0;
    const others = byNumber.get(recording);
    if (others === undefined) byNumber.set(recording, [place]);
    else others.push(place);
  }
  return byNumber.values();
}
