import { type CreditColumn, placeIn } from './lists';
import { groupGraphOf, onceEachCredit } from './members';
import type { CatalogueTables } from './tables';

/** 99 and more mean no limit, as in the service's look-up by ids. */
export const NO_LIMIT_OF_OTHERS = 99;

/** Tests for a person's songs, by the service's rules (service/database/artistLookup.ts). */
function readTests(tables: CatalogueTables, person: number) {
  const { songs } = tables;
  const graph = groupGraphOf(tables);
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
    /** Songs of groups count for a member while they were in them. */
    isTheirs: (song: number) =>
      performs(song) ||
      anyCredit(songs.composers, song, isPerson) ||
      anyCredit(songs.arrangers, song, isPerson),
    isInGroup: (song: number) =>
      anyCredit(
        songs.artists,
        song,
        (credited, lineUp) => credited !== person && isWithin(credited, lineUp),
      ),
    /**
     * @param leastOfGroup 0: the person, or any group whose line-up on that song has them. n: at
     *   least n of the people behind a group perform the song, under any name.
     * @param mostOthers how many other people may perform
     */
    inCompany: (leastOfGroup: number, mostOthers: number) => (song: number) => {
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

export type PersonTests = ReturnType<typeof readTests>;

/** Tests for the songs of a person; null if no person has the id. */
export function personTests(tables: CatalogueTables, personId: number): PersonTests | null {
  const person = placeIn(tables.people.id, personId);
  return person === null ? null : readTests(tables, person);
}
