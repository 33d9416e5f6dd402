import type { PersonFilter } from '../../domain/filter/filter';
import { createNumberIndex } from '../tables/lists';
import { createGroupGraph, type GroupGraph } from '../tables/members';
import type { CatalogueTables, CreditColumn } from '../tables/tables';

type PlaceTest = (place: number) => boolean;

const NOBODY_FITS: PlaceTest = () => false;

const LINE_UP_END = 2 ** 16;
/** 99 and more is no limit, as in the service's look-up by ids. */
const NO_LIMIT_OF_OTHERS = 99;

interface Conditions {
  /**
   * 0: the person, or any group whose line-up on that song has them. n: at least n of the people
   * behind a group perform the song, under whatever name.
   */
  readonly groupGranularity: number;
  /** How many people may perform beside those looked for. */
  readonly maxOtherArtist: number;
}

/** Reads each credit once, however many songs have it. */
function keepByCredit<Value>(read: (person: number, lineUp: number) => Value) {
  const known = new Map<number, Value>();
  return (person: number, lineUp: number): Value => {
    const key = person * LINE_UP_END + lineUp + 1;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const value = read(person, lineUp);
    known.set(key, value);
    return value;
  };
}

/** Whether songs fit a person and conditions, by the rules of the service's look-up by ids (service/database/artistLookup.ts). */
function createConditionTest(tables: CatalogueTables, graph: GroupGraph, person: number) {
  const { starts, values, lineUps } = tables.songs.artists;
  const people = new Set(graph.peopleOf(person));
  const wantedWithin = keepByCredit((credited, lineUp) =>
    graph.everybodyIn(credited, lineUp).filter((place) => people.has(place)),
  );
  const othersIn = keepByCredit((credited, lineUp) =>
    graph.performersOf(credited, lineUp).filter((place) => !people.has(place)),
  );
  const marks = graph.markGroupsOf(person);
  const isWithin = (credited: number, lineUp: number) =>
    credited === person || graph.isWithin(marks, credited, lineUp);

  function anyCredit(song: number, fits: (credited: number, lineUp: number) => boolean): boolean {
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
    anyCredit(song, (credited, lineUp) => {
      for (const place of peopleIn(credited, lineUp)) found.add(place);
      return false;
    });
    return found.size;
  }

  const isCredited = ({ starts: from, values: people }: CreditColumn, song: number) => {
    for (let index = from[song] ?? 0; index < (from[song + 1] ?? 0); index += 1) {
      if (people[index] === person) return true;
    }
    return false;
  };

  return {
    isTheirs: (song: number) =>
      anyCredit(song, isWithin) ||
      isCredited(tables.songs.composers, song) ||
      isCredited(tables.songs.arrangers, song),
    isInGroup: (song: number) =>
      anyCredit(song, (credited, lineUp) => credited !== person && isWithin(credited, lineUp)),
    fits: (song: number, { groupGranularity, maxOtherArtist }: Conditions): boolean => {
      const isFound =
        groupGranularity === 0
          ? anyCredit(song, isWithin)
          : countOver(song, wantedWithin) >= Math.min(groupGranularity, people.size);
      return (
        isFound &&
        (maxOtherArtist >= NO_LIMIT_OF_OTHERS || countOver(song, othersIn) <= maxOtherArtist)
      );
    },
  };
}

/**
 * Tests for what is asked of a person.
 *
 * @param isAsked whether the songs must be theirs; on their own page they are
 * @returns a test for each condition that is asked; they fit no song where no person has the id
 */
export function createPersonTests(tables: CatalogueTables) {
  const personIndex = createNumberIndex(tables.people.id);
  let graph: GroupGraph | null = null;

  return (personId: number, asked: PersonFilter, isAsked: boolean): readonly PlaceTest[] => {
    const { isAlone, isInGroup, leastOfGroup, mostOthers } = asked;
    const isAnyCompany = !isAlone && !isInGroup && leastOfGroup === null && mostOthers === null;
    if (isAnyCompany && !isAsked) return [];
    const person = personIndex.placeOf(personId);
    if (person === null) return [NOBODY_FITS];
    graph ??= createGroupGraph(tables);
    const test = createConditionTest(tables, graph, person);
    const groupGranularity = leastOfGroup ?? 0;
    const withOthers = (maxOtherArtist: number): PlaceTest => {
      const conditions = { groupGranularity, maxOtherArtist };
      return (song) => test.fits(song, conditions);
    };
    return [
      ...(isAsked ? [test.isTheirs] : []),
      ...(isInGroup ? [test.isInGroup] : []),
      ...(leastOfGroup === null ? [] : [withOthers(NO_LIMIT_OF_OTHERS)]),
      ...(isAlone ? [withOthers(0)] : []),
      ...(mostOthers === null ? [] : [withOthers(mostOthers)]),
    ];
  };
}
