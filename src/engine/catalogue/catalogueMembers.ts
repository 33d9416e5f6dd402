import type { CatalogueTables } from './catalogueTables';
import { lineUpMembers, membersOfAllLineUps } from './lineUps';
import { valuesOf } from './listColumn';

/** More than a group has line-ups (Int16), -1 included. */
const LINE_UP_KEYS = 2 ** 16;

/** Who performs as whom. People are places in the tables. */
export interface CatalogueMembers {
  readonly hasMembers: (person: number) => boolean;
  /**
   * The credited one and everybody in it, groups within groups included: those of the line-up, or
   * of every line-up where it is unknown.
   */
  readonly everybodyIn: (person: number, lineUp: number) => readonly number[];
}

/** The members of each group, of all its line-ups and of those who name it as theirs. */
function gatherMembers({ people, personCount }: CatalogueTables): Map<number, Set<number>> {
  const members = new Map<number, Set<number>>();
  for (let person = 0; person < personCount; person += 1) {
    const hasLineUps =
      (people.lineUps.starts[person + 1] ?? 0) > (people.lineUps.starts[person] ?? 0);
    if (hasLineUps) {
      const ofLineUps = membersOfAllLineUps(people, person);
      members.set(person, new Set([...ofLineUps, ...(members.get(person) ?? [])]));
    }
    for (const group of valuesOf(people.groups, person)) {
      const known = members.get(group);
      if (known === undefined) members.set(group, new Set([person]));
      else known.add(person);
    }
  }
  return members;
}

export function createMembers(tables: CatalogueTables): CatalogueMembers {
  const membersOf = gatherMembers(tables);
  const known = new Map<number, readonly number[]>();

  /** Two groups that list each other end nothing. */
  function descend(startPlaces: readonly number[]): readonly number[] {
    const visited = new Set<number>();
    const waiting = [...startPlaces];
    for (let person = waiting.pop(); person !== undefined; person = waiting.pop()) {
      if (visited.has(person)) continue;
      visited.add(person);
      waiting.push(...(membersOf.get(person) ?? []));
    }
    return [...visited];
  }

  return {
    hasMembers: (person) => membersOf.has(person),
    everybodyIn(person, lineUp) {
      const key = person * LINE_UP_KEYS + lineUp;
      const before = known.get(key);
      if (before !== undefined) return before;
      const named = [...lineUpMembers(tables.people, person, lineUp)];
      const everybody =
        named.length === 0 ? descend([person]) : [...new Set([person, ...descend(named)])];
      known.set(key, everybody);
      return everybody;
    },
  };
}
