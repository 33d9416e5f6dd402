import { addAll } from '../../domain/app/manyValues';
import { type ListColumn, toListColumn, valuesOf } from './lists';
import { rememberEach, rememberFor } from './remember';
import type { CatalogueTables, PeopleColumns } from './tables';

const NO_MEMBERS = new Uint32Array(0);

/**
 * Places of the members of a group in one of its line-ups; none if there is no such line-up. A
 * view, not a copy.
 *
 * @param lineUp its place among the group's line-ups; -1 for none
 */
export function lineUpMembers(people: PeopleColumns, person: number, lineUp: number): Uint32Array {
  if (lineUp < 0) return NO_MEMBERS;
  const run = valuesOf(people.lineUps, person);
  let place = 0;
  for (let skipped = 0; skipped < lineUp && place < run.length; skipped += 1) {
    place += 1 + (run[place] ?? 0);
  }
  return run.subarray(place + 1, place + 1 + (run[place] ?? 0));
}

/** Places of the members of a group in all its line-ups, possibly repeated. */
export function membersOfAllLineUps(people: PeopleColumns, person: number): readonly number[] {
  const run = valuesOf(people.lineUps, person);
  const members: number[] = [];
  for (let place = 0; place < run.length; place += 1 + (run[place] ?? 0)) {
    addAll(members, run.subarray(place + 1, place + 1 + (run[place] ?? 0)));
  }
  return members;
}

function gatherLinks(
  people: PeopleColumns,
  personCount: number,
): [members: ListColumn, groups: ListColumn] {
  const members = Array.from({ length: personCount }, () => new Set<number>());
  const groups = Array.from({ length: personCount }, () => new Set<number>());
  function add(group: number, member: number): void {
    if (group === member) return;
    members[group]?.add(member);
    groups[member]?.add(group);
  }
  for (let person = 0; person < personCount; person += 1) {
    for (const member of membersOfAllLineUps(people, person)) add(person, member);
    for (const group of valuesOf(people.groups, person)) add(group, person);
  }
  const toColumn = (sets: readonly Set<number>[]) => toListColumn(sets.map((set) => [...set]));
  return [toColumn(members), toColumn(groups)];
}

/** Everyone the links lead to, including the starts; circular links are harmless. */
function follow(links: ListColumn, starts: Iterable<number>): ReadonlySet<number> {
  const visited = new Set<number>();
  const waiting = [...starts];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (visited.has(place)) continue;
    visited.add(place);
    addAll(waiting, valuesOf(links, place));
  }
  return visited;
}

/**
 * The members and groups of people, over all line-ups; people are identified by their places. The
 * rules are those of the service (service/database/groupMembers.ts).
 */
function readGroupGraph({ people, personCount }: CatalogueTables) {
  const [members, groups] = gatherLinks(people, personCount);
  const isGroup = (place: number) => valuesOf(members, place).length > 0;

  function onlyPeople(places: ReadonlySet<number>): readonly number[] {
    const found = [...places].filter((place) => !isGroup(place));
    return found.length > 0 ? found : [...places];
  }

  const peopleOf = (person: number) => onlyPeople(follow(members, [person]));

  function performersOf(person: number, lineUp: number): readonly number[] {
    const lineUpPlaces = lineUpMembers(people, person, lineUp);
    if (lineUpPlaces.length === 0) return peopleOf(person);
    return onlyPeople(follow(members, lineUpPlaces));
  }

  return {
    /** Marks the person and every group they are in, including groups of groups, with 1. */
    markGroupsOf: (person: number) => {
      const marks = new Uint8Array(personCount);
      for (const place of follow(groups, [person])) marks[place] = 1;
      return marks;
    },
    /** The people behind a place: all members of a group, at every level, or the person. */
    peopleOf,
    performersOf,
    /** The credited person or group and all people in it, including groups within groups. */
    everybodyIn: (person: number, lineUp: number) => {
      const lineUpPlaces = lineUpMembers(people, person, lineUp);
      if (lineUpPlaces.length === 0) return [...follow(members, [person])];
      return [...new Set([person, ...follow(members, lineUpPlaces)])];
    },
    /** Whether the marked person or group is the credited one or in it. */
    isWithin: (marks: Uint8Array, person: number, lineUp: number) => {
      const lineUpPlaces = lineUpMembers(people, person, lineUp);
      if (lineUpPlaces.length === 0) return marks[person] === 1;
      return lineUpPlaces.some((place) => marks[place] === 1);
    },
  };
}

export const groupGraphOf = rememberFor(readGroupGraph);

/** More than a group can have line-ups (Int16), including -1. */
export const LINE_UP_END = 2 ** 16;

/** Reads each credit once, even if many songs have it. */
export function onceEachCredit<Value>(read: (person: number, lineUp: number) => Value) {
  const readKey = rememberEach((key: number) =>
    read(Math.floor(key / LINE_UP_END), (key % LINE_UP_END) - 1),
  );
  return (person: number, lineUp: number) => readKey(person * LINE_UP_END + lineUp + 1);
}
