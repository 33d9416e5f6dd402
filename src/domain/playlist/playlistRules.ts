type SongIds = readonly number[];

/** Appends the songs that the list does not contain yet, in the given order. */
export function addSongIds(songIds: SongIds, added: SongIds): SongIds {
  return [...new Set([...songIds, ...added])];
}

export function removeSongIds(songIds: SongIds, removed: SongIds): SongIds {
  const unwanted = new Set(removed);
  return songIds.filter((id) => !unwanted.has(id));
}

/**
 * Moves songs together, in their order in the list, right before another song, or to the end if
 * that is null. Songs that have left the list meanwhile stay out of it. If the other song has left
 * the list or is one of the moved ones, nothing changes.
 */
export function moveSongIdsBefore(
  songIds: SongIds,
  movedIds: SongIds,
  beforeId: number | null,
): SongIds {
  const wanted = new Set(movedIds);
  const moved = songIds.filter((id) => wanted.has(id));
  const others = songIds.filter((id) => !wanted.has(id));
  const place = beforeId === null ? others.length : others.indexOf(beforeId);
  if (place === -1) return songIds;
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
}

/**
 * The list in the wanted order, which may be outdated: songs that it does not name keep their order
 * and follow, and songs that have left the list are left out.
 */
export function reorderSongIds(songIds: SongIds, wanted: SongIds): SongIds {
  const held = new Set(songIds);
  return [...new Set([...wanted.filter((id) => held.has(id)), ...songIds])];
}

/**
 * Merges two changes of one list: songs that were added and removed here are added to and removed
 * from the other version. The order is the other version's, unless that has no changes.
 *
 * @param known the version that both changes started from
 */
export function mergeSongIds(known: SongIds, own: SongIds, other: SongIds): SongIds {
  if (known.join() === other.join()) return own;
  const kept = removeSongIds(other, removeSongIds(known, own));
  return addSongIds(kept, removeSongIds(own, known));
}

/**
 * Puts removed songs back in their old positions: after the song that preceded them, if the list
 * still contains it.
 */
export function putSongIdsBack(songIds: SongIds, before: SongIds, removed: SongIds): SongIds {
  const wanted = new Set(removed);
  const held = new Set(songIds);
  const atStart: number[] = [];
  const followers = new Map<number, number[]>();
  let group = atStart;
  for (const id of before) {
    if (held.has(id)) {
      group = [];
      followers.set(id, group);
    } else if (wanted.has(id)) group.push(id);
  }
  return [...atStart, ...songIds.flatMap((id) => [id, ...(followers.get(id) ?? [])])];
}

/** The ids with this one moved or added to the front, and at most `most` of them. */
export function withRecentId(ids: readonly number[], id: number, most: number): readonly number[] {
  return [id, ...ids.filter((each) => each !== id)].slice(0, most);
}
