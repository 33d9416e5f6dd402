import type { MoveKey } from '../queue/queueMoves';

type SongIds = readonly number[];

/**
 * The song before which the moved songs are inserted after a drag; null for the end.
 *
 * @param place index of the dragged song among all others, from 0
 */
export function dragTarget(
  shownIds: SongIds,
  movedIds: ReadonlySet<number>,
  draggedId: number,
  place: number,
): number | null {
  const others = shownIds.filter((id) => id !== draggedId);
  return firstOther(others.slice(place), movedIds);
}

function firstOther(songIds: SongIds, movedIds: ReadonlySet<number>): number | null {
  return songIds.find((id) => !movedIds.has(id)) ?? null;
}

/**
 * Like dragTarget, for a key. The arrows move the songs past one other song. Separate songs come
 * together, at the latest at an end of the list.
 */
export function keyTarget(
  shownIds: SongIds,
  movedIds: ReadonlySet<number>,
  key: MoveKey,
): number | null {
  const first = shownIds.findIndex((id) => movedIds.has(id));
  const last = shownIds.findLastIndex((id) => movedIds.has(id));
  switch (key) {
    case 'ArrowUp':
      return shownIds[first - 1] ?? firstOther(shownIds, movedIds);
    case 'ArrowDown':
      return shownIds[last + 2] ?? null;
    case 'Home':
      return firstOther(shownIds, movedIds);
    case 'End':
      return null;
  }
}
