import type { Song } from '../../../domain/song/song';
import type { Deck } from '../../rules/deck';
import type { Question, Rating } from '../../rules/practiceLog';
import type { Stretch } from '../../rules/strip';

/** What a round is about, as far as it may be shown before the reveal. */
export interface ShownRound {
  /** From 1. */
  readonly number: number;
  readonly question: Question;
  /** Further boxes, which count for nothing. */
  readonly bonus: readonly Question[];
  readonly isDrill: boolean;
  readonly isTyped: boolean;
  /** How long the sample sounds. */
  readonly sampleSeconds: number;
}

/** Right; wrong; no answer within the guess time; given up; not graded yet, in card mode. */
export type Verdict = 'right' | 'wrong' | 'late' | 'gaveUp' | 'open';

/** What was typed into the further boxes, by question. */
export type BonusAnswers = Readonly<Partial<Record<Question, string>>>;

/** Everything that a reveal shows; a song that is heard first has a verdict of null. */
export interface Reveal {
  readonly song: Song;
  readonly sameSongs: readonly Song[];
  readonly verdict: Verdict | null;
  /** Null until it is graded. */
  readonly rating: Rating | null;
  /** What was typed; null if nothing was. */
  readonly answer: string | null;
  readonly bonus: readonly {
    readonly question: Question;
    readonly answer: string;
    readonly isRight: boolean;
  }[];
  /** All names that would have been right, the shown one first. */
  readonly accepted: readonly string[];
  /** A song that has the answer as its name; null if there is none. */
  readonly mistakenFor: Song | null;
  /** In the drill of a pair, the song that it is taken for, shown beside it. */
  readonly pairedWith: Song | null;
  readonly startSeconds: number;
  readonly strip: readonly Stretch[];
  readonly note: string;
}

export interface SessionCounts {
  /** Of the whole deck. */
  readonly songCount: number;
  readonly doneCount: number;
  /** Rounds that are still to come, as far as it is known. */
  readonly leftCount: number;
  readonly rightCount: number;
  readonly wrongCount: number;
  /** Songs that are still to come today, as songsLeft tells them apart. */
  readonly newCount: number;
  readonly learningCount: number;
  readonly dueCount: number;
  /** Due cards beyond the limit of the day. */
  readonly backlogCount: number;
}

export type SessionPhase =
  | { readonly kind: 'loading' }
  /** The deck does not exist, or its songs could not be read. */
  | { readonly kind: 'missing' | 'unreadable' }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'ready'; readonly isBegun: boolean }
  /** A song is heard with its names, or its clip is asked. */
  | { readonly kind: 'hear'; readonly round: ShownRound; readonly reveal: Reveal }
  | { readonly kind: 'ask'; readonly round: ShownRound }
  | { readonly kind: 'reveal'; readonly round: ShownRound; readonly reveal: Reveal }
  | { readonly kind: 'done' };

export type SetAside = 'postpone' | 'suspend' | 'known';

export interface SessionView {
  readonly deck: Deck | null;
  readonly phase: SessionPhase;
  readonly counts: SessionCounts;
  /** The songs that were missed while the session is open. */
  readonly missed: readonly Song[];
  /** Rounds that count for nothing, without end. */
  readonly isForFun: boolean;
  readonly sound: 'silent' | 'loading' | 'playing' | 'paused';
  /** Why the last song was skipped without harm to its schedule; null if it was not. */
  readonly skipped: 'hosts' | 'noFile' | 'offline' | null;
  readonly canUndo: boolean;
  /** The browser refused to store the last answer; it counts until the page is closed. */
  readonly isUnstored: boolean;
  /** Ranked time: only names of anime are offered while typing. */
  readonly isRankedTime: boolean;
}
