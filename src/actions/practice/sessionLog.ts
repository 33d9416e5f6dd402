import { isAskedOn, type PracticeRecord } from '../../domain/practice/practiceRecord';
import { nextRound, type Round, type RoundResult } from '../../domain/practice/sessionRounds';
import { createTurns } from '../../lib/inTurn';
import type { SessionRecord } from '../../storage/practice/practiceRecords';
import type { NewFact, PracticeStore } from '../../storage/practice/practiceStore';
import type { SessionDeck } from './sessionDeck';
import type { SessionCounts } from './sessionView';

type Played = SessionRecord['played'];

/** An undo names at most so many recordings (practiceLog.ts). */
const MOST_NAMED = 500;

/** What one thing that the user did changes. */
export interface Step {
  readonly facts: readonly NewFact[];
  readonly result: RoundResult;
  /** The cards whose round is over with it. */
  readonly cardKeys: readonly string[];
}

/** Lists short enough for one fact each. */
export function inParts(recordings: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(recordings.length / MOST_NAMED);
  return Array.from({ length: count }, (_, part) =>
    recordings.slice(part * MOST_NAMED, (part + 1) * MOST_NAMED),
  );
}

/**
 * What was played in a session, and its facts in the log. Every change is stored in one transaction
 * with the session, one after the other.
 */
export class SessionLog {
  readonly #deck: SessionDeck;
  readonly #store: PracticeStore;
  readonly #inTurn = createTurns();
  readonly #records: Map<string, PracticeRecord>;
  #played: Played;
  #isUnstored = false;

  constructor(deck: SessionDeck, store: PracticeStore) {
    this.#deck = deck;
    this.#store = store;
    this.#records = new Map(deck.records);
    this.#played = deck.played;
  }

  get playedCount(): number {
    return this.#played.length;
  }

  /** The browser refused the last change. */
  get isUnstored(): boolean {
    return this.#isUnstored;
  }

  get canUndo(): boolean {
    return this.#played.some(({ factIds }) => factIds.length > 0);
  }

  noteOf(recording: string): string {
    return this.#records.get(recording)?.note ?? '';
  }

  /** Null when the session is done. */
  nextRound(): Round | null {
    const { plan, fillers, entries, day } = this.#deck;
    const asked = fillers.filter(({ cardKey }) => {
      const record = this.#records.get(entries.get(cardKey)?.recording ?? '');
      return record !== undefined && isAskedOn(record, day);
    });
    return nextRound(plan, this.#played, asked);
  }

  /** Adds what the user did. */
  add({ facts, result, cardKeys }: Step): Promise<void> {
    return this.#change(facts, (ids) => [
      ...this.#played,
      ...cardKeys.map((cardKey) => ({ cardKey, result, factIds: ids })),
    ]);
  }

  /** Another answer to the last round: the first one is taken back. */
  replaceLast({ facts, result, cardKeys }: Step): Promise<void> {
    return this.#inTurn(async () => {
      const last = this.#played.at(-1);
      if (last === undefined || !cardKeys.includes(last.cardKey)) return;
      const undo = this.#undoOf(last.factIds, [last.cardKey]);
      const kept = this.#played.slice(0, -1);
      await this.#write([...undo, ...facts], (ids) => [
        ...kept,
        { ...last, result, factIds: ids.slice(undo.length) },
      ]);
    });
  }

  /** Takes the last thing back that the user did, with the skipped songs after it. */
  undo(): Promise<void> {
    return this.#inTurn(async () => {
      const last = this.#played.findLast(({ factIds }) => factIds.length > 0);
      if (last === undefined) return;
      const first = this.#played.findIndex(({ factIds }) => factIds[0] === last.factIds[0]);
      const keys = this.#played.slice(first).map(({ cardKey }) => cardKey);
      const kept = this.#played.slice(0, first);
      await this.#write(this.#undoOf(last.factIds, keys), () => kept);
    });
  }

  /** Forgets songs at the end that were skipped, so that they are asked again. */
  forgetSkips(count: number): Promise<void> {
    return this.#change([], () => this.#played.slice(0, -count));
  }

  /** Facts that are no step of the session. */
  note(fact: NewFact): Promise<void> {
    return this.#change([fact], () => this.#played);
  }

  counts(): SessionCounts {
    const { items, backlogCount } = this.#deck.plan;
    const results = new Map<string, RoundResult[]>();
    for (const { cardKey, result } of this.#played) {
      results.set(cardKey, [...(results.get(cardKey) ?? []), result]);
    }
    const countOf = (wanted: RoundResult) =>
      this.#played.filter(({ result }) => result === wanted).length;
    const newCount = items.filter(({ isNew }) => isNew).length;
    return {
      doneCount: countOf('heard') + countOf('right') + countOf('wrong'),
      leftCount: items.reduce(
        (sum, { cardKey, isNew }) => sum + roundsLeft(isNew, results.get(cardKey) ?? []),
        0,
      ),
      rightCount: countOf('right'),
      wrongCount: countOf('wrong'),
      dueCount: items.length - newCount,
      newCount,
      backlogCount,
    };
  }

  #undoOf(undoes: readonly string[], cardKeys: readonly string[]): readonly NewFact[] {
    // A whole anime may have been set aside, also songs that are not in the plan.
    const { entries } = this.#deck;
    const annIds = new Set(cardKeys.flatMap((key) => entries.get(key)?.annIds ?? []));
    const named = [...entries.values()]
      .filter((entry) => entry.annIds.some((annId) => annIds.has(annId)))
      .map(({ recording }) => recording);
    return inParts(named).map((recordings) => ({
      kind: 'undo',
      undoes: [...undoes],
      recordings: [...recordings],
    }));
  }

  #change(facts: readonly NewFact[], played: (ids: readonly string[]) => Played): Promise<void> {
    return this.#inTurn(() => this.#write(facts, played));
  }

  async #write(
    facts: readonly NewFact[],
    playedAfter: (ids: readonly string[]) => Played,
  ): Promise<void> {
    const { deck, day, plan } = this.#deck;
    const added = await this.#store.addFacts(facts, (ids) => {
      this.#played = playedAfter(ids);
      return { deckId: deck.id, day, plan, played: this.#played };
    });
    for (const record of added.records) this.#records.set(record.recording, record);
    this.#isUnstored = added.fault !== null;
  }
}

/** The least number of rounds that a card still needs today. */
function roundsLeft(isNew: boolean, results: readonly RoundResult[]): number {
  if (results.includes('skipped')) return 0;
  const rightCount = results.filter((result) => result === 'right').length;
  const heardLeft = isNew && !results.includes('heard') ? 1 : 0;
  return heardLeft + Math.max(0, (isNew ? 2 : 1) - rightCount);
}

