import type { Song } from '../../../domain/song/song';
import { inParts } from '../../../lib/inParts';
import type { DeckEntry } from '../../rules/deck';
import { pairRounds } from '../../rules/mistaken';
import {
  cardKeyOf,
  LONGEST_ANSWER,
  MOST_RECORDINGS,
  type PracticeFact,
  RATING,
  type Rating,
  recordingIdOf,
  recordingsOf,
} from '../../rules/practiceLog';
import { isAskedOn, type PracticeRecord } from '../../rules/practiceRecord';
import {
  countRoundsLeft,
  nextRound,
  type PlayedRound,
  type Round,
  type RoundResult,
  type SessionRecord,
  songsLeft,
} from '../../rules/sessionRounds';
import type { NewFact, PracticeStore } from '../../store/practiceStore';
import { isPairDeck } from '../builtInDecks';
import type { SessionDeck, SessionParts } from './sessionDeck';
import type { PreparedRound } from './sessionRound';
import type { BonusAnswers, SessionCounts, SetAside } from './sessionView';

type Played = SessionRecord['played'];
type Answer = Extract<NewFact, { readonly kind: 'review' }>;

/** Rounds for fun do not repeat a song that was heard so recently, if the deck has others. */
const FUN_APART_ROUNDS = 10;

/** A round that was begun, as far as the log gets to know it. */
export interface PlayedSong extends PreparedRound {
  hasSounded: boolean;
  /** Where the clip began in the file, which may be shorter than its record says. */
  sampleSeconds: number;
  heardSeconds: number;
  /** What stands in the boxes. */
  typed: BonusAnswers;
  answer: string | null;
  firstKeyMs: number | null;
  mistakenFor: string | null;
}

/** "I know it": nothing was heard, and nothing asked. */
const KNOWN = {
  kind: 'review' as const,
  rating: RATING.easy,
  isDrill: false,
  sampleSeconds: null,
  heardSeconds: 0,
  answer: null,
  mistakenFor: null,
  firstKeyMs: null,
};

/** What a round keeps of its facts: the list of the deck may have lost their songs by the undo. */
function namesOf(facts: readonly PracticeFact[]) {
  const factIds = facts.map(({ id }) => id);
  return { factIds, recordings: [...new Set(facts.flatMap(recordingsOf))] };
}

function isInLog({ recordings }: Played[number]): boolean {
  return recordings.length > 0;
}

function undoOf({ factIds, recordings: named }: Played[number]): readonly NewFact[] {
  const undoes = [...factIds];
  return inParts(named, MOST_RECORDINGS).map((recordings) => ({
    kind: 'undo',
    undoes,
    recordings,
  }));
}

/** What was played in a session, and its facts in the log. Changes must not overlap. */
export class SessionLog {
  readonly deck: SessionDeck;
  /** The browser refused the last change. */
  isUnstored = false;
  readonly #parts: SessionParts;
  readonly #records: Map<string, PracticeRecord>;
  /** Two songs in turn, which always count for nothing. */
  readonly #isPair: boolean;
  #played: Played;
  /** What was played for fun; null in a session that counts. */
  #fun: Played | null;

  constructor(deck: SessionDeck, parts: SessionParts) {
    this.deck = deck;
    this.#parts = parts;
    this.#records = new Map(deck.records);
    this.#played = deck.played;
    this.#isPair = isPairDeck(deck.deck.id);
    this.#fun = this.#isPair ? [] : null;
  }

  get isBegun(): boolean {
    return this.#played.length > 0;
  }

  get isForFun(): boolean {
    return this.#fun !== null;
  }

  get canUndo(): boolean {
    return this.#fun === null && this.#played.some(isInLog);
  }

