import type { Song } from './song';
import type { NamedGroup } from './songGroups';

/** Two people whose names a text is, and how many of its songs come first. */
export interface SongPair {
  readonly people: readonly { readonly id: number; readonly name: string }[];
  /** Songs of both. */
  readonly togetherCount: number;
  /** Further songs of the first. */
  readonly firstCount: number;
}

/** The songs under heads: of both people together, then of each. */
export function groupByPair(
  songs: readonly Song[],
  { people, togetherCount, firstCount }: SongPair,
): readonly NamedGroup[] {
  const firstEnd = togetherCount + firstCount;
  const ofEach = [songs.slice(togetherCount, firstEnd), songs.slice(firstEnd)];
  const together: NamedGroup = {
    key: 'both',
    heading: people.map(({ name }) => name).join(' + '),
    link: null,
    songs: songs.slice(0, togetherCount),
  };
  const groups = people.map(
    ({ id, name }, place): NamedGroup => ({
      key: `artist ${id}`,
      heading: name,
      link: { kind: 'artist', id },
      songs: ofEach[place] ?? [],
    }),
  );
  return [together, ...groups].filter((group) => group.songs.length > 0);
}
