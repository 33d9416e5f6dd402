import type { AnimeTopics } from '../../domain/filter/filter';
import type { CatalogueTables, ListColumn, TextId } from './catalogueTables';
import { valuesOf } from './listColumn';
import type { Recordings } from './recordingCounts';

/** How many songs, or recordings, of those left have each genre or tag that any anime has. */
export type TopicCounts = (
  field: keyof AnimeTopics,
  left: Uint32Array,
  isOnce: boolean,
) => ReadonlyMap<string, number>;

export function createTopicCounts(
  { songs, anime, texts, animeCount }: CatalogueTables,
  { recordingOf, isShared }: Pick<Recordings, 'recordingOf' | 'isShared'>,
): TopicCounts {
  const idsOf = new Map<ListColumn, readonly TextId[]>();

  function distinctIds(column: ListColumn): readonly TextId[] {
    const ids = idsOf.get(column) ?? [...new Set(column.values)].filter((id) => id !== 0);
    idsOf.set(column, ids);
    return ids;
  }

  /** Songs of one anime have the same: each anime is read once. */
  function countSongs(column: ListColumn, left: Uint32Array, counts: Uint32Array): void {
    const songCounts = new Uint32Array(animeCount);
    for (const place of left) {
      const at = songs.anime[place] ?? 0;
      songCounts[at] = (songCounts[at] ?? 0) + 1;
    }
    songCounts.forEach((songCount, at) => {
      if (songCount === 0) return;
      for (const id of valuesOf(column, at)) counts[id] = (counts[id] ?? 0) + songCount;
    });
  }

  /** Songs of one recording may belong to different anime; each name counts once for all of them. */
  function countRecordings(column: ListColumn, left: Uint32Array, counts: Uint32Array): void {
    const shared = isShared();
    countSongs(
      column,
      left.filter((place) => shared[place] === 0),
      counts,
    );
    const together = byRecording(
      recordingOf(),
      left.filter((place) => shared[place] === 1),
    );
    for (const places of together) {
      const ids = new Set(
        places.flatMap((place) => [...valuesOf(column, songs.anime[place] ?? 0)]),
      );
      for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
    }
  }

  return (field, left, isOnce) => {
    const column = anime[field];
    const ids = distinctIds(column);
    if (ids.length === 0) return new Map();
    const counts = new Uint32Array(texts.count);
    if (isOnce) countRecordings(column, left, counts);
    else countSongs(column, left, counts);
    return new Map(ids.map((id) => [texts.textOf(id), counts[id] ?? 0]));
  };
}

/** Songs with those they share their recording with. */
function byRecording(recordings: Uint32Array, places: Uint32Array): Iterable<readonly number[]> {
  const byNumber = new Map<number, number[]>();
  for (const place of places) {
    const recording = recordings[place] ?? 0;
    const others = byNumber.get(recording);
    if (others === undefined) byNumber.set(recording, [place]);
    else others.push(place);
  }
  return byNumber.values();
}
