import { currentSongId, type QueueState } from './queue';

export const MOVE_KEYS = ['ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type MoveKey = (typeof MOVE_KEYS)[number];

function withOrder(queue: QueueState, songIds: readonly number[]): QueueState {
  const current = currentSongId(queue);
  return { ...queue, songIds, currentIndex: current === null ? 0 : songIds.indexOf(current) };
}

/** Moves a song to an index among all others, from 0; the current song stays current. */
export function moveInQueue(queue: QueueState, songId: number, place: number): QueueState {
  const from = queue.songIds.indexOf(songId);
  const to = Math.min(Math.max(Math.round(place), 0), queue.songIds.length - 1);
  if (from < 0 || !Number.isFinite(to) || to === from) return queue;
  return withOrder(queue, queue.songIds.toSpliced(from, 1).toSpliced(to, 0, songId));
}

/** The index to which a key moves the song at `place`. */
export function placeAfterKey(key: MoveKey, place: number, count: number): number {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, place - 1);
    case 'ArrowDown':
      return Math.min(count - 1, place + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
}

/**
 * Puts a removed song back after its nearest previous song that is still in the queue. It becomes
 * the current song again only if there is no other.
 *
 * @param before the queue before the removal
 */
export function putBackInQueue(queue: QueueState, before: QueueState, songId: number): QueueState {
  const place = before.songIds.indexOf(songId);
  if (place < 0 || queue.songIds.includes(songId)) return queue;
  const held = new Map(queue.songIds.map((id, index) => [id, index]));
  const nearest = before.songIds.slice(0, place).findLast((id) => held.has(id));
  const at = nearest === undefined ? 0 : (held.get(nearest) ?? 0) + 1;
  return withOrder(queue, queue.songIds.toSpliced(at, 0, songId));
}

/**
 * Restores the order before songs were moved. Songs that have left the queue since stay out; songs
 * added since stay after the song that they follow now.
 */
export function orderBackInQueue(queue: QueueState, idsBefore: readonly number[]): QueueState {
  const held = new Set(queue.songIds);
  const ordered = new Set(idsBefore);
  const songIds = idsBefore.filter((id) => held.has(id));
  queue.songIds.forEach((id, place) => {
    if (ordered.has(id)) return;
    const before = queue.songIds[place - 1];
    songIds.splice(before === undefined ? 0 : songIds.indexOf(before) + 1, 0, id);
  });
  return withOrder(queue, songIds);
}
