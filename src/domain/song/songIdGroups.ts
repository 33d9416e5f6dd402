import type { AnimeNameStyle } from './personNames';
import type { Song } from './song';
import { type GroupIdentity, groupByAnime, groupByArtist, type NamedGroup } from './songGroups';

export const SONG_GROUPINGS = ['anime', 'artist'] as const;
export type SongGrouping = (typeof SONG_GROUPINGS)[number];

/** A group without its songs, for a long list; their ids are in SongIdGroups. */
export interface SongIdGroup extends GroupIdentity {
  readonly count: number;
}

/** The groups of a long list, and the ids of their songs, group after group. */
export interface SongIdGroups {
  readonly groups: readonly SongIdGroup[];
  readonly songIds: readonly number[];
}

/** A group or a part of it. */
export interface SongIdGroupPart extends GroupIdentity {
  readonly songIds: readonly number[];
}

/** Groups by anime, or by everyone credited. */
export function groupSongs(
  songs: readonly Song[],
  grouping: SongGrouping,
  animeNames?: AnimeNameStyle,
): readonly NamedGroup[] {
  if (grouping === 'anime') return groupByAnime(songs, animeNames);
  return groupByArtist(songs, ({ artists, composers, arrangers }) => [
    ...artists,
    ...composers,
    ...arrangers,
  ]);
}

/** @param songs by their ids in the list */
export function groupSongIds(
  songs: ReadonlyMap<number, Song>,
  grouping: SongGrouping,
  animeNames?: AnimeNameStyle,
): SongIdGroups {
  const listIds = new Map([...songs].map(([listId, song]) => [song, listId]));
  const grouped = groupSongs([...songs.values()], grouping, animeNames);
  return {
    groups: grouped.map(({ songs: { length: count }, ...group }) => ({ ...group, count })),
    songIds: grouped.flatMap((group) => group.songs.flatMap((song) => listIds.get(song) ?? [])),
  };
}

/** The rows of a range, counted over all groups, with their headings. */
export function sliceGroups(
  { groups, songIds }: SongIdGroups,
  start: number,
  end: number,
): readonly SongIdGroupPart[] {
  const parts: SongIdGroupPart[] = [];
  let first = 0;
  for (const { count, ...group } of groups) {
    const after = first + count;
    const ids = songIds.slice(Math.max(first, start), Math.min(after, end));
    if (first < end && after > start) parts.push({ ...group, songIds: ids });
    first = after;
  }
  return parts;
}
