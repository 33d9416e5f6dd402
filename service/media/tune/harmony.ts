import { pick, type SeededRandom } from '../seededRandom';

type Scale = readonly [number, number, number, number, number, number, number];
/** The root of the chord of each of four bars, as a degree of the scale (0 is the tonic). */
export type Progression = readonly [number, number, number, number];

const MAJOR: Scale = [0, 2, 4, 5, 7, 9, 11];
const NATURAL_MINOR: Scale = [0, 2, 3, 5, 7, 8, 10];
const DORIAN: Scale = [0, 2, 3, 5, 7, 9, 10];

const MAJOR_PROGRESSIONS: readonly [Progression, ...Progression[]] = [
  [3, 4, 2, 5],
  [0, 4, 5, 3],
  [5, 3, 0, 4],
  [3, 4, 5, 0],
  [0, 2, 3, 4],
  [0, 5, 3, 4],
];
const MINOR_PROGRESSIONS: readonly [Progression, ...Progression[]] = [
  [0, 5, 2, 6],
  [0, 3, 5, 6],
  [5, 6, 0, 0],
  [0, 6, 5, 6],
  [0, 2, 5, 4],
];

/** Key, scale and the chords a tune is built on. */
export interface Harmony {
  readonly verse: Progression;
  readonly chorus: Progression;
  /** The pitch of a scale degree in hertz; degrees go on above 6 and below 0 by octaves. */
  frequencyOf(degree: number): number;
}

function frequencyOfKey(midiKey: number): number {
  return 440 * 2 ** ((midiKey - 69) / 12);
}

/** @param brightness 0 (always minor) to 1 (always major) */
export function chooseHarmony(random: SeededRandom, brightness: number): Harmony {
  const isMajor = random() < brightness;
  const scale = isMajor ? MAJOR : pick(random, [NATURAL_MINOR, DORIAN]);
  const progressions = isMajor ? MAJOR_PROGRESSIONS : MINOR_PROGRESSIONS;
  const lowestTonic = 55;
  const tonic = lowestTonic + Math.floor(random() * 12);
  return {
    verse: pick(random, progressions),
    chorus: pick(random, progressions),
    frequencyOf: (degree) => {
      const octave = Math.floor(degree / 7);
      const step = scale[degree - octave * 7] ?? 0;
      return frequencyOfKey(tonic + step + 12 * octave);
    },
  };
}

/** The nearest degree that belongs to the triad on `root`. */
export function nearestChordDegree(degree: number, root: number): number {
  const offset = (((degree - root) % 7) + 7) % 7;
  const correction = [0, -1, 0, 1, 0, -1, 1][offset] ?? 0;
  return degree + correction;
}
