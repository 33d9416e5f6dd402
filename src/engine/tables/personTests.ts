import { type CreditColumn, createNumberIndex } from './lists';
import { createGroupGraph, type GroupGraph, onceEachCredit } from './members';
import type { CatalogueTables } from './tables';

type PlaceTest = (place: number) => boolean;

/** 99 and more mean no limit, as in the service's look-up by ids. */
export const NO_LIMIT_OF_OTHERS = 99;

/** Tests for a person's songs, by the service's rules (service/database/artistLookup.ts). */
export interface PersonTests {
  /**
   * Songs they perform, alone or in a credited line-up; for a member, the songs of groups while
   * they were in them.
   */
  readonly isTheirs: PlaceTest;
  readonly isInGroup: PlaceTest;
  /**
   * @param leastOfGroup 0: the person, or any group whose line-up on that song has them. n: at
   *   least n of the people behind a group perform the song, under any name.
   * @param mostOthers how many other people may perform
   */
  readonly inCompany: (leastOfGroup: number, mostOthers: number) => PlaceTest;
}

function readTests({ songs }: CatalogueTables, graph: GroupGraph, person: number): PersonTests {
  const people = new Set(graph.peopleOf(person));
  const wantedWithin = onceEachCredit((credited, lineUp) =>
    graph.everybodyIn(credited, lineUp).filter((place) => people.has(place)),
  );
  const othersIn = onceEachCredit((credited, lineUp) =>
    graph.performersOf(credited, lineUp).filter((place) => !people.has(place)),
  );
  const marks = graph.markGroupsOf(person);
  const isWithin = (credited: number, lineUp: number) =>
    credited === person || graph.isWithin(marks, credited, lineUp);

  function anyCredit(
    { starts, values, lineUps }: CreditColumn,
    song: number,
    fits: (credited: number, lineUp: number) => boolean,
  ): boolean {
    const end = starts[song + 1] ?? 0;
    for (let index = starts[song] ?? 0; index < end; index += 1) {
      if (fits(values[index] ?? 0, lineUps[index] ?? -1)) return true;
    }
    return false;
  }

  function countOver(
    song: number,
    peopleIn: (credited: number, lineUp: number) => readonly number[],
  ): number {
    const found = new Set<number>();
    anyCredit(songs.artists, song, (credited, lineUp) => {
      for (const place of peopleIn(credited, lineUp)) found.add(place);
      return false;
    });
    return found.size;
  }

  const isPerson = (credited: number) => credited === person;
  const performs = (song: number) => anyCredit(songs.artists, song, isWithin);
  return {
    isTheirs: (song) =>
      performs(song) ||
      anyCredit(songs.composers, song, isPerson) ||
      anyCredit(songs.arrangers, song, isPerson),
    isInGroup: (song) =>
      anyCredit(
        songs.artists,
        song,
        (credited, lineUp) => credited !== person && isWithin(credited, lineUp),
      ),
    inCompany: (leastOfGroup, mostOthers) => (song) => {
      const isFound =
        leastOfGroup === 0
          ? performs(song)
          : countOver(song, wantedWithin) >= Math.min(leastOfGroup, people.size);
      return (
        isFound && (mostOthers >= NO_LIMIT_OF_OTHERS || countOver(song, othersIn) <= mostOthers)
      );
    },
  };
}

/** @returns tests for the songs of a person; null if no person has the id */
export function createPersonTests(
  tables: CatalogueTables,
): (personId: number) => PersonTests | null {
  const { placeOf } = createNumberIndex(tables.people.id);
  let graph: GroupGraph | null = null;
  return (personId) => {
    const person = placeOf(personId);
    if (person === null) return null;
    graph ??= createGroupGraph(tables);
    return readTests(tables, graph, person);
  };
}
