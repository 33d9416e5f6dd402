import * as v from 'valibot';
import { readAs, readEach } from '../../domain/app/lenient';
import {
  type PracticeFact,
  practiceFactSchema,
  QUESTIONS,
  RATING,
} from '../../domain/practice/practiceLog';
import {
  dueDaysOf,
  isTroubleRecord,
  type PracticeRecord,
} from '../../domain/practice/practiceRecord';
import type { SessionPlan } from '../../domain/practice/sessionPlan';
import type { RoundResult } from '../../domain/practice/sessionRounds';
import { asRecord } from '../database/storedValue';

/** Under this name of a recording the choices of retention are stored, which are about all. */
export const CHOICES_LOG = '';

const text = v.string();
const number = v.pipe(v.number(), v.finite());
const whole = v.pipe(v.number(), v.safeInteger());

const cardSchema = v.object({
  state: v.object({
    stabilityDays: v.pipe(number, v.minValue(0)),
    difficulty: number,
    reviewCount: whole,
    lapseCount: whole,
    firstDay: whole,
    lastDay: whole,
    dueDay: whole,
    lastRatings: v.array(v.picklist(Object.values(RATING))),
  }),
  answers: v.array(v.object({ atMs: number, predicted: number, isRight: v.boolean() })),
});

const recordSchema = v.object({
  recording: v.pipe(text, v.nonEmpty()),
  annSongId: v.nullable(whole),
  cards: v.object(v.entriesFromList(QUESTIONS, v.exactOptional(cardSchema))),
  isHeard: v.boolean(),
  isSuspended: v.boolean(),
  postponedOnDay: v.nullable(whole),
  note: text,
  lastAtMs: number,
});

const ROUND_RESULTS = ['heard', 'right', 'wrong', 'skipped'] as const satisfies RoundResult[];

const sessionSchema = v.object({
  deckId: text,
  day: whole,
  plan: v.object({
    day: whole,
    seed: number,
    items: v.array(v.object({ cardKey: text, annIds: v.array(whole), isNew: v.boolean() })),
    backlogCount: whole,
  }),
  played: v.array(
    v.object({
      cardKey: text,
      result: v.picklist(ROUND_RESULTS),
      /** What the log got from the round, for undo. */
      factIds: v.array(text),
    }),
  ),
});

/** A session of one day, so that it goes on after a reload. */
export interface SessionRecord {
  readonly deckId: string;
  readonly day: number;
  readonly plan: SessionPlan;
  readonly played: readonly {
    readonly cardKey: string;
    readonly result: RoundResult;
    readonly factIds: readonly string[];
  }[];
}

export function readSessionRecord(stored: unknown): SessionRecord | null {
  return readAs(sessionSchema, stored);
}

/** Null for a broken one, which is replayed from the log. */
export function readPracticeRecord(stored: unknown): PracticeRecord | null {
  return readAs(recordSchema, stored);
}

/** A record with the fields that its indexes need. */
export function toStoredRecord(record: PracticeRecord): object {
  return {
    ...record,
    // Two cards may be due on one day, and an index keeps equal entries of a record once.
    dueDays: dueDaysOf(record).map((day, place) => day + place / QUESTIONS.length),
    ...(isTroubleRecord(record) && { trouble: 1 }),
    ...(record.isSuspended && { suspended: 1 }),
  };
}

/** The stored log of a recording. */
export interface StoredLog {
  readonly facts: readonly PracticeFact[];
  /** Broken ones, and those of later versions: they stay. */
  readonly unreadable: readonly unknown[];
}

export function readStoredLog(stored: unknown): StoredLog {
  const log = asRecord(stored)?.facts;
  const all: readonly unknown[] = Array.isArray(log) ? log : [];
  const facts = readEach(practiceFactSchema, all);
  const isWhole = facts.length === all.length;
  const unreadable = isWhole ? [] : all.filter((fact) => readAs(practiceFactSchema, fact) === null);
  return { facts, unreadable };
}

const daySchema = v.object({ day: whole, recordings: v.array(text) });

/** The recordings that were asked on a day. */
export function readDayRecordings(stored: unknown): readonly string[] {
  return readAs(daySchema, stored)?.recordings ?? [];
}
