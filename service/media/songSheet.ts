import type { MediaSong } from './mediaSong';
import { seedOfText } from './seededRandom';

const DEFAULT_SECONDS = 90;
const LEAST_SECONDS = 20;
const MOST_SECONDS = 600;

/** Everything the rendering of a song's files depends on, plain enough to be sent to a worker. */
export interface SongSheet {
  readonly seed: number;
  readonly songType: string;
  readonly durationSeconds: number;
  readonly annId: number;
  readonly songName: string;
  readonly artistName: string;
  readonly animeEnglishName: string;
  readonly animeJapaneseName: string;
}

function playingSeconds(songLength: number | null): number {
  if (songLength === null || !(songLength > 0)) return DEFAULT_SECONDS;
  return Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, songLength));
}

/**
 * What is rendered for a song. Songs without an id of their own (-1) are told apart by their
 * names; lengths are kept within 20 seconds to 10 minutes, 90 seconds when unknown.
 */
export function songSheetOf(song: MediaSong): SongSheet {
  const identity =
    song.annSongId > 0
      ? `song ${song.annSongId}`
      : `unlinked ${song.annId} ${song.songName} ${song.songArtist}`;
  return {
    seed: seedOfText(identity),
    songType: song.songType,
    durationSeconds: playingSeconds(song.songLength),
    annId: song.annId,
    songName: song.songName,
    artistName: song.songArtist,
    animeEnglishName: song.animeENName,
    animeJapaneseName: song.animeJPName,
  };
}
