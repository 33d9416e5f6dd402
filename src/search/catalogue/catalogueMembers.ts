import type { CatalogueTables } from './catalogueTables';

/** Who performs as whom. People are places in the tables. */
export interface CatalogueMembers {
  /**
   * The credited one and everybody in it, groups within groups included: those of the line-up, or
   * of every line-up where it is unknown.
   */
  readonly everybodyIn: (person: number, lineUp: number) => Iterable<number>;
}

/** Each line-up of each group; see PeopleColumns.lineUps. */
function readLineUps({ people, personCount }: CatalogueTables): Map<number, number[][]> {
  const lineUpsOf = new Map<number, number[][]>();
  const { starts, values } = people.lineUps;
  for (let person = 0; person < personCount; person += 1) {
    const end = starts[person + 1] ?? 0;
    const lineUps: number[][] = [];
    for (let at = starts[person] ?? 0; at < end; ) {
      const next = at + 1 + (values[at] ?? 0);
      lineUps.push([...values.subarray(at + 1, next)]);
      at = next;
    }
    if (lineUps.length > 0) lineUpsOf.set(person, lineUps);
  }
  return lineUpsOf;
}

function gatherMembers(
  { people, personCount }: CatalogueTables,
  lineUpsOf: ReadonlyMap<number, readonly (readonly number[])[]>,
): Map<number, Set<number>> {
  const members = new Map<number, Set<number>>();
  for (const [group, lineUps] of lineUpsOf) members.set(group, new Set(lineUps.flat()));
  const { starts, values } = people.groups;
  for (let person = 0; person < personCount; person += 1) {
    const end = starts[person + 1] ?? 0;
    for (let at = starts[person] ?? 0; at < end; at += 1) {
      const group = values[at] ?? 0;
      const known = members.get(group);
      if (known === undefined) members.set(group, new Set([person]));
      else known.add(person);
    }
  }
  return members;
}

export function createMembers(tables: CatalogueTables): CatalogueMembers {
  const lineUpsOf = readLineUps(tables);
  const membersOf = gatherMembers(tables, lineUpsOf);
  const known = new Map<string, readonly number[]>();

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
    everybodyIn(person, lineUp) {
      if (!membersOf.has(person)) return [person];
      const key = `${person}:${lineUp}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const named = lineUpsOf.get(person)?.[lineUp] ?? [];
      const everybody =
        named.length === 0 ? descend([person]) : [...new Set([person, ...descend(named)])];
      known.set(key, everybody);
      return everybody;
    },
  };
}
