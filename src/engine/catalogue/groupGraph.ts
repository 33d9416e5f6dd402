import type { CatalogueTables, PeopleColumns } from './catalogueTables';
import { lineUpMembers, membersOfAllLineUps } from './lineUps';
import { toListColumn, valuesOf } from './listColumn';

/**
 * Who belongs to whom, in every line-up together; people go by their places. The rules are those
 * of the service (service/database/groupMembers.ts).
 */
export interface GroupGraph {
  /** The person and every group that has them, groups of groups included: 1 at their places. */
  readonly markGroupsOf: (person: number) => Uint8Array;
  /** The people behind a place: a group's members all the way down, or the person itself. */
  readonly peopleOf: (person: number) => readonly number[];
  /** The people who perform as one credit. */
  readonly performersOf: (person: number, lineUp: number) => readonly number[];
  /** The credited one and everybody in it, groups within groups included. */
  readonly everybodyIn: (person: number, lineUp: number) => readonly number[];
  /** Whether the marked person, or a marked group, is the credited one or within it. */
  readonly isWithin: (marks: Uint8Array, person: number, lineUp: number) => boolean;
}

type Links = ReturnType<typeof toListColumn>;

/** The members of each person, and the groups of each. */
function gatherLinks(people: PeopleColumns, personCount: number): [members: Links, groups: Links] {
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

/** Everybody that the links lead to, the starts included; links in circles end nothing. */
function follow(links: Links, starts: Iterable<number>): ReadonlySet<number> {
  const visited = new Set<number>();
  const waiting = [...starts];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (visited.has(place)) continue;
    visited.add(place);
    waiting.push(...valuesOf(links, place));
  }
  return visited;
}

export function createGroupGraph({ people, personCount }: CatalogueTables): GroupGraph {
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
    markGroupsOf: (person) => {
      const marks = new Uint8Array(personCount);
      for (const place of follow(groups, [person])) marks[place] = 1;
      return marks;
    },
    peopleOf,
    performersOf,
    everybodyIn: (person, lineUp) => {
      const lineUpPlaces = lineUpMembers(people, person, lineUp);
      if (lineUpPlaces.length === 0) return [...follow(members, [person])];
      return [...new Set([person, ...follow(members, lineUpPlaces)])];
    },
    isWithin: (marks, person, lineUp) => {
      const lineUpPlaces = lineUpMembers(people, person, lineUp);
      if (lineUpPlaces.length === 0) return marks[person] === 1;
      return lineUpPlaces.some((place) => marks[place] === 1);
    },
  };
}
