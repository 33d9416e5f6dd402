import * as v from 'valibot';
import { readInteger, readList } from '../app/lenient';
import type { ReplacedQueue } from '../media/playback';
import {
  hasSameSongs,
  LEAST_MISSED_SONGS,
  marksOf,
  type QueueMarks,
  type QueueState,
  restoreQueue,
} from './queue';

/** How many earlier queues can be restored. */
export const MOST_EARLIER_QUEUES = 3;
/** Only Undo restores longer queues: three of them would fill the browser's storage for texts. */
export const MOST_KEPT_SONGS = 20_000;

/** A queue that was replaced, with the position in its current song. */
export type EarlierQueue = Omit<ReplacedQueue, 'isPlaying'>;

/** Adds the queue at the front, once, unless it is too short to be missed; drops the oldest. */
export function withEarlierQueue(
  earlier: readonly EarlierQueue[],
  queue: EarlierQueue,
): readonly EarlierQueue[] {
  const { songIds, currentIndex, positionSeconds } = queue;
  const { length } = songIds;
  if (length < LEAST_MISSED_SONGS || length > MOST_KEPT_SONGS) return earlier;
  const kept = { songIds, currentIndex, positionSeconds, ...marksOf(queue) };
  return [kept, ...withoutEarlierQueue(earlier, kept)].slice(0, MOST_EARLIER_QUEUES);
}

/** Removes this queue, and any with the same songs in the same order. */
export function withoutEarlierQueue(
  earlier: readonly EarlierQueue[],
  queue: QueueState,
): readonly EarlierQueue[] {
  return earlier.filter((each) => !hasSameSongs(each, queue) && !isThatQueue(each, queue.queueId));
}

/** Whether the queue has this id; a queue of an older version has none. */
export function isThatQueue(queue: QueueMarks, queueId: string | undefined): boolean {
  return queueId !== undefined && queue.queueId === queueId;
}

/** Changes the queue with this id; null if there is none. */
export function withChangedQueue(
  earlier: readonly EarlierQueue[],
  queueId: string | undefined,
  change: (queue: QueueState) => QueueState,
): readonly EarlierQueue[] | null {
  const place = earlier.findIndex((each) => isThatQueue(each, queueId));
  const queue = earlier[place];
  if (queue === undefined) return null;
  return earlier.with(place, { ...change(queue), positionSeconds: queue.positionSeconds });
}

const songIdsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => entries.flatMap((entry) => readInteger(entry) ?? [])),
);
const storedSchema = v.object({
  songIds: songIdsSchema,
  currentIndex: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  positionSeconds: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  queueId: v.fallback(v.optional(v.string()), undefined),
  shuffledFrom: v.fallback(v.optional(songIdsSchema), undefined),
  playNextRun: v.fallback(v.optional(songIdsSchema), undefined),
});

/** Null if the queue has no song left. */
function readEarlierQueue(input: unknown): EarlierQueue | null {
  const parsed = v.safeParse(storedSchema, input);
  if (!parsed.success) return null;
  const { songIds, currentIndex, positionSeconds, ...marks } = parsed.output;
  const queue = restoreQueue(songIds, currentIndex, marks);
  return queue.songIds.length === 0 ? null : { ...queue, positionSeconds };
}

/** Reads stored queues. Invalid ones are dropped, so that they do not spoil the others. */
export function readEarlierQueues(input: unknown): readonly EarlierQueue[] {
  const queues = readList(input).flatMap((each) => readEarlierQueue(each) ?? []);
  return queues.slice(0, MOST_EARLIER_QUEUES);
}
