import type { SeededRandom } from '../seededRandom';
import { type Harmony, nearestChordDegree, type Progression } from './harmony';
import { EIGHTHS_PER_BAR, type MelodyNote } from './melody';
import type { Note, VoiceName } from './note';
import { BARS_PER_SECTION, type Section } from './songForm';
import type { Style } from './style';

/** What the parts of one section need to know. */
export interface SectionPlan {
  readonly section: Section;
  readonly style: Style;
  readonly harmony: Harmony;
  readonly progression: Progression;
  readonly melody: readonly MelodyNote[];
  readonly startSeconds: number;
  readonly eighthSeconds: number;
  readonly random: SeededRandom;
}

const ECHO_GAINS = [0.3, 0.12] as const;
const ECHO_EIGHTHS = 3;
const BASS_DEGREES_DOWN = 14;
const PAD_DEGREES_DOWN = 7;

function at(plan: SectionPlan, eighth: number): number {
  return plan.startSeconds + eighth * plan.eighthSeconds;
}

function tone(
  plan: SectionPlan,
  voice: VoiceName,
  eighth: number,
  lengthEighths: number,
  degree: number,
  gain: number,
): Note {
  return {
    voice,
    startSeconds: at(plan, eighth),
    lengthSeconds: lengthEighths * plan.eighthSeconds,
    frequencyHz: plan.harmony.frequencyOf(degree),
    gain,
  };
}

function rootOfBar(plan: SectionPlan, bar: number): number {
  return plan.progression[bar] ?? 0;
}

/** The tune itself with its echoes, and a second voice below it in the chorus. */
export function melodyPart(plan: SectionPlan): Note[] {
  const { section, style } = plan;
  if (section === 'intro' || section === 'break') return [];
  const gain = section === 'chorus' ? 0.34 : 0.28;
  return plan.melody.flatMap(({ startEighth, lengthEighths, degree }) => {
    const sung = lengthEighths * 0.96;
    const notes = [tone(plan, style.leadVoice, startEighth, sung, degree, gain)];
    for (const [index, share] of ECHO_GAINS.entries()) {
      const later = startEighth + ECHO_EIGHTHS * (index + 1);
      notes.push(tone(plan, style.leadVoice, later, sung, degree, gain * share));
    }
    if (section === 'chorus') {
      const root = rootOfBar(plan, Math.floor(startEighth / EIGHTHS_PER_BAR));
      const second = nearestChordDegree(degree - 3, root);
      notes.push(tone(plan, 'pluck', startEighth, sung, second, gain * 0.4));
    }
    return notes;
  });
}

/** Held chords; softer where the tune needs room. */
export function padPart(plan: SectionPlan): Note[] {
  const gain = plan.section === 'verse' ? 0.055 : 0.08;
  const notes: Note[] = [];
  for (let bar = 0; bar < BARS_PER_SECTION; bar += 1) {
    const root = rootOfBar(plan, bar) - PAD_DEGREES_DOWN;
    for (const interval of [0, 4, 9]) {
      const start = bar * EIGHTHS_PER_BAR;
      notes.push(tone(plan, 'pad', start, EIGHTHS_PER_BAR * 1.06, root + interval, gain));
    }
  }
  return notes;
}

/** Broken chords in eighths. */
export function arpeggioPart(plan: SectionPlan): Note[] {
  const { section, style } = plan;
  if (section === 'verse') return [];
  const gain = section === 'chorus' ? 0.1 : 0.17;
  const figure = plan.random() < 0.5 ? [0, 2, 4, 7, 4, 2, 4, 7] : [0, 4, 7, 9, 7, 4, 2, 4];
  const notes: Note[] = [];
  for (let eighth = 0; eighth < BARS_PER_SECTION * EIGHTHS_PER_BAR; eighth += 1) {
    const root = rootOfBar(plan, Math.floor(eighth / EIGHTHS_PER_BAR));
    const degree = root + (figure[eighth % EIGHTHS_PER_BAR] ?? 0);
    notes.push(tone(plan, style.arpeggioVoice, eighth, 2, degree, gain));
  }
  return notes;
}

/** Roots and fifths at the bottom. */
export function bassPart(plan: SectionPlan): Note[] {
  const { section, style } = plan;
  if (section === 'intro') return [];
  const isBusy = style.bassEighths && section === 'chorus';
  const step = isBusy ? 1 : 2;
  const notes: Note[] = [];
  for (let eighth = 0; eighth < BARS_PER_SECTION * EIGHTHS_PER_BAR; eighth += step) {
    const beat = eighth % EIGHTHS_PER_BAR;
    if (section !== 'chorus' && !style.bassEighths && beat % 4 !== 0) continue;
    const root = rootOfBar(plan, Math.floor(eighth / EIGHTHS_PER_BAR)) - BASS_DEGREES_DOWN;
    const degree = beat === 6 ? root + 4 : root;
    notes.push(tone(plan, 'bass', eighth, step * 0.92, degree, 0.3));
  }
  return notes;
}

const HIT_SECONDS = { kick: 0.28, snare: 0.22, hat: 0.07 } as const;

/** What the kit plays on each eighth of a bar, as gains; 0 is a rest. */
const FULL_KIT = {
  kick: [0.42, 0, 0, 0, 0.42, 0.3, 0, 0],
  snare: [0, 0, 0.2, 0, 0, 0, 0.2, 0],
  hat: [0.06, 0.1, 0.06, 0.1, 0.06, 0.1, 0.06, 0.1],
} as const;
const LIGHT_KIT = {
  kick: [0.38, 0, 0, 0, 0.38, 0, 0, 0],
  snare: [0, 0, 0.11, 0, 0, 0, 0.11, 0],
  hat: [0.05, 0, 0.06, 0, 0.05, 0, 0.06, 0],
} as const;
const DRUMS = ['kick', 'snare', 'hat'] as const;

/** A gentle kit; none in the quiet sections. */
export function drumPart(plan: SectionPlan): Note[] {
  const { section } = plan;
  if (section === 'intro' || section === 'break' || section === 'outro') return [];
  const kit = section === 'chorus' ? FULL_KIT : LIGHT_KIT;
  return DRUMS.flatMap((voice) =>
    Array.from({ length: BARS_PER_SECTION * EIGHTHS_PER_BAR }, (_, eighth) => ({
      voice,
      startSeconds: at(plan, eighth),
      lengthSeconds: HIT_SECONDS[voice],
      frequencyHz: 0,
      gain: (kit[voice][eighth % EIGHTHS_PER_BAR] ?? 0) * plan.style.drumGain,
    })).filter(({ gain }) => gain > 0),
  );
}
