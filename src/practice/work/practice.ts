import type { Address } from '../../routing/address';
import type { Deck } from '../rules/deck';
import type { PracticeStore } from '../store/practiceStore';
import type { Clips } from './clips';
import type { GuessGame } from './guess/guessGame';
import type { GamePlan } from './guess/guessPlan';
import type { PracticeNames } from './practiceNames';
import type { Session } from './session/session';

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
  /** Plays parts of songs beside the queue; those of a session too. */
  readonly clips: Clips;
  /** A new session; an earlier one of this page is left. */
  readonly openSession: (deckId: string) => Session;
  /** A new game; it sounds until it is left. */
  readonly openGame: (plan: GamePlan) => GuessGame;
  /** The deck of a list of songs: the one made of it before, else a new one. */
  readonly deckOf: (list: DeckList) => Promise<Deck>;
}
