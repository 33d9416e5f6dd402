import type { Song } from './song';

/** The songs of one answer of the song database. */
export interface SongAnswer {
  readonly songs: readonly Song[];
  /** Rows of the answer that could not be read. */
  readonly droppedCount: number;
}

/** The names that a search covers: of songs, of anime, of people (artists and composers). */
export type SearchField = 'song' | 'anime' | 'artist';

export interface SearchAnswer extends SongAnswer {
  /** 'anime' if ranked time left only the anime name part of the search. */
  readonly limitedTo: 'anime' | null;
  /** Whether the answer has the maximum number of songs, so that there may be more. */
  readonly isFull: boolean;
}

/** The maximum number of songs in one answer of the song database. */
export const LARGEST_SEARCH_ANSWER = 500;

/** One list without duplicate annSongIds; the first song of each id keeps its place. */
export function mergeSongs(...lists: readonly (readonly Song[])[]): readonly Song[] {
  const songsById = new Map<number, Song>();
  for (const song of lists.flat()) {
    if (!songsById.has(song.annSongId)) songsById.set(song.annSongId, song);
  }
  return [...songsById.values()];
}

/**
 * Several answers as one, for example for a person as artist and as composer. The numbers of
 * unreadable rows are added up.
 */
export function combineAnswers(...answers: readonly SongAnswer[]): SongAnswer {
  return {
    songs: mergeSongs(answers.flatMap((answer) => answer.songs)),
    droppedCount: answers.reduce((total, answer) => total + answer.droppedCount, 0),
  };
}
