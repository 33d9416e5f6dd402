import type { GuessWay } from '../../../domain/app/guessChoices';
import type { Song } from '../../../domain/song/song';
import type { SessionView, ShownRound, Verdict } from '../session/sessionView';
import type { PlannedRound } from './guessPlan';

/** A round as it may be shown before the reveal. */
export interface AskedRound extends ShownRound {
  readonly way: GuessWay;
  /** The names to choose from; none unless the answer is chosen. */
  readonly choices: readonly string[];
}

/** A round that is over. */
export interface GuessResult extends PlannedRound {
  readonly verdict: Exclude<Verdict, 'open'>;
  readonly isRight: boolean;
  /** How long the song had sounded when it was answered. */
  readonly answeredSeconds: number;
  readonly points: number;
  /** What was typed or chosen; null if nothing was. */
  readonly answer: string | null;
}

/** The names of a round that is revealed. */
export interface GuessReveal {
  readonly song: Song;
  readonly sameSongs: readonly Song[];
  readonly accepted: readonly string[];
  /** Null while the player is asked whether it was known. */
  readonly result: GuessResult | null;
}

export type GuessPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ask'; readonly round: AskedRound }
  | { readonly kind: 'reveal'; readonly round: AskedRound; readonly reveal: GuessReveal }
  /** The connection is lost; the game goes on when it is wanted. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'done' };

export interface GuessView {
  readonly phase: GuessPhase;
  /** Of the whole game, as far as its songs can be played. */
  readonly roundCount: number;
  readonly results: readonly GuessResult[];
  readonly sound: SessionView['sound'];
  /** Why the last song was skipped; null if it was not. */
  readonly skipped: SessionView['skipped'];
  readonly skippedCount: number;
}
