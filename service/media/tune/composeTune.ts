import { createSeededRandom } from '../seededRandom';
import { chooseHarmony, type Harmony } from './harmony';
import { EIGHTHS_PER_BAR, inventMelody } from './melody';
import type { Note, Tune } from './note';
import {
  arpeggioPart,
  bassPart,
  drumPart,
  melodyPart,
  padPart,
  type SectionPlan,
} from './sectionParts';
import { arrangeSections, BARS_PER_SECTION } from './songForm';
import { chooseStyle } from './style';

/** Room for the last chord to ring after the last bar. */
const TAIL_SECONDS = 3;
const EIGHTHS_PER_SECTION = BARS_PER_SECTION * EIGHTHS_PER_BAR;
const VERSE_CENTRE = 4;
const CHORUS_CENTRE = 8;

function lastChord(harmony: Harmony, startSeconds: number): Note[] {
  return [-14, -7, 0, 2, 4, 7].map((degree, index) => ({
    voice: index === 0 ? 'bass' : 'bell',
    startSeconds: startSeconds + index * 0.03,
    lengthSeconds: TAIL_SECONDS - 0.2 - index * 0.03,
    frequencyHz: harmony.frequencyOf(degree),
    gain: index === 0 ? 0.3 : 0.14,
  }));
}

function bySecond(notes: readonly Note[], durationSeconds: number): readonly (readonly Note[])[] {
  const seconds = Array.from({ length: Math.ceil(durationSeconds) }, (): Note[] => []);
  for (const note of notes) {
    const last = Math.floor(note.startSeconds + note.lengthSeconds);
    for (let second = Math.floor(note.startSeconds); second <= last; second += 1) {
      seconds[second]?.push(note);
    }
  }
  return seconds;
}

/**
 * Invents the tune of a song.
 *
 * @param seed the same seed gives the same tune
 * @param songType as the service writes it, such as "Ending 1"; sets tempo and mood
 */
export function composeTune(seed: number, songType: string, durationSeconds: number): Tune {
  const random = createSeededRandom(seed);
  const style = chooseStyle(songType, random);
  const harmony = chooseHarmony(random, style.brightness);
  const { verse, chorus } = harmony;
  const melodies = {
    verse: inventMelody(style, verse, VERSE_CENTRE, random),
    chorus: inventMelody(style, chorus, CHORUS_CENTRE, random),
  };
  const wishedSectionSeconds = (EIGHTHS_PER_SECTION * 30) / style.beatsPerMinute;
  const musicSeconds = durationSeconds - TAIL_SECONDS;
  const sections = arrangeSections(Math.max(1, Math.round(musicSeconds / wishedSectionSeconds)));
  // The tempo gives way a little, so that whole sections fill the piece.
  const sectionSeconds = musicSeconds / sections.length;
  const notes = sections.flatMap((section, index) => {
    const usesChorus = section === 'chorus' || section === 'intro';
    const plan: SectionPlan = {
      section,
      style,
      harmony,
      progression: usesChorus ? chorus : verse,
      melody: usesChorus ? melodies.chorus : melodies.verse,
      startSeconds: index * sectionSeconds,
      eighthSeconds: sectionSeconds / EIGHTHS_PER_SECTION,
      random: createSeededRandom(seed + 1),
    };
    const parts = [melodyPart, padPart, arpeggioPart, bassPart, drumPart];
    return parts.flatMap((part) => part(plan));
  });
  notes.push(...lastChord(harmony, musicSeconds));
  return { durationSeconds, notesBySecond: bySecond(notes, durationSeconds) };
}
