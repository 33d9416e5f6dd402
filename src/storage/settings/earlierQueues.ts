import { isFields, readInteger, readList } from '../../domain/lenient';
import { TEXT_KEYS } from '../database/keys';
import { asRecord, readSongIds } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

/** A queue that gave way to another one, and where its current song stood. */
export interface StoredQueue {
  readonly songIds: readonly number[];
  readonly currentIndex: number;
  readonly positionSeconds: number;
  readonly shuffledFrom?: readonly number[];
}

export interface EarlierQueues {
  /** The newest first. */
  readonly queues: readonly StoredQueue[];
}

const NO_QUEUES: EarlierQueues = { queues: [] };
const MOST_STORED = 3;

/** Null where there is nothing to go on with. */
function parseEarlierQueue(input: unknown): StoredQueue | null {
  if (!isFields(input)) return null;
  const songIds = readSongIds(input.songIds);
  const { positionSeconds } = input;
  const index = readInteger(input.currentIndex) ?? 0;
  if (songIds.length === 0) return null;
  return {
    songIds,
    currentIndex: songIds[index] === undefined ? 0 : index,
    positionSeconds:
      typeof positionSeconds === 'number' && positionSeconds > 0 && Number.isFinite(positionSeconds)
        ? positionSeconds
        : 0,
    ...(Array.isArray(input.shuffledFrom) && { shuffledFrom: readSongIds(input.shuffledFrom) }),
  };
}

/** What is no queue is left out, so that one bad entry does not cost the others. */
function parseEarlierQueues(input: unknown): EarlierQueues {
  const queues = readList(asRecord(input)?.queues).flatMap((each) => parseEarlierQueue(each) ?? []);
  return { queues: queues.slice(0, MOST_STORED) };
}

/** The queues before this one, in all tabs. */
export function createEarlierQueues(texts: TextStore): SettingsStore<EarlierQueues> {
  return createSettingsStore(texts, TEXT_KEYS.earlierQueues, NO_QUEUES, parseEarlierQueues);
}
