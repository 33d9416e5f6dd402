import type { Deck, DeckEntry, DeckSource } from '../../domain/practice/deck';
import { createDeck, MY_SONGS_DECK } from '../../domain/practice/deck';
import type { Question } from '../../domain/practice/practiceLog';
import type { Song } from '../../domain/song/song';
import type { Address } from '../../routing/address';
import type { PracticeStore } from '../../storage/practice/practiceStore';
import * as texts from '../../texts/texts';
import type { Clips } from './clips';
import type { Session } from './session/sessionView';

export interface AcceptedNames {
  /** The name that is shown comes first. */
  readonly accepted: readonly string[];
  /** Rows of the same song in other anime, one for each anime. */
  readonly sameSongs: readonly Song[];
}

/** Names that answers are compared with and chosen from. */
export interface PracticeNames {
  /**
   * Names that contain the text, at most 25, the shortest first. In ranked time only names of anime
   * are offered.
   *
   * @throws AbortError if the signal was aborted, or a newer text came
   */
  readonly suggest: (
    question: Question,
    text: string,
    signal?: AbortSignal,
  ) => Promise<readonly string[]>;
  /** Every name that is right for a song. Never rejects: its own names are always known. */
  readonly acceptedOf: (song: Song, question: Question) => Promise<AcceptedNames>;
  /** A few songs for which the answer would have been right, best known first; none if unknown. */
  readonly findNamed: (question: Question, answer: string) => Promise<readonly Song[]>;
}

/** A list of songs that becomes a deck. */
export interface DeckList {
  readonly name: string;
  readonly songIds: readonly number[];
  /** Of the page that shows the list, if it is that page's only list. */
  readonly address: Pick<Address, 'pathname' | 'search'> | null;
}

/** Everything that the screens of practice use; its code is loaded with them. */
export interface Practice {
  readonly store: PracticeStore;
  readonly names: PracticeNames;
  /** The recordings of a deck, each once, in its order. Rejects if they cannot be read. */
  readonly readEntries: (source: DeckSource) => Promise<readonly DeckEntry[]>;
  /** Plays parts of songs beside the queue; those of a session too. */
  readonly clips: Clips;
  /** A new session; an earlier one of this page is left. */
  readonly openSession: (deckId: string) => Session;
  /** The deck of a list of songs: the one made of it before, else a new one. */
  readonly deckOf: (list: DeckList) => Promise<Deck>;
}

/** The deck that everybody has, unless it was changed and stored. */
export const MY_DECK: Deck = createDeck(MY_SONGS_DECK, texts.screens.songs, { kind: 'mine' });
