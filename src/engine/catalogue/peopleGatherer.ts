import type { CatalogueRowCredit, CatalogueRowLink } from './catalogueRow';
import type { SourceCredit, SourcePerson } from './catalogueSource';

/** Knows everybody whom rows credit, although each row tells only of those it credits. */
export interface PeopleGatherer {
  /** @returns what tells the credit, once everything was gathered */
  readonly addCredit: (credit: CatalogueRowCredit) => () => SourceCredit;
  readonly people: () => readonly SourcePerson[];
}

interface GatheredPerson {
  names: readonly string[];
  readonly groupIds: Set<number>;
  /** By the service's own numbers. */
  readonly numbered: Map<number, readonly number[]>;
  /** Of rows that have no number for it, or another list of members under the same number. */
  readonly others: (readonly number[])[];
}

/** No group known has as many; the numbers of strangers may be anything. */
const LINE_UP_NUMBER_END = 300;
const NO_LINE_UP = -1;

function isSameList(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}

/** Numbered line-ups stand at their numbers, the others after them. */
function numberedEnd({ numbered }: GatheredPerson): number {
  return Math.max(NO_LINE_UP, ...numbered.keys()) + 1;
}

function addOther(person: GatheredPerson, memberIds: readonly number[]): () => number {
  const known = person.others.findIndex((ids) => isSameList(ids, memberIds));
  const place = known >= 0 ? known : person.others.push(memberIds) - 1;
  return () => numberedEnd(person) + place;
}

/** @returns what tells the place of the line-up, once everything was gathered */
function addLineUp(
  person: GatheredPerson,
  number: number | null,
  memberIds: readonly number[],
): () => number {
  if (memberIds.length === 0) return () => NO_LINE_UP;
  if (number === null || number < 0 || number >= LINE_UP_NUMBER_END) {
    return addOther(person, memberIds);
  }
  const known = person.numbered.get(number);
  if (known !== undefined && !isSameList(known, memberIds)) return addOther(person, memberIds);
  person.numbered.set(number, memberIds);
  return () => number;
}

export function createPeopleGatherer(): PeopleGatherer {
  const gathered = new Map<number, GatheredPerson>();

  function add({ id, names }: CatalogueRowLink): GatheredPerson {
    const known = gathered.get(id);
    if (known !== undefined) {
      if (known.names.length === 0) known.names = names;
      return known;
    }
    const person = { names, groupIds: new Set<number>(), numbered: new Map(), others: [] };
    gathered.set(id, person);
    return person;
  }

  function addCredit(credit: CatalogueRowCredit): () => SourceCredit {
    const person = add(credit);
    for (const group of credit.groups) {
      add(group);
      person.groupIds.add(group.id);
    }
    credit.members.forEach(add);
    const memberIds = credit.members.map(({ id }) => id);
    const lineUpOf = addLineUp(person, credit.line_up_id, memberIds);
    return () => ({ personId: credit.id, lineUp: lineUpOf() });
  }

  function people(): readonly SourcePerson[] {
    return [...gathered].map(([id, person]) => ({
      id,
      names: person.names,
      groupIds: [...person.groupIds],
      lineUps: [
        ...Array.from(
          { length: numberedEnd(person) },
          (_, place) => person.numbered.get(place) ?? [],
        ),
        ...person.others,
      ],
    }));
  }

  return { addCredit, people };
}
