import { inRandomOrder } from './chance';

/**
 * The play queue. It contains each song at most once, so a song id identifies an entry. Ids are
 * whole numbers other than 0 (negative for unlinked songs). Every function returns a new state, or
 * the same object if nothing changes; nothing throws.
 */
export interface QueueState extends QueueMarks {
  readonly songIds: readonly number[];
  /** Index of the current song; 0 if the queue is empty. */
  readonly currentIndex: number;
}

/** Properties of a queue besides its songs and its index. */
export interface QueueMarks {
  /** Identifies the queue, however its songs change; absent in the very first one. */
  readonly queueId?: string;
  /** The order before the queue was shuffled; absent if it is not shuffled. */
  readonly shuffledFrom?: readonly number[];
  /** A song, then the songs added as "play next" while it was current, in that order. */
  readonly playNextRun?: readonly number[];
}

type MaybeMarks = { readonly [Name in keyof QueueMarks]?: QueueMarks[Name] | undefined };

export const NO_QUEUE: QueueState = { songIds: [], currentIndex: 0 };

/** A queue with this many songs is missed when another one replaces it. */
export const LEAST_MISSED_SONGS = 2;

function isSongId(id: number): boolean {
  return Number.isSafeInteger(id) && id !== 0;
}

function distinct(songIds: readonly number[]): readonly number[] {
  return [...new Set(songIds.filter(isSongId))];
}

/** Changes the current song, after which no song was added as "play next" yet. */
function withIndex({ playNextRun, ...queue }: QueueState, currentIndex: number): QueueState {
  return { ...queue, currentIndex };
}

/** Only the marks of the queue. */
export function marksOf({ queueId, shuffledFrom, playNextRun }: MaybeMarks): QueueMarks {
  return {
    ...(queueId !== undefined && { queueId }),
    ...(shuffledFrom !== undefined && { shuffledFrom }),
    ...(playNextRun !== undefined && { playNextRun }),
  };
}

function emptied({ queueId }: MaybeMarks): QueueState {
  return { songIds: [], currentIndex: 0, ...(queueId !== undefined && { queueId }) };
}

/** The current song's id; null if the queue is empty. */
export function currentSongId(queue: QueueState): number | null {
  return queue.songIds[queue.currentIndex] ?? null;
}

/** Whether two lists have the same ids in the same order. */
export function isSameOrder(one: readonly number[] = [], other: readonly number[] = []): boolean {
  return (
    one === other || (one.length === other.length && one.every((id, index) => id === other[index]))
  );
}

/** Whether two queues have the same songs in the same order. */
export function hasSameSongs(one: QueueState, other: QueueState): boolean {
  return isSameOrder(one.songIds, other.songIds);
}

/** Whether two queues differ at most in the current song. */
export function isSameQueue(one: QueueState, other: QueueState): boolean {
  return (
    one.queueId === other.queueId &&
    hasSameSongs(one, other) &&
    isSameOrder(one.shuffledFrom, other.shuffledFrom) &&
    isSameOrder(one.playNextRun, other.playNextRun)
  );
}

/** Whether another queue replaces one that the user may want back. */
export function isReplaced(before: QueueState, after: QueueState): boolean {
  return before.songIds.length >= LEAST_MISSED_SONGS && !hasSameSongs(before, after);
}

/** A queue from storage: invalid and repeated ids are removed, and the index stays in range. */
export function restoreQueue(
  songIds: readonly number[],
  currentIndex: number,
  marks: MaybeMarks = {},
): QueueState {
  const wantedId = songIds[currentIndex];
  const kept = distinct(songIds);
  if (kept.length === 0) return emptied(marks);
  const wantedIndex = wantedId === undefined ? -1 : kept.indexOf(wantedId);
  return { songIds: kept, currentIndex: Math.max(0, wantedIndex), ...marksOf(marks) };
}

/**
 * Replaces the queue. The given song becomes the current one, else the first, because a new queue
 * starts at index 0 (specification, point 4). An empty list changes nothing. The same songs are the
 * same queue, played from that song.
 *
 * @param createQueueId returns a new id each time
 */
export function replaceQueue(
  queue: QueueState,
  songIds: readonly number[],
  createQueueId: () => string,
  startSongId?: number,
): QueueState {
  const kept = distinct(songIds);
  if (kept.length === 0) return queue;
  const startIndex = startSongId === undefined ? 0 : kept.indexOf(startSongId);
  const next = { songIds: kept, currentIndex: Math.max(0, startIndex) };
  const queueId = hasSameSongs(queue, next) ? queue.queueId : createQueueId();
  return queueId === undefined ? next : { ...next, queueId };
}

/** Appends the songs that the queue does not contain yet; the current song stays. */
export function appendToQueue(queue: QueueState, songIds: readonly number[]): QueueState {
  const held = new Set(queue.songIds);
  const added = distinct(songIds).filter((id) => !held.has(id));
  if (added.length === 0) return queue;
  return { ...queue, songIds: [...queue.songIds, ...added] };
}

/**
 * Puts the songs after the current one, which stays, and moves those already in the queue. Earlier
 * "play next" songs that are still there come first, so that all play in the order they were added.
 */
