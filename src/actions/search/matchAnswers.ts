import type { Song } from '../../domain/song/song';
import type { SongPair } from '../../domain/song/songPair';
import { createSongSet } from '../../engine/query/songSet';
import { TextEngine } from '../../engine/query/textEngine';
import type { Romanise } from '../../engine/text/kana';
import { shareOfWord } from './wordShares';

interface AskedWords {
  readonly text: string;
  readonly takenOff: readonly string[];
  readonly isAnimeOnly: boolean;
  readonly romanise: Romanise;
}

/** The songs of answers that fit a text. */
export interface MatchedSongs {
  /** The closest first. */
  readonly songs: readonly Song[];
  /** The number of songs before closeness drops steeply. */
  readonly closeCount: number;
  /** The words that the best song fits, if none fits all; else null. */
  readonly usedWords: readonly string[] | null;
  /** If the text is the names of two people. */
  readonly pair: SongPair | null;
}

export const NO_SONGS: MatchedSongs = { songs: [], closeCount: 0, usedWords: null, pair: null };
const NO_FAVOURITES: ReadonlySet<number> = new Set();

/** The songs of the service's answers that fit a text, by the rules of the song list. */
export function matchAnswers(
  songs: readonly Song[],
  { text, takenOff, isAnimeOnly, romanise }: AskedWords,
): MatchedSongs {
  if (songs.length === 0) return NO_SONGS;
  const set = createSongSet(songs);
  const engine = new TextEngine(set, romanise, shareOfWord);
  const question = { text, takenOff, fields: null, isAnimeOnly };
  const { places, closeCount, usedWords, pair } = engine.find(question, NO_FAVOURITES);
  return { songs: Array.from(places, set.songAt), closeCount, usedWords, pair };
}
