import type { DeckEntry } from '../../../domain/practice/deck';
import { isAskedOn, type PracticeRecord } from '../../../domain/practice/practiceRecord';
import {
  nextRound,
  type PlayedRound,
  type Round,
  type RoundResult,
} from '../../../domain/practice/sessionRounds';
import type { SessionRecord } from '../../../storage/practice/practiceRecords';
import type { NewFact, PracticeStore } from '../../../storage/practice/practiceStore';
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
export function inParts<Item>(items: readonly Item[]): readonly Item[][] {
  const count = Math.ceil(items.length / MOST_NAMED);
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * MOST_NAMED, (part + 1) * MOST_NAMED),
  );
}

/**
 * What was played in a session, and its facts in the log. Every change is stored in one transaction
 * with the session. Changes must not overlap.
 */
export class SessionLog {
  readonly #deck: SessionDeck;
  readonly #store: PracticeStore;
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

  /**
   * Null when the session is done.
   *
   * @param assumed a round that is not over yet
   */
  nextRound(...assumed: readonly PlayedRound[]): Round | null {
    const { plan, fillers, entries, day } = this.#deck;
    const asked = fillers.filter(({ cardKey }) => {
      const record = this.#records.get(entries.get(cardKey)?.recording ?? '');
      return record !== undefined && isAskedOn(record, day);
    });
    return nextRound(plan, [...this.#played, ...assumed], asked);
  }

  /** Adds what the user did. */
  add({ facts, result, cardKeys }: Step): Promise<void> {
    return this.#write(facts, (factIds) => [
      ...this.#played,
      ...cardKeys.map((cardKey) => ({ cardKey, result, factIds })),
    ]);
  }

  /** Another rating of the last round: the first one is taken back. */
  async replaceLast({ facts, result }: Step): Promise<void> {
    const last = this.#played.at(-1);
    if (last === undefined) return;
    const undo = this.#undoOf(last);
    const kept = this.#played.slice(0, -1);
    await this.#write([...undo, ...facts], (ids) => [
      ...kept,
      { ...last, result, factIds: ids.slice(undo.length) },
    ]);
  }

  /** Takes the last thing back that the user did, with the skipped songs after it. */
  async undo(): Promise<void> {
    const last = this.#played.findLast(({ factIds }) => factIds.length > 0);
    if (last === undefined) return;
    const first = this.#played.findIndex(({ factIds }) => factIds[0] === last.factIds[0]);
    const kept = this.#played.slice(0, first);
    await this.#write(this.#undoOf(last), () => kept);
  }

  /** Forgets songs at the end that were skipped, so that they are asked again. */
  forgetSkips(count: number): Promise<void> {
    const kept = this.#played.slice(0, this.#played.length - count);
    return this.#write([], () => kept);
  }

  /** A fact that is no step of the session. */
  note(fact: NewFact): Promise<void> {
    return this.#write([fact], () => this.#played);
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

  #undoOf({ factIds, cardKey, result }: Played[number]): readonly NewFact[] {
    const { entries } = this.#deck;
    const entry = entries.get(cardKey);
    if (entry === undefined) return [];
    // With a song that was set aside, the others of its anime may have been, planned or not.
    const isConcerned = ({ recording, annIds }: DeckEntry) =>
      recording === entry.recording ||
      (result === 'skipped' && annIds.some((annId) => entry.annIds.includes(annId)));
    const named = [...entries.values()].filter(isConcerned).map(({ recording }) => recording);
    const undoes = [...factIds];
    return inParts(named).map((recordings) => ({ kind: 'undo', undoes, recordings }));
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
