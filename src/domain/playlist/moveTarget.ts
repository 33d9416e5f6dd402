import type { MoveKey } from '../queue/queueMoves';

type SongIds = readonly number[];

/**
 * The song before which moved ones go after a drag; null for the end.
 *
 * @param place of the dragged one among all others, from 0
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
 * The same for a key. The arrows take the songs past one that is not moved; songs that are
 * apart come together, at the latest at an end of the list.
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
