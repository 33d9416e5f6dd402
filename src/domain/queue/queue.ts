/**
 * The play queue. It holds a song at most once, so a song id names an entry; ids are whole
 * numbers other than 0 (negative for unlinked songs). Every function gives a new state, or the
 * same object when there is nothing to change; nothing throws.
 */
export interface QueueState extends QueueMarks {
  readonly songIds: readonly number[];
  /** Index of the current song; 0 when the queue is empty. */
  readonly currentIndex: number;
}

/** What a queue is beside its songs and its place. */
export interface QueueMarks {
  /** Tells it from other queues, whatever becomes of its songs; absent in the first one of all. */
  readonly queueId?: string;
  /** The order before the queue was shuffled; absent while the order is the list's own. */
  readonly shuffledFrom?: readonly number[];
  /** A song, and what was asked to play next while it was the current one, in the order of asking. */
  readonly playNextRun?: readonly number[];
}

type MaybeMarks = { readonly [Name in keyof QueueMarks]?: QueueMarks[Name] | undefined };

export const NO_QUEUE: QueueState = { songIds: [], currentIndex: 0 };

/** A queue of this many songs is missed when another one takes its place. */
export const LEAST_MISSED_SONGS = 2;

function isSongId(id: number): boolean {
  return Number.isSafeInteger(id) && id !== 0;
}

function distinct(songIds: readonly number[]): readonly number[] {
  return [...new Set(songIds.filter(isSongId))];
}

/** With another current song, behind which nothing was asked for yet. */
function withIndex({ playNextRun, ...queue }: QueueState, currentIndex: number): QueueState {
  return { ...queue, currentIndex };
}

/** The queue's marks and nothing else. */
export function marksOf({ queueId, shuffledFrom, playNextRun }: MaybeMarks): QueueMarks {
  return {
    ...(queueId !== undefined && { queueId }),
    ...(shuffledFrom !== undefined && { shuffledFrom }),
    ...(playNextRun !== undefined && { playNextRun }),
  };
}

/** The same queue without a song and without an order. */
function emptied({ queueId }: MaybeMarks): QueueState {
  return { songIds: [], currentIndex: 0, ...(queueId !== undefined && { queueId }) };
}

/** The current song's id, or null when the queue is empty. */
export function currentSongId(queue: QueueState): number | null {
  return queue.songIds[queue.currentIndex] ?? null;
}

function isSameOrder(one: readonly number[] = [], other: readonly number[] = []): boolean {
  return (
    one === other || (one.length === other.length && one.every((id, index) => id === other[index]))
  );
}

/** Whether two queues hold the same songs in the same order. */
export function hasSameSongs(one: QueueState, other: QueueState): boolean {
  return isSameOrder(one.songIds, other.songIds);
}

/** Whether two queues differ in the current song at most. */
export function isSameQueue(one: QueueState, other: QueueState): boolean {
  return (
    one.queueId === other.queueId &&
    hasSameSongs(one, other) &&
    isSameOrder(one.shuffledFrom, other.shuffledFrom) &&
    isSameOrder(one.playNextRun, other.playNextRun)
  );
}

/** Whether a queue that the user may want back gives way to another one. */
export function isReplaced(before: QueueState, after: QueueState): boolean {
  return before.songIds.length >= LEAST_MISSED_SONGS && !hasSameSongs(before, after);
}

/** A queue as storage kept it: invalid and repeated ids go, the index is kept in range. */
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
 * Replaces the queue. The current song becomes the one named, or the first, as a new queue starts
 * at index 0 (specification, point 4). A list without a song leaves the queue alone; the same songs
 * are the same queue, played from there.
 *
 * @param createQueueId gives another one each time
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

/** Appends what the queue does not hold yet; the current song stays. */
export function appendToQueue(queue: QueueState, songIds: readonly number[]): QueueState {
  const held = new Set(queue.songIds);
  const added = distinct(songIds).filter((id) => !held.has(id));
  if (added.length === 0) return queue;
  return { ...queue, songIds: [...queue.songIds, ...added] };
}

