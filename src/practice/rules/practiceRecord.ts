import * as v from 'valibot';
import { finiteNumber, wholeNumber } from '../../domain/app/lenient';
import { hashOf } from '../../domain/song/songIdentity';
import { practiceDayOf } from './practiceDay';
import {
  cardKeyOf,
  compareFacts,
  countedFacts,
  type PracticeFact,
  QUESTIONS,
  type Question,
  RATING,
  type Retention,
  type Review,
} from './practiceLog';
import {
  type CardState,
  cardStateSchema,
  isTrouble,
  rateCard,
  recallOn,
  remember,
  USUAL_RETENTION,
} from './schedule';

/** So decks with five songs reach the last 100 answers, and a record stays small. */
const KEPT_ANSWERS = 20;

/** An answer with what the schedule expected of it, 0 to 1. */
const answerSchema = v.object({
  atMs: finiteNumber,
  predicted: finiteNumber,
  isRight: v.boolean(),
});
export type PredictedAnswer = Readonly<v.InferOutput<typeof answerSchema>>;

/** One schedule: a recording and what is asked about it. */
const cardSchema = v.object({
  state: cardStateSchema,
  /** The latest answers, except the first of all, the newest last; 20 at most. */
  answers: v.array(answerSchema),
});
export type PracticeCard = Readonly<v.InferOutput<typeof cardSchema>>;

/** All that the log says about one recording: a cache, which is replayed from the log. */
export const practiceRecordSchema = v.object({
  recording: v.pipe(v.string(), v.nonEmpty()),
  /** One of the songs with the recording; null if the log names none. */
  annSongId: v.nullable(wholeNumber),
  cards: v.object(v.entriesFromList(QUESTIONS, v.exactOptional(cardSchema))),
  /** It was played with its names, or asked. */
  isHeard: v.boolean(),
  isSuspended: v.boolean(),
  /** The day on which it was postponed to the next; null if it was not. */
  postponedOnDay: v.nullable(wholeNumber),
  note: v.string(),
  /** Of its latest fact. */
  lastAtMs: finiteNumber,
});
export type PracticeRecord = Readonly<v.InferOutput<typeof practiceRecordSchema>>;

export type RetentionChoice = Extract<PracticeFact, { readonly kind: 'retention' }>;

function retentionAt(review: Review, choices: readonly RetentionChoice[]): Retention {
  const last = choices.findLast((choice) => compareFacts(choice, review) < 0);
  return last?.retention ?? USUAL_RETENTION;
}

/**
 * The reviews that a schedule reads: no drill, and "I know it" instead of what was answered before it
 * on its day. A schedule would take two for one day each.
 */
function scheduledOf(reviews: readonly Review[]): readonly Review[] {
  const counted = reviews.filter(({ isDrill }) => !isDrill);
  const known = counted.filter(({ sampleSeconds }) => sampleSeconds === null);
  const lastKnown = new Map(known.map((each) => [practiceDayOf(each), counted.indexOf(each)]));
  return counted.filter((review, place) => place >= (lastKnown.get(practiceDayOf(review)) ?? 0));
}

/**
 * One schedule after its reviews; null if none of them counts.
 *
 * @param reviews of one recording and question, in the order of compareFacts; drill is skipped
 */
export function replayCard(
  reviews: readonly Review[],
  choices: readonly RetentionChoice[] = [],
): PracticeCard | null {
  const counted = scheduledOf(reviews);
  let state: CardState | null = null;
  const answers: PredictedAnswer[] = [];
  for (const [place, review] of counted.entries()) {
    const { rating, sampleSeconds } = review;
    const day = practiceDayOf(review);
    const leftCount = counted.length - place;
    // With "I know it", nothing was asked.
    if (state !== null && leftCount <= KEPT_ANSWERS && sampleSeconds !== null) {
      const isRight = rating !== RATING.again;
      answers.push({ atMs: review.atMs, predicted: recallOn(state, day), isRight });
    }
    if (leftCount > 1) {
      state = remember(state, day, rating);
    } else {
      const chance = hashOf(cardKeyOf(review.recording, review.question));
      state = rateCard(state, day, rating, retentionAt(review, choices), chance);
    }
  }
  return state && { state, answers };
}

/** The song by which a fact names a recording; null if it names none. */
function songIdIn(fact: PracticeFact, recording: string): number | null {
  if ('annSongId' in fact) return fact.annSongId;
  if (fact.kind !== 'suspend') return null;
  return fact.annSongIds?.[fact.recordings.indexOf(recording)] ?? null;
}

/**
 * What the log says about a recording.
 *
 * @param facts all that name the recording, undone ones and undos included, in any order
 * @param choices the choices of retention that count, in order
 */
export function replayRecording(
  recording: string,
  facts: readonly PracticeFact[],
  choices: readonly RetentionChoice[] = [],
): PracticeRecord {
  const counted = countedFacts(facts);
  const reviews = counted.filter((fact) => fact.kind === 'review');
  const cards: Partial<Record<Question, PracticeCard>> = {};
  for (const question of QUESTIONS) {
    const asked = reviews.filter((review) => review.question === question);
    const card = replayCard(asked, choices);
    if (card !== null) cards[question] = card;
  }
  const isSetAside = counted.findLast(({ kind }) => kind === 'suspend' || kind === 'resume');
  const postponed = counted.findLast((fact) => fact.kind === 'postpone');
  const songIds = facts.toSorted(compareFacts).map((fact) => songIdIn(fact, recording));
  return {
    recording,
    annSongId: songIds.findLast((id) => id !== null) ?? null,
    cards,
    isHeard: counted.some(({ kind }) => kind === 'heard' || kind === 'review'),
    isSuspended: isSetAside?.kind === 'suspend',
    postponedOnDay: postponed === undefined ? null : practiceDayOf(postponed),
    note: counted.findLast((fact) => fact.kind === 'note')?.text ?? '',
    lastAtMs: counted.at(-1)?.atMs ?? 0,
  };
}

/** Whether any of its schedules is in trouble; never if it is suspended. */
export function isTroubleRecord({ cards, isSuspended }: PracticeRecord): boolean {
  return !isSuspended && Object.values(cards).some(({ state }) => isTrouble(state));
}

export function isAskedOn({ isSuspended, postponedOnDay }: PracticeRecord, day: number): boolean {
  return !isSuspended && (postponedOnDay === null || postponedOnDay < day);
}

/** The days on which its schedules are due; none if it is suspended. */
export function dueDaysOf(record: PracticeRecord): readonly number[] {
  const { cards, isSuspended, postponedOnDay } = record;
  if (isSuspended) return [];
  const earliest = postponedOnDay === null ? 0 : postponedOnDay + 1;
  return Object.values(cards).map(({ state }) => Math.max(earliest, state.dueDay));
}
