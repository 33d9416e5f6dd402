import * as v from 'valibot';
import { LATEST_MS } from '../../domain/listens/listens';

export const QUESTIONS = ['anime', 'song', 'artist'] as const;
export type Question = (typeof QUESTIONS)[number];

/** How well a question was answered; the numbers are those of FSRS. */
export const RATING = { again: 1, hard: 2, good: 3, easy: 4 } as const;
export type Rating = (typeof RATING)[keyof typeof RATING];

const LONGEST_ID = 60;
/** In characters; more is not typed. */
export const LONGEST_ANSWER = 500;
const LONGEST_NOTE = 2_000;
const LONGEST_SONG_SECONDS = 100_000;
const LONGEST_ANSWER_MS = 3_600_000;
export const MOST_RECORDINGS = 500;

/** What share of due answers should be right; nothing else is offered. */
export const RETENTIONS = [0.85, 0.9, 0.95] as const;
export type Retention = (typeof RETENTIONS)[number];

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID));
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LONGEST_SONG_SECONDS));
const songId = v.pipe(v.number(), v.safeInteger());
const recordings = v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_RECORDINGS));

const common = {
  /** Device and counter: no two facts share one, wherever they were written. */
  id,
  atMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LATEST_MS)),
  zoneMinutes: v.pipe(v.number(), v.safeInteger(), v.minValue(-1440), v.maxValue(1440)),
};

/** One small fact of the log, which is only ever added to: all else is read from it. */
export const practiceFactSchema = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('review'),
    recording: id,
    /** One of the songs with the recording, by which the recording can be shown. */
    annSongId: songId,
    question: v.picklist(QUESTIONS),
    rating: v.picklist(Object.values(RATING)),
    /** A repeat within the day, which no schedule reads. */
    isDrill: v.boolean(),
    /** Where its sample began; null if nothing sounded ("I know it"). */
    sampleSeconds: v.nullable(seconds),
    heardSeconds: seconds,
    /** What was typed; null if nothing was. */
    answer: v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_ANSWER))),
    /** The recording that was answered instead; null if unknown or right. */
    mistakenFor: v.nullable(id),
    /** From the first sound to the first key of the answer; null if nothing was typed. */
    firstKeyMs: v.nullable(
      v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LONGEST_ANSWER_MS)),
    ),
  }),
  /** A new song was played with its names, before it is asked for the first time. */
  v.object({
    ...common,
    kind: v.literal('heard'),
    recording: id,
    annSongId: songId,
    sampleSeconds: seconds,
  }),
  /** Takes other facts back, which are about these recordings. */
  v.object({ ...common, kind: v.literal('undo'), undoes: recordings, recordings }),
  /** The clock was ahead when these facts were written, about these recordings: they count as of now. */
  v.object({
    ...common,
    kind: v.literal('clock'),
    ahead: recordings,
    /** None for choices of retention. */
    recordings: v.pipe(v.array(id), v.maxLength(MOST_RECORDINGS)),
  }),
  /** Not today: due again on the next day. */
  v.object({ ...common, kind: v.literal('postpone'), recordings }),
  /** Not mine: never asked until it is resumed. */
  v.object({
    ...common,
    kind: v.literal('suspend'),
    recordings,
    /** A song of each, in their order: it may be all that is ever known of them. */
    annSongIds: v.exactOptional(v.pipe(v.array(songId), v.maxLength(MOST_RECORDINGS))),
  }),
  v.object({ ...common, kind: v.literal('resume'), recordings }),
  v.object({
    ...common,
    kind: v.literal('note'),
    recording: id,
    text: v.pipe(v.string(), v.maxLength(LONGEST_NOTE)),
  }),
  /** Reviews from here on are scheduled for this share of right answers. */
  v.object({ ...common, kind: v.literal('retention'), retention: v.picklist(RETENTIONS) }),
]);
export type PracticeFact = v.InferOutput<typeof practiceFactSchema>;
export type Review = Extract<PracticeFact, { readonly kind: 'review' }>;

/** The order of facts, the same on every device. */
export function compareFacts(
  left: Pick<PracticeFact, 'atMs' | 'id'>,
  right: Pick<PracticeFact, 'atMs' | 'id'>,
): number {
  if (left.atMs !== right.atMs) return left.atMs - right.atMs;
  if (left.id === right.id) return 0;
  return left.id < right.id ? -1 : 1;
}

