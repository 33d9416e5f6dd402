import { pick, pickInteger, type SeededRandom } from '../seededRandom';
import { nearestChordDegree, type Progression } from './harmony';
import { BARS_PER_SECTION } from './songForm';
import type { Style } from './style';

export const EIGHTHS_PER_BAR = 8;

/** One note of a melody, on the grid of eighths of its four bars. */
export interface MelodyNote {
  readonly startEighth: number;
  readonly lengthEighths: number;
  readonly degree: number;
}

/** How far a melody may stray from its centre, in degrees. */
const REACH = 5;

/** Steps between neighbouring notes; small ones are sung more easily. */
const STEPS: readonly [number, ...number[]] = [-2, -1, -1, 1, 1, 2, 1, -1, 3, -3, 0];

function barRhythms(style: Style, random: SeededRandom): readonly (readonly number[])[] {
  const call = pick(random, style.rhythms);
  const answer = pick(random, style.rhythms);
  const close = [4, 4];
  // The third bar takes up the first again: this is what makes a tune stay in the ear.
  return [call, answer, call, random() < 0.5 ? close : [6, 2]];
}

/**
 * A melody of four bars over a progression. Strong beats fall on tones of the chord.
 *
 * @param centre the scale degree it moves around
 */
export function inventMelody(
  style: Style,
  progression: Progression,
  centre: number,
  random: SeededRandom,
): readonly MelodyNote[] {
  const rhythms = barRhythms(style, random);
  const motif = Array.from({ length: EIGHTHS_PER_BAR }, () => pick(random, STEPS));
  const notes: MelodyNote[] = [];
  let degree = centre + pickInteger(random, -2, 2);
  for (let bar = 0; bar < BARS_PER_SECTION; bar += 1) {
    const root = progression[bar] ?? 0;
    let eighth = 0;
    for (const [index, lengthEighths] of (rhythms[bar] ?? []).entries()) {
      degree += motif[(index + (bar % 2) * 3) % motif.length] ?? 0;
      if (degree > centre + REACH) degree -= 4;
      if (degree < centre - REACH) degree += 4;
      const sounding = eighth % 4 === 0 ? nearestChordDegree(degree, root) : degree;
      degree = sounding;
      notes.push({ startEighth: bar * EIGHTHS_PER_BAR + eighth, lengthEighths, degree });
      eighth += lengthEighths;
    }
  }
  return notes;
}
