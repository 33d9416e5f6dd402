import { keepWhere } from './keepWhere';

/** Which songs are one recording: openings of several seasons, for example. */
export interface Recordings {
  /** The first of each recording, in the order given; all of those whose recording is unknown. */
  readonly onceEach: (places: Uint32Array) => Uint32Array;
  /** Does what the first answer would have to wait for. */
  readonly prepare: () => void;
}

/** Recordings numbered from 1; 0 where the recording of a song is unknown. */
interface NumberedRecordings {
  readonly recordingOf: Uint32Array;
  /** More than the largest number. */
  readonly count: number;
}

function numberRecordings(amqSongIds: Int32Array): NumberedRecordings {
  const numbers = new Map([[0, 0]]);
  const recordingOf = new Uint32Array(amqSongIds.length);
  amqSongIds.forEach((id, place) => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    recordingOf[place] = number;
  });
  return { recordingOf, count: numbers.size };
}

/** @param amqSongIds of each song; 0 where unknown */
export function createRecordings(amqSongIds: Int32Array): Recordings {
  let numbered: NumberedRecordings | null = null;

  function read(): NumberedRecordings {
    numbered ??= numberRecordings(amqSongIds);
    return numbered;
  }

  return {
    prepare: () => void read(),
    onceEach(places) {
      const { recordingOf, count } = read();
      const isSeen = new Uint8Array(count);
      return keepWhere(places, [
        (place) => {
          const recording = recordingOf[place] ?? 0;
          if (recording === 0) return true;
          if (isSeen[recording] === 1) return false;
          isSeen[recording] = 1;
          return true;
        },
      ]);
    },
  };
}