  get counts(): SessionCounts {
    const { plan, fillers } = this.deck;
    const played = this.#fun ?? this.#played;
    const countOf = (wanted: RoundResult) =>
      played.filter(({ result }) => result === wanted).length;
    const [rightCount, wrongCount] = [countOf('right'), countOf('wrong')];
    const left = songsLeft(plan, this.#played, fillers);
    return {
      rightCount,
      wrongCount,
      newCount: left.new.length,
      learningCount: left.learning.length,
      dueCount: left.due.length,
      backlogCount: plan.backlogCount,
      songCount: this.deck.entries.size,
      doneCount: countOf('heard') + rightCount + wrongCount,
      leftCount: this.#fun ? 0 : countRoundsLeft(plan, played, fillers),
    };
  }

  /** Whether a wrong answer to the song still counts. */
  isMissed = (song: Song) =>
    this.#played.some(
      ({ recordings, result }) => result === 'wrong' && recordings.includes(recordingIdOf(song)),
    );

  noteOf({ recording }: DeckEntry): string {
    return this.#records.get(recording)?.note ?? '';
  }

  setForFun(isForFun: boolean): void {
    this.#fun = isForFun || this.#isPair ? [] : null;
  }

  /** Null when the session is done. @param assumed a round that is not over yet */
  nextRound(...assumed: readonly PlayedRound[]): Round | null {
    const { deck, plan, fillers, entries, day } = this.deck;
    if (this.#fun !== null) return this.#nextForFun([...this.#fun, ...assumed]);
    const recordOf = (cardKey: string) => this.#records.get(entries.get(cardKey)?.recording ?? '');
    const asked = fillers.filter(({ cardKey }) => {
      const record = recordOf(cardKey);
      return record !== undefined && isAskedOn(record, day);
    });
    const round = nextRound(plan, [...this.#played, ...assumed], asked);
    const state = round && recordOf(round.cardKey)?.cards[deck.question]?.state;
    // A schedule moves once a day, whatever the plan says.
    return round && { ...round, isDrill: round.isDrill || (state?.lastDay ?? 0) >= day };
  }

  addHeard({ entry, cardKey, sampleSeconds }: PlayedSong): Promise<void> {
    const { recording, annSongId } = entry;
    return this.#add('heard', [cardKey], [{ kind: 'heard', recording, annSongId, sampleSeconds }]);
  }

  /** @param isFirst otherwise it replaces the rating of the last round */
  async addAnswer(played: PlayedSong, rating: Rating, isFirst: boolean): Promise<void> {
    const { entry, answer, shown, isDrill, cardKey } = played;
    const { sampleSeconds, heardSeconds, mistakenFor, firstKeyMs } = played;
    const review: Answer = {
      kind: 'review',
      recording: entry.recording,
      annSongId: entry.annSongId,
      question: shown.question,
      rating,
      isDrill,
      sampleSeconds,
      heardSeconds,
      mistakenFor,
      answer: answer?.slice(0, LONGEST_ANSWER) ?? null,
      firstKeyMs: answer === null ? null : firstKeyMs,
    };
    const result = rating === RATING.again ? 'wrong' : 'right';
    const last = (this.#fun ?? this.#played).at(-1);
    if (isFirst || last === undefined) return this.#add(result, [cardKey], [review]);
    const undo = undoOf(last);
    await this.#write([...undo, review], (facts, before) => [
      ...before.slice(0, -1),
      { ...last, result, ...namesOf(facts.slice(undo.length)) },
    ]);
  }

  addSkipped(cardKey: string): Promise<void> {
    return this.#add('skipped', [cardKey], []);
  }

  /** Forgets songs at the end that were skipped, so that they are asked again. */
  forgetSkipped(count: number): Promise<void> {
    return this.#write([], (_, before) => before.slice(0, before.length - count));
  }

  async setAside(way: SetAside, played: PreparedRound, isWholeAnime: boolean): Promise<void> {
    const { plan } = this.deck;
    const { entry, cardKey, reveal } = played;
    const { question } = played.shown;
    const songs = isWholeAnime ? await this.#songsOfAnime([reveal.song.annId]) : [];
    const others = songs.filter(({ recording }) => recording !== entry.recording);
    const all = [entry, ...others];
    const facts: readonly NewFact[] =
      way === 'known'
        ? all.map(({ recording, annSongId }) => ({ ...KNOWN, recording, annSongId, question }))
        : inParts(all, MOST_RECORDINGS).map((part) => ({
            kind: way,
            recordings: part.map(({ recording }) => recording),
            ...(way === 'suspend' && { annSongIds: part.map(({ annSongId }) => annSongId) }),
          }));
    const planned = new Set(plan.items.map((item) => item.cardKey));
    const otherKeys = others.map(({ recording }) => cardKeyOf(recording, question));
    const keys = [cardKey, ...otherKeys.filter((key) => planned.has(key))];
    await this.#add('skipped', keys, facts);
  }

  /** Takes the last thing back that the user did, with the skipped songs after it. */
  async undo(): Promise<void> {
    const last = this.#played.findLast(isInLog);
    if (last === undefined) return;
    const first = this.#played.findIndex(({ factIds }) => factIds[0] === last.factIds[0]);
    await this.#write(undoOf(last), (_, before) => before.slice(0, first));
  }

  note({ recording }: DeckEntry, text: string): Promise<void> {
    return this.#store([{ kind: 'note', recording, text }]);
  }

  isInDeck(recording: string): boolean {
    return this.deck.entries.has(cardKeyOf(recording, this.deck.deck.question));
  }

  #nextForFun(played: readonly PlayedRound[]): Round | null {
    const keys = [...this.deck.entries].flatMap(([key, { recording }]) =>
      !this.#isPair && this.#records.get(recording)?.isSuspended ? [] : key,
    );
    const number = played.length;
    const [left, right] = keys;
    const recent = new Set(
      played.slice(-Math.min(FUN_APART_ROUNDS, keys.length - 1)).map(({ cardKey }) => cardKey),
    );
    const others = keys.filter((key) => keys.length === 1 || !recent.has(key));
    const cardKey =
      this.#isPair && left !== undefined && right !== undefined
        ? pairRounds(left, right, this.deck.plan.seed)(number)
        : others[Math.floor(this.#parts.random() * others.length)];
    return cardKey === undefined ? null : { number, cardKey, kind: 'ask', isDrill: false };
  }

  /** The known songs of some anime, in the deck or not, each recording once. */
  async #songsOfAnime(annIds: readonly number[]) {
    const inDeck = [...this.deck.entries.values()].filter((entry) =>
      entry.annIds.some((annId) => annIds.includes(annId)),
    );
    const others = await Promise.all(annIds.map(this.#parts.readAnime));
    return [
      ...new Map([...others.flat(), ...inDeck].map((each) => [each.recording, each])).values(),
    ];
  }

  /** @param cardKeys the cards whose round is over with it */
  #add(result: RoundResult, cardKeys: readonly string[], facts: readonly NewFact[]): Promise<void> {
    return this.#write(facts, (added, before) => [
      ...before,
      ...cardKeys.map((cardKey) => ({ cardKey, result, ...namesOf(added) })),
    ]);
  }

  async #write(
    facts: readonly NewFact[],
    playedAfter: (added: readonly PracticeFact[], before: Played) => Played,
  ): Promise<void> {
    const { deck, day, plan } = this.deck;
    if (this.#fun !== null) this.#fun = playedAfter([], this.#fun);
    else
      await this.#store(facts, (added) => {
        this.#played = playedAfter(added, this.#played);
        return { deckId: deck.id, day, plan, played: this.#played };
      });
  }

  async #store(...change: Parameters<PracticeStore['addFacts']>): Promise<void> {
    const added = await this.#parts.store.addFacts(...change);
    for (const record of added.records) this.#records.set(record.recording, record);
    this.isUnstored = added.fault !== null;
  }
}
