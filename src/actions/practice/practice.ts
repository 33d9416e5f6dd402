import type { Deck, DeckEntry, DeckSource } from '../../domain/practice/deck';
import { GUESS_SECONDS, MY_SONGS_DECK } from '../../domain/practice/deck';
import type { Question } from '../../domain/practice/practiceLog';
import type { Song } from '../../domain/song/song';
import type { PracticeStore } from '../../storage/practice/practiceStore';
import * as texts from '../../texts/texts';
import type { Session } from './sessionView';

/** Names that answers are compared with and chosen from. */
export interface PracticeNames {
  readonly suggest: (
    question: Question,
    text: string,
    signal?: AbortSignal,
  ) => Promise<readonly string[]>;
  readonly acceptedOf: (
    song: Song,
    question: Question,
  ) => Promise<{ readonly accepted: readonly string[]; readonly sameSongs: readonly Song[] }>;
  readonly findNamed: (question: Question, answer: string) => Promise<readonly Song[]>;
}

/** Everything that the screens of practice use; its code is loaded with them. */
export interface Practice {
  readonly store: PracticeStore;
  readonly names: PracticeNames;
  /** The recordings of a deck, each once, in its order. Rejects if they cannot be read. */
  readonly readEntries: (source: DeckSource) => Promise<readonly DeckEntry[]>;
  /** A new session; an earlier one of this page is left. */
  readonly openSession: (deckId: string) => Session;
}

/** The deck that everybody has, unless it was changed and stored. */
export const MY_DECK: Deck = {
  id: MY_SONGS_DECK,
  name: texts.screens.songs,
  source: { kind: 'mine' },
  question: 'anime',
  isTyped: true,
  guessSeconds: GUESS_SECONDS.usual,
  range: null,
  changedAtMs: 0,
  isRemoved: false,
};