/**
 * Puts the songs after the current one, moving those the queue holds; the current stays. What was
 * asked to play next before, and is still there, comes first: they play in the order of asking.
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
  return {
    ...held,
    songIds: rest.toSpliced(following < 0 ? rest.length : following, 0, ...inserted),
    currentIndex,
    playNextRun: [...earlier, ...inserted],
  };
}

/** Makes a song of the queue the current one. */
export function selectInQueue(queue: QueueState, songId: number): QueueState {
  const index = queue.songIds.indexOf(songId);
  return index < 0 || index === queue.currentIndex ? queue : withIndex(queue, index);
}

/** The following item; after the last comes the first. */
export function nextInQueue(queue: QueueState): QueueState {
  const length = queue.songIds.length;
  return length < 2 ? queue : withIndex(queue, (queue.currentIndex + 1) % length);
}

/** The item before; before the first comes the last. */
export function previousInQueue(queue: QueueState): QueueState {
  const length = queue.songIds.length;
  return length < 2 ? queue : withIndex(queue, (queue.currentIndex + length - 1) % length);
}

/**
 * The queue when the current song is over; null when it stops there (last song, no loop).
 *
 * @param isLoopingSong the song begins again, whatever becomes of the queue
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
 * A removed item at or before the current one moves the index back by one, not below 0
 * (specification, point 4). So removing an earlier item keeps the current song, and removing the current song
 * makes the one before it current (for the first: the one after it).
 */
export function removeFromQueue(queue: QueueState, songId: number): QueueState {
  const index = queue.songIds.indexOf(songId);
  if (index < 0) return queue;
  const step = index <= queue.currentIndex ? 1 : 0;
  const songIds = queue.songIds.toSpliced(index, 1);
  if (songIds.length === 0) return emptied(queue);
  return { ...queue, songIds, currentIndex: Math.max(0, queue.currentIndex - step) };
}

/** @param random gives numbers from 0 up to but not including 1 */
function inRandomOrder(songIds: readonly number[], random: () => number): readonly number[] {
  const rest = [...songIds];
  const order: number[] = [];
  while (rest.length > 0) {
    const last = rest.length - 1;
    const index = Math.min(last, Math.max(0, Math.floor(random() * rest.length)));
    // The last one fills the gap, so that a long queue is not moved along at every draw.
    const tail = rest.pop();
    const drawn = index === last ? tail : rest[index];
    if (index !== last && tail !== undefined) rest[index] = tail;
    if (drawn !== undefined) order.push(drawn);
  }
  return order;
}

/**
 * The current song first, so that it goes on, the others behind it in a random order, each equally
 * likely. What was asked to play next lost its place.
 *
 * @param random gives numbers from 0 up to but not including 1
 */
export function shuffleQueue(queue: QueueState, random: () => number): QueueState {
  const { songIds, shuffledFrom = songIds } = queue;
  const current = currentSongId(queue);
  if (current === null || songIds.length < 2) return queue;
  const others = songIds.filter((id) => id !== current);
  const order = [current, ...inRandomOrder(others, random)];
  return { ...emptied(queue), songIds: order, shuffledFrom };
}

/** The order before the shuffle, with what was added since at the end; the current song stays. */
export function unshuffleQueue(queue: QueueState): QueueState {
  const { shuffledFrom, playNextRun, ...others } = queue;
  if (shuffledFrom === undefined) return queue;
  const places = new Map(shuffledFrom.map((id, place) => [id, place]));
  const placeOf = (id: number) => places.get(id) ?? shuffledFrom.length;
  const songIds = queue.songIds.toSorted((one, other) => placeOf(one) - placeOf(other));
  const current = currentSongId(queue);
  return { ...others, songIds, currentIndex: current === null ? 0 : songIds.indexOf(current) };
}