export function insertNext(queue: QueueState, songIds: readonly number[]): QueueState {
  const wanted = distinct(songIds);
  const held = queue.songIds.length === 0 ? appendToQueue(queue, wanted.slice(0, 1)) : queue;
  const current = currentSongId(held);
  const inserted = wanted.filter((id) => id !== current);
  if (inserted.length === 0 || current === null) return held;
  const moved = new Set(inserted);
  const rest = held.songIds.filter((id) => !moved.has(id));
  const { playNextRun: run = [] } = held;
  const earlier = new Set(run[0] === current ? run.filter((id) => !moved.has(id)) : [current]);
  const currentIndex = rest.indexOf(current);
  const following = rest.findIndex((id, index) => index > currentIndex && !earlier.has(id));
  const end = following < 0 ? rest.length : following;
  return {
    ...held,
    songIds: [...rest.slice(0, end), ...inserted, ...rest.slice(end)],
    currentIndex,
    playNextRun: [...earlier, ...inserted],
  };
}

/** Makes a song of the queue the current one. */
export function selectInQueue(queue: QueueState, songId: number): QueueState {
  const index = queue.songIds.indexOf(songId);
  return index < 0 || index === queue.currentIndex ? queue : withIndex(queue, index);
}

/** The next song; after the last, the first. */
export function nextInQueue(queue: QueueState): QueueState {
  const length = queue.songIds.length;
  return length < 2 ? queue : withIndex(queue, (queue.currentIndex + 1) % length);
}

/** The previous song; before the first, the last. */
export function previousInQueue(queue: QueueState): QueueState {
  const length = queue.songIds.length;
  return length < 2 ? queue : withIndex(queue, (queue.currentIndex + length - 1) % length);
}

/**
 * The queue after the current song ended; null if playback stops (last song, no loop).
 *
 * @param isLoopingSong the song restarts, whatever the queue does
 */
export function afterSongEnds(
  queue: QueueState,
  isLooping: boolean,
  isLoopingSong = false,
): QueueState | null {
  if (isLoopingSong) return queue;
  const isLast = queue.currentIndex >= queue.songIds.length - 1;
  return isLast && !isLooping ? null : nextInQueue(queue);
}

/**
 * Removing an item at or before the current one decreases the index by one, not below 0
 * (specification, point 4). So removing an earlier item keeps the current song, and removing the
 * current song makes the previous one current (for the first: the next one).
 */
export function removeFromQueue(queue: QueueState, songId: number): QueueState {
  const index = queue.songIds.indexOf(songId);
  if (index < 0) return queue;
  const step = index <= queue.currentIndex ? 1 : 0;
  const songIds = queue.songIds.toSpliced(index, 1);
  if (songIds.length === 0) return emptied(queue);
  return { ...queue, songIds, currentIndex: Math.max(0, queue.currentIndex - step) };
}

/**
 * Puts the current song first, so that it plays on, and the others after it in a random order, all
 * orders equally likely. "Play next" songs lose their places.
 *
 * @param random returns numbers from 0 (inclusive) to 1 (exclusive)
 */
export function shuffleQueue(queue: QueueState, random: () => number): QueueState {
  const { songIds, shuffledFrom = songIds } = queue;
  const current = currentSongId(queue);
  if (current === null || songIds.length < 2) return queue;
  const others = songIds.filter((id) => id !== current);
  const order = [current, ...inRandomOrder(others, random)];
  return { ...emptied(queue), songIds: order, shuffledFrom };
}

/** Restores the order before the shuffle; songs added since come last, the current one stays. */
export function unshuffleQueue(queue: QueueState): QueueState {
  const { shuffledFrom, playNextRun, ...others } = queue;
  if (shuffledFrom === undefined) return queue;
  const places = new Map(shuffledFrom.map((id, place) => [id, place]));
  const placeOf = (id: number) => places.get(id) ?? shuffledFrom.length;
  const songIds = queue.songIds.toSorted((one, other) => placeOf(one) - placeOf(other));
  const current = currentSongId(queue);
  return { ...others, songIds, currentIndex: current === null ? 0 : songIds.indexOf(current) };
}

/**
 * A "play next" run belongs to the song after which it was inserted, in whichever tab. A queue
 * without an id was stored by an older version.
 */
function takeOver(own: QueueState, stored: QueueState, currentIndex: number): QueueState {
  const { songIds, queueId = own.queueId } = stored;
  const runs = [stored.playNextRun, own.queueId === queueId ? own.playNextRun : undefined];
  const playNextRun = runs.find((run) => run?.[0] === songIds[currentIndex]);
  const queue = { songIds, currentIndex, ...marksOf({ ...stored, queueId, playNextRun }) };
  return own.currentIndex === currentIndex && isSameQueue(own, queue) ? own : queue;
}

/**
 * All tabs share one queue, each with its own current song. A tab whose song was removed continues
 * as if it had removed it itself. A tab whose queue was replaced adopts the new one unchanged.
 *
 * @param own is returned itself if nothing changes
 * @param stored the queue and the current song that another tab stored
 * @returns the queue as this tab adopts it, and whether its sound continues, with the song that is
 * then current
 */
export function followQueue(own: QueueState, stored: QueueState) {
  const ownSongId = currentSongId(own);
  const ownIndex = ownSongId === null ? -1 : stored.songIds.indexOf(ownSongId);
  if (ownIndex >= 0) return { queue: takeOver(own, stored, ownIndex), soundGoesOn: true };
  const withoutSong = ownSongId === null ? own : removeFromQueue(own, ownSongId);
  const isAsIfRemoved = hasSameSongs(withoutSong, stored);
  const { currentIndex } = isAsIfRemoved ? withoutSong : stored;
  const queue = takeOver(own, stored, currentIndex);
  return { queue, soundGoesOn: isAsIfRemoved || ownSongId === null };
}
