import type { WireSong } from '../catalogue/wireSong';
import { createNameList } from './nameList';

/** All people of the songs, by all their names. */
export interface People {
  /** Ids of the people with a matching name, the lowest first; see MOST_PEOPLE. */
  readonly findIds: (fits: (name: string) => boolean) => readonly number[];
  /** The number of people. */
  readonly count: number;
  readonly names: readonly string[];
}

/** Of the people with a matching name, only this many are looked up: those with the lowest ids. */
const MOST_PEOPLE = 50;

/** Artists, composers and arrangers, their groups and members. */
export function createPeople(songs: readonly WireSong[]): People {
  const idsByName = new Map<string, Set<number>>();
  const everybody = new Set<number>();
  for (const song of songs) {
    for (const credit of [...song.artists, ...song.composers, ...song.arrangers]) {
      for (const { id, names } of [credit, ...(credit.groups ?? []), ...(credit.members ?? [])]) {
        everybody.add(id);
        for (const name of names) idsByName.set(name, (idsByName.get(name) ?? new Set()).add(id));
      }
    }
  }
  const list = createNameList(
    [...idsByName].flatMap(([name, ids]) => [...ids].map((id) => [name, id] as const)),
  );
  return {
    findIds: (fits) =>
      [...list.findOwners(fits)].sort((left, right) => left - right).slice(0, MOST_PEOPLE),
    count: everybody.size,
    names: [...idsByName.keys()],
  };
}
