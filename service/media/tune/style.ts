import { pick, type SeededRandom } from '../seededRandom';
import type { VoiceName } from './note';

/** How a tune is played; openings are quick and bright, endings calm, inserts sparse. */
export interface Style {
  readonly beatsPerMinute: number;
  /** 0 (always minor) to 1 (always major) */
  readonly brightness: number;
  readonly leadVoice: VoiceName;
  readonly arpeggioVoice: VoiceName;
  /** How the lengths of a bar's melody notes are shared out, in eighths that sum to 8. */
  readonly rhythms: readonly [readonly number[], ...(readonly number[])[]];
  /** 0 (no drums) to 1 */
  readonly drumGain: number;
  readonly bassEighths: boolean;
}

const QUICK_RHYTHMS: Style['rhythms'] = [
  [3, 3, 2],
  [2, 2, 2, 2],
  [1, 1, 2, 2, 2],
  [3, 1, 2, 2],
  [2, 1, 1, 2, 2],
  [1, 1, 1, 1, 2, 2],
  [3, 3, 1, 1],
];
const CALM_RHYTHMS: Style['rhythms'] = [
  [4, 2, 2],
  [3, 3, 2],
  [2, 2, 4],
  [6, 2],
  [3, 1, 4],
];
const SPARSE_RHYTHMS: Style['rhythms'] = [
  [4, 4],
  [6, 2],
  [3, 5],
  [4, 2, 2],
];

/** @param songType as the service writes it, such as "Opening 2" */
export function chooseStyle(songType: string, random: SeededRandom): Style {
  const type = songType.toLowerCase();
  const variation = random();
  if (type.includes('opening')) {
    return {
      beatsPerMinute: 124 + Math.round(variation * 32),
      brightness: 0.65,
      leadVoice: pick(random, ['lead', 'lead', 'pluck']),
      arpeggioVoice: 'pluck',
      rhythms: QUICK_RHYTHMS,
      drumGain: 1,
      bassEighths: true,
    };
  }
  if (type.includes('ending')) {
    return {
      beatsPerMinute: 78 + Math.round(variation * 26),
      brightness: 0.6,
      leadVoice: pick(random, ['lead', 'bell', 'pluck']),
      arpeggioVoice: pick(random, ['pluck', 'bell']),
      rhythms: CALM_RHYTHMS,
      drumGain: 0.6,
      bassEighths: false,
    };
  }
  return {
    beatsPerMinute: 66 + Math.round(variation * 30),
    brightness: 0.45,
    leadVoice: pick(random, ['bell', 'lead']),
    arpeggioVoice: 'bell',
    rhythms: SPARSE_RHYTHMS,
    drumGain: 0.25,
    bassEighths: false,
  };
}
