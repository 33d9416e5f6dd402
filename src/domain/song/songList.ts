import type { Song } from './song';

/** The songs of one answer of the song database. */
export interface SongAnswer {
  readonly songs: readonly Song[];
  /** Rows of the answer that could not be read. */
  readonly droppedCount: number;
}

/** By which names a search looks: those of songs, of anime, of people (artists and composers). */
export type SearchField = 'song' | 'anime' | 'artist';

export interface SearchAnswer extends SongAnswer {
  /** 'anime' when ranked time left only the anime-name part of the search. */
  readonly limitedTo: 'anime' | null;
  /** Whether the service gave as many songs as it ever does, so that there may be more. */
  readonly isFull: boolean;
}

/** The song database finds no more songs at once. */
export const LARGEST_SEARCH_ANSWER = 500;

/** One list without two songs of the same annSongId; of such, the first stays in its place. */
export function mergeSongs(...lists: readonly (readonly Song[])[]): readonly Song[] {
  const songsById = new Map<number, Song>();
  for (const song of lists.flat()) {
    if (!songsById.has(song.annSongId)) songsById.set(song.annSongId, song);
  }
  return [...songsById.values()];
}

/**
 * Several answers as one, for example those for a person as artist and as composer.
 * Rows that could not be read are counted over all of them.
 */
export function combineAnswers(...answers: readonly SongAnswer[]): SongAnswer {
  return {
    songs: mergeSongs(...answers.map((answer) => answer.songs)),
    droppedCount: answers.reduce((total, answer) => total + answer.droppedCount, 0),
  };
}
