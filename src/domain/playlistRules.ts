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
 * Moves one song so that it stands at the given place, from 0; places beyond the ends count as
 * the ends. An id that is not in the list changes nothing.
 */
export function moveSongId(songIds: SongIds, annSongId: number, place: number): SongIds {
  if (!songIds.includes(annSongId)) return songIds;
  const others = songIds.filter((id) => id !== annSongId);
  const target = Math.min(Math.max(Math.trunc(place), 0), others.length);
  return others.toSpliced(target, 0, annSongId);
}

/**
 * Moves one song so that it stands right before another one, or at the end for null. When either
 * has left the list meanwhile, nothing changes.
 */
export function moveSongIdBefore(
  songIds: SongIds,
  annSongId: number,
  beforeId: number | null,
): SongIds {
  if (beforeId === null) return moveSongId(songIds, annSongId, songIds.length);
  const place = songIds.filter((id) => id !== annSongId).indexOf(beforeId);
  return place === -1 ? songIds : moveSongId(songIds, annSongId, place);
}

/**
 * The list in the order wanted. The order may be older than the list: songs it does not name
 * keep their order and follow, songs the list does not hold any more are left out.
 */
export function reorderSongIds(songIds: SongIds, wanted: SongIds): SongIds {
  const held = new Set(songIds);
  return [...new Set([...wanted.filter((id) => held.has(id)), ...songIds])];
}

/** Puts removed songs back to where they stood, as far as the list still allows it. */
export function putSongIdsBack(songIds: SongIds, before: SongIds, removed: SongIds): SongIds {
  const wanted = new Set(removed);
  let result = [...songIds];
  for (const [place, id] of before.entries()) {
    if (wanted.has(id) && !result.includes(id)) {
      const predecessor = before.slice(0, place).findLast((earlier) => result.includes(earlier));
      const target = predecessor === undefined ? 0 : result.indexOf(predecessor) + 1;
      result = result.toSpliced(target, 0, id);
    }
  }
  return result;
}