/** The smaller text, so that two facts with one id count the same in any order. */
function firstOfTwo(left: PracticeFact, right: PracticeFact): PracticeFact {
  return JSON.stringify(left) <= JSON.stringify(right) ? left : right;
}

/** Several logs as one, in order: each fact once, whatever the order and number of the logs. */
export function mergeLogs(...logs: readonly (readonly PracticeFact[])[]): readonly PracticeFact[] {
  const byId = new Map<string, PracticeFact>();
  for (const fact of logs.flat()) {
    const other = byId.get(fact.id);
    byId.set(fact.id, other === undefined ? fact : firstOfTwo(fact, other));
  }
  return [...byId.values()].sort(compareFacts);
}

/**
 * The facts that still count, in order, with the moments as of which they count. An undo stays, also
 * if another undo names it.
 */
export function countedFacts(facts: readonly PracticeFact[]): readonly PracticeFact[] {
  const undone = new Set(facts.flatMap((fact) => (fact.kind === 'undo' ? fact.undoes : [])));
  const moments = new Map<string, Pick<PracticeFact, 'atMs' | 'zoneMinutes'>>();
  const clocks = facts.filter((fact) => fact.kind === 'clock').sort(compareFacts);
  for (const { ahead, atMs, zoneMinutes } of clocks.reverse()) {
    // A millisecond apart, so that they keep their order.
    for (const [place, factId] of ahead.entries()) {
      moments.set(factId, { atMs: atMs + place, zoneMinutes });
    }
  }
  return facts
    .filter(({ id: factId, kind }) => kind !== 'undo' && kind !== 'clock' && !undone.has(factId))
    .map((fact) => {
      const moment = moments.get(fact.id);
      return moment === undefined ? fact : { ...fact, ...moment };
    })
    .sort(compareFacts);
}

/** What a fact is about; empty for choices of retention. */
export function recordingsOf(fact: PracticeFact): readonly string[] {
  if ('recordings' in fact) return fact.recordings;
  return 'recording' in fact ? [fact.recording] : [];
}

/**
 * A fact as the log of one of its recordings has it: with all names in each log, facts about 500
 * recordings would be stored 500 times as long.
 *
 * @param place of the recording in those of the fact
 */
export function partOf(fact: PracticeFact, place: number): PracticeFact {
  if (!('recordings' in fact)) return fact;
  const only = fact.recordings.slice(place, place + 1);
  if (fact.kind !== 'suspend' || fact.annSongIds === undefined)
    return { ...fact, recordings: only };
  return { ...fact, recordings: only, annSongIds: fact.annSongIds.slice(place, place + 1) };
}

/** The parts of one fact together. */
export function joinParts(parts: readonly PracticeFact[]): PracticeFact | undefined {
  const [first] = parts;
  if (first === undefined || !('recordings' in first) || parts.length === 1) return first;
  const songIds = new Map<string, number | undefined>();
  for (const part of parts) {
    const ids = part.kind === 'suspend' ? part.annSongIds : [];
    for (const [place, recording] of recordingsOf(part).entries()) {
      songIds.set(recording, ids?.[place]);
    }
  }
  const joined = { ...first, recordings: [...songIds.keys()] };
  const annSongIds = [...songIds.values()].filter((each) => each !== undefined);
  return joined.kind === 'suspend' && annSongIds.length === songIds.size
    ? { ...joined, annSongIds }
    : joined;
}

/**
 * The recording of a song, which it shares with the same song in other anime. Songs whose recording
 * the service does not say stand for themselves.
 */
export function recordingIdOf(song: {
  readonly annSongId: number;
  readonly amqSongId: number | null;
}): string {
  return song.amqSongId !== null && song.amqSongId > 0
    ? `r${song.amqSongId}`
    : `s${song.annSongId}`;
}

/** The key of one schedule: a recording and what is asked about it. */
export function cardKeyOf(recording: string, question: Question): string {
  return `${recording} ${question}`;
}

/** Whether the schedule with this key asks the question. */
export function isCardOf(cardKey: string, question: Question): boolean {
  return cardKey.endsWith(` ${question}`);
}
