import type { SongProblem } from '../song/parseSong';
import type { PlaylistFile } from './playlistFile';

/** What a playlist file holds, as it is shown before its import: small, however large the file. */
export interface PlaylistFilePreview {
  /** Null where it is to be asked for. */
  readonly title: string | null;
  /** Songs of the list, those that the file only names included. */
  readonly songCount: number;
  /** Songs that the list names and the file does not hold. */
  readonly missingCount: number;
  readonly repeatedCount: number;
  /** Songs that cannot be used. */
  readonly problemCount: number;
  /** The first of them: enough to see what is wrong. */
  readonly firstProblems: readonly SongProblem[];
}

const LISTED_PROBLEMS = 20;

export function previewPlaylistFile(file: PlaylistFile): PlaylistFilePreview {
  const knownIds = new Set(file.songs.map((song) => song.annSongId));
  return {
    title: file.title,
    songCount: file.songIds.length,
    missingCount: file.songIds.filter((id) => !knownIds.has(id)).length,
    repeatedCount: file.repeatedCount,
    problemCount: file.problems.length,
    firstProblems: file.problems.slice(0, LISTED_PROBLEMS),
  };
}
