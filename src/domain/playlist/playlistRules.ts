type SongIds = readonly number[];

/** Appends what the list does not hold yet, in the order given; a song already in it is ignored. */
export function addSongIds(songIds: SongIds, added: SongIds): SongIds {
  return [...new Set([...songIds, ...added])];
}

export function removeSongIds(songIds: SongIds, removed: SongIds): SongIds {
  const unwanted = new Set(removed);
  return songIds.filter((id) => !unwanted.has(id));
}

/**
 * Moves songs together, in the order they have in the list, right before another song, or to the
 * end for null. Songs that have left the list meanwhile stay out of it; when the other one has
 * left, or is one of them, nothing changes.
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
 * The list in the order wanted. The order may be older than the list: songs it does not name
 * keep their order and follow, songs the list does not hold any more are left out.
 */
export function reorderSongIds(songIds: SongIds, wanted: SongIds): SongIds {
  const held = new Set(songIds);
  return [...new Set([...wanted.filter((id) => held.has(id)), ...songIds])];
}

/**
 * A list that was changed in two places since both knew it: what this one added and removed, done
 * to what the other one made of it. The order is the other one's, unless that changed nothing.
 *
 * @param known the list that both began from
 */
export function mergeSongIds(known: SongIds, own: SongIds, other: SongIds): SongIds {
  if (known.join() === other.join()) return own;
  const kept = removeSongIds(other, removeSongIds(known, own));
  return addSongIds(kept, removeSongIds(own, known));
}

/**
 * Puts removed songs back to where they stood: behind the song that stood before them, as far as
 * the list still holds it.
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

/** With the id at the front, once, and no more than `most` of them. */
export function withRecentId(ids: readonly number[], id: number, most: number): readonly number[] {
  return [id, ...ids.filter((each) => each !== id)].slice(0, most);
}
