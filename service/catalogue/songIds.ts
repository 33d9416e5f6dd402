import type { MediaChoice } from './parseCatalogueText';

/**
 * Reserved ranges, far above all real ids (song ids are below 100,000): `SONG_ID_BASE + annId * 100
 * + number of the song in its anime (from 1)`, and the same with `RECORDING_ID_BASE` for the
 * recording.
 */
export const SONG_ID_BASE = 10_000_000;
export const RECORDING_ID_BASE = 200_000_000;
export const SONGS_PER_ANIME = 99;
/** Anime and people that are not in the public facts (yet) are numbered from here. */
export const RESERVED_ENTITY_ID_BASE = 900_001;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const FILE_STEM_LENGTH = 6;
const FILE_STEM_CHOICES = 36 ** FILE_STEM_LENGTH;
const LOWEST_DIFFICULTY_HUNDREDTHS = 500;
const DIFFICULTY_SPREAD_HUNDREDTHS = 9_000;
const UNRATED_ONE_IN = 12;
/** From this year on about one new song in four has video but no audio file. */
const AUDIO_GAP_FIRST_YEAR = 2024;
const AUDIO_GAP_ONE_IN = 4;

export function reservedSongId(annId: number, place: number): number {
  return SONG_ID_BASE + annId * 100 + place;
}

export function reservedRecordingId(annId: number, place: number): number {
  return RECORDING_ID_BASE + annId * 100 + place;
}

function hash32(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  // FNV alone gives neighbouring ids similar values, so the bits are mixed once more.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function fileStem(songKey: number, kind: string): string {
  const value = hash32(`${songKey}/${kind}`) % FILE_STEM_CHOICES;
  return value.toString(36).padStart(FILE_STEM_LENGTH, '0');
}

export interface MediaFiles {
  readonly HQ: string | null;
  readonly MQ: string | null;
  readonly audio: string | null;
}

function defaultMedia(songKey: number, year: number | null): MediaChoice {
  const lacksAudio =
    year !== null &&
    year >= AUDIO_GAP_FIRST_YEAR &&
    hash32(`${songKey}/gap`) % AUDIO_GAP_ONE_IN === 0;
  return lacksAudio ? 'video' : 'full';
}

/**
 * The file names of a song, always the same for the same song.
 *
 * @param songKey the reserved id, even if the song's public id differs
 * @param choice which files exist; null: decided by the year
 * @param year the year of the vintage, if known
 */
export function mediaFiles(
  songKey: number,
  choice: MediaChoice | null,
  year: number | null,
): MediaFiles {
  const media = choice ?? defaultMedia(songKey, year);
  const has = (...choices: MediaChoice[]): boolean => media === 'full' || choices.includes(media);
  return {
    HQ: has('hq', 'video') ? `${fileStem(songKey, 'HQ')}.webm` : null,
    MQ: has('mq', 'video') ? `${fileStem(songKey, 'MQ')}.webm` : null,
    audio: has('audio') ? `${fileStem(songKey, 'audio')}.mp3` : null,
  };
}

/** Invented for the demo (5 to 95); null for about one song in twelve. */
export function demoDifficulty(songKey: number): number | null {
  if (hash32(`${songKey}/unrated`) % UNRATED_ONE_IN === 0) return null;
  const extra = hash32(`${songKey}/difficulty`) % (DIFFICULTY_SPREAD_HUNDREDTHS + 1);
  return (LOWEST_DIFFICULTY_HUNDREDTHS + extra) / 100;
}
