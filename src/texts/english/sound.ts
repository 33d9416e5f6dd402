import { minutesText } from './times';
import { spokenTime } from './wording';

/** What is said about speed, fading, sleep and the like. */
export const sound = {
  title: 'Sound',
  speed: 'Speed',
  speedHint: 'At the same pitch.',
  /** As it stands on a chip and in the list: "1.25×". */
  times: (speed: number) => `${speed}×`,
  crossfade: 'Crossfade',
  off: 'Off',
  seconds: spokenTime,
  crossfadeHint: 'One song passes into the other, also when you skip.',
  crossfadeImpossible: 'On this device the volume is set by its keys alone, so nothing can fade.',
  even: 'Even loudness',
  evenHint:
    'Loud songs are turned down to the quieter ones. For this the next song is fetched as a whole and measured on this device; one that was never measured plays like most others.',
  evenImpossible:
    'On this device the volume is set by its keys alone, so no song can be turned down.',
  sleep: 'Sleep timer',
  sleepMinutes: minutesText,
  sleepAtEnd: 'At the end of this song',
  sleepHint: 'Then the sound stops by itself.',
  sleepHintLeft: (left: string) => `The sound stops by itself in ${left}.`,
  part: 'Repeat a part',
  partHint: 'Set both ends while the song is there; the part repeats until you clear it.',
  setStart: 'Set A',
  setEnd: 'Set B',
  clearPart: 'Clear A–B',
  partTimes: (start: string, end: string) => `${start} – ${end}`,
  partUnset: '––:––',
  sampler: 'Sampler',
  samplerHint: 'Twenty seconds of every song, from a place that chance chooses; then the next.',
  chips: 'What acts on the sound',
  /** Said after what a chip shows. */
  chipEnds: ': press to end it',
  minutesLeft: (count: number) => `${count} min`,
  secondsLeft: (count: number) => `${count} s`,
  chipSleep: (left: string) => `Sleep ${left}`,
  chipSleepEnd: 'Sleep at the end',
  chipPart: 'A–B',
};
