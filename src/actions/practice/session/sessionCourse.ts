import type { DeckEntry } from '../../../domain/practice/deck';
import { pairRounds } from '../../../domain/practice/mistaken';
import type { PlayedRound, Round, RoundResult } from '../../../domain/practice/sessionRounds';
import { createTurns } from '../../../lib/inTurn';
import type { Clips } from '../clips';
import { isPairDeck } from '../pairDeck';
import type { SessionDeck } from './sessionDeck';
import { SessionLog } from './sessionLog';
import { type PreparedRound, prepareRound, type RoundParts } from './sessionRound';
import type { SessionCounts } from './sessionView';

/** Rounds for fun do not repeat a song that was heard so recently, if the deck has others. */
const FUN_APART_ROUNDS = 10;

export interface CourseParts extends RoundParts {
  readonly clips: Pick<Clips, 'prepare'>;
  /** Like Math.random; for rounds that count for nothing. */
  readonly random: () => number;
}

/** The next round, prepared while the last one is still shown. */
export interface LinedUp {
  ready: Promise<void>;
  isReady: boolean;
  /** Null at the end of the session. */
  round: Round | null;
  /** Null if there is no such song any more. */
  prepared: PreparedRound | null;
}

function isSameRound(left: Round, right: Round): boolean {
  return left.number === right.number && left.cardKey === right.cardKey && left.kind === right.kind;
}

/** The rounds of a session, as its plan has them or for fun, and what was answered. */
export class SessionCourse {
  readonly deck: SessionDeck;
  readonly log: SessionLog;
  readonly #parts: CourseParts;
  readonly #inTurn = createTurns();
  /** Two songs in turns, which always count for nothing. */
  readonly #isPair: boolean;
  #upcoming: LinedUp | null = null;
  /** What was played for fun; null in a session that counts. */
  #fun: PlayedRound[] | null = null;

  constructor(deck: SessionDeck, parts: CourseParts) {
    this.deck = deck;
    this.#parts = parts;
    this.log = new SessionLog(deck, parts.store);
    this.#isPair = isPairDeck(deck.deck.id);
    if (this.#isPair) this.#fun = [];
  }

  get isForFun(): boolean {
    return this.#fun !== null;
  }

  get upcoming(): LinedUp | null {
    return this.#upcoming;
  }

  get counts(): SessionCounts {
    const counts = this.log.counts();
    const fun = this.#fun;
    if (fun === null) return counts;
    const countOf = (wanted: RoundResult) => fun.filter(({ result }) => result === wanted).length;
    const [rightCount, wrongCount] = [countOf('right'), countOf('wrong')];
    return { ...counts, leftCount: 0, doneCount: rightCount + wrongCount, rightCount, wrongCount };
  }

  /** From now on rounds count for something or for nothing; the next one is chosen anew. */
  setForFun(isForFun: boolean): void {
    this.#fun = isForFun || this.#isPair ? [] : null;
    void this.lineUp();
  }

  /** Counts a round that counts for nothing. */
  noteFun(played: PlayedRound, isFirst: boolean): void {
    if (!isFirst) this.#fun?.pop();
    this.#fun?.push(played);
  }

  /** Changes the log, after earlier changes. */
  change(work: (log: SessionLog) => Promise<void>): Promise<void> {
    return this.#inTurn(() => work(this.log));
  }

  /**
   * Chooses the next round, after earlier changes, reads what it needs and loads its clip.
   *
   * @param assumed a round that is not over yet
   */
  lineUp(...assumed: readonly PlayedRound[]): Promise<void> {
    const earlier = this.#upcoming;
    const ready = Promise.resolve();
    const upcoming: LinedUp = { ready, isReady: false, round: null, prepared: null };
    this.#upcoming = upcoming;
    upcoming.ready = this.#fill(upcoming, earlier, assumed).finally(() => {
      upcoming.isReady = true;
    });
    return upcoming.ready;
  }

  /** The next round begins. */
  take(): void {
    this.#upcoming = null;
  }

  async #fill(
    upcoming: LinedUp,
    earlier: LinedUp | null,
    assumed: readonly PlayedRound[],
  ): Promise<void> {
    const round = await this.#inTurn(async () =>
      this.#fun === null ? this.log.nextRound(...assumed) : this.#nextForFun(this.#fun),
    );
    const entry = round && this.deck.entries.get(round.cardKey);
    upcoming.round = round;
    if (!round || !entry) return;
    const isPrepared = earlier?.prepared && isSameRound(earlier.prepared, round);
    upcoming.prepared = isPrepared
      ? earlier.prepared
      : await prepareRound(round, entry, this.deck, this.#parts).catch(() => null);
    if (this.#upcoming !== upcoming || upcoming.prepared === null) return;
    this.#parts.clips.prepare(upcoming.prepared.song, upcoming.prepared.startSeconds);
  }

  #nextForFun(played: readonly PlayedRound[]): Round | null {
    const all: readonly (readonly [string, DeckEntry])[] = [...this.deck.entries];
    const number = played.length;
    const [left, right] = [...this.deck.entries.keys()];
    if (this.#isPair && left !== undefined && right !== undefined) {
      const cardKey = pairRounds(left, right, this.deck.plan.seed)(number);
      return { number, cardKey, kind: 'ask', isDrill: false };
    }
    const recent = new Set(
      played.slice(-Math.min(FUN_APART_ROUNDS, all.length - 1)).map(({ cardKey }) => cardKey),
    );
    const others = all.filter(([key]) => all.length === 1 || !recent.has(key));
    const [cardKey] = others[Math.floor(this.#parts.random() * others.length)] ?? [];
    if (cardKey === undefined) return null;
    return { number, cardKey, kind: 'ask', isDrill: false };
  }
}
