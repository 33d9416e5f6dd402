import { greatestOf } from '../../src/domain/app/manyValues';
import type { WirePerson, WirePersonLink, WireSong } from '../catalogue/wireSong';

/** A person and one of their line-ups; NO_LINE_UP for a single person, or if unknown. */
export type DumpCredit = readonly [personId: number, lineUp: number];

export interface DumpLineUp {
  /** The role of the line-up, which is not in the songs. */
  readonly line_up_type: string | null;
  readonly members: readonly DumpCredit[];
}

export interface DumpPerson {
  readonly names: readonly string[];
  readonly type: 'Group' | 'Person';
  /** Distinguishes people with the same name; it is not in the songs. */
  readonly disambiguation: string | null;
  readonly groups: readonly DumpCredit[];
  /** A credit's line-up is an index in this list. */
  readonly line_ups: readonly DumpLineUp[];
}

export interface DumpPeople {
  /** By id, as text. */
  readonly artists: Readonly<Record<string, DumpPerson>>;
  /** A song's credit in the shape of the dump. */
  readonly toCredit: (credit: WirePerson) => DumpCredit;
}

const NO_LINE_UP = -1;
/** A file may contain any index, so the length of the list is limited. */
const MOST_LINE_UPS = 1000;

function toLinkCredit({ id, line_up_id }: WirePersonLink): DumpCredit {
  return [id, line_up_id ?? NO_LINE_UP];
}

/** Only the members, whatever their other data. */
function lineUpKey(members: readonly WirePersonLink[]): string {
  return members.map(({ id }) => id).join();
}

/** The longer list, and the entries that only the other one has. */
function joined<Entry>(
  left: readonly Entry[],
  right: readonly Entry[],
  keyOf: (entry: Entry) => string | number,
): readonly Entry[] {
  const [longer, shorter] = right.length > left.length ? [right, left] : [left, right];
  const known = new Set(longer.map(keyOf));
  const missing = shorter.filter((entry) => !known.has(keyOf(entry)));
  return missing.length === 0 ? longer : [...longer, ...missing];
}

interface GatheredPerson {
  /** Adds the data that a song has about the person. */
  readonly learn: (said: WirePersonLink | WirePerson) => void;
  readonly becomeGroup: () => void;
  /** Stores the credited members at the credit's index, unless another credit has used it. */
  readonly takePlace: (credit: WirePerson) => void;
  /** The index of a credit's line-up; a line-up without one gets the next free index. */
  readonly lineUpOf: (credit: WirePerson) => number;
  readonly toDump: () => DumpPerson;
}

function createGatheredPerson(): GatheredPerson {
  let names: readonly string[] = [];
  let groups: readonly WirePersonLink[] = [];
  let isGroup = false;
  const membersByPlace = new Map<number, readonly WirePersonLink[]>();
  const placeByMembers = new Map<string, number>();
  const placeCount = () => Math.max(NO_LINE_UP, greatestOf(membersByPlace.keys())) + 1;

  function settle(place: number, members: readonly WirePersonLink[]): number {
    membersByPlace.set(place, members);
    const key = lineUpKey(members);
    if (!placeByMembers.has(key)) placeByMembers.set(key, place);
    return place;
  }

  function toLineUp(place: number): DumpLineUp {
    const members = membersByPlace.get(place) ?? [];
    return { line_up_type: null, members: members.map(toLinkCredit) };
  }

  return {
    learn: (said) => {
      names = joined(names, said.names, (name) => name);
      groups = joined(groups, said.groups ?? [], ({ id }) => id);
    },
    becomeGroup: () => {
      isGroup = true;
    },
    takePlace: ({ line_up_id, members }) => {
      if (line_up_id === null || line_up_id < 0 || line_up_id >= MOST_LINE_UPS) return;
      const known = membersByPlace.get(line_up_id) ?? [];
      if (known.length === 0) settle(line_up_id, members ?? []);
    },
    lineUpOf: ({ line_up_id, members }) => {
      const named = line_up_id ?? NO_LINE_UP;
      const atNamed = membersByPlace.get(named);
      if (members === null || members.length === 0) {
        return atNamed === undefined ? NO_LINE_UP : named;
      }
      const key = lineUpKey(members);
      if (atNamed !== undefined && lineUpKey(atNamed) === key) return named;
      return placeByMembers.get(key) ?? settle(placeCount(), members);
    },
    toDump: () => ({
      names,
      type: isGroup || membersByPlace.size > 0 ? 'Group' : 'Person',
      disambiguation: null,
      groups: groups.map(toLinkCredit),
      line_ups: Array.from({ length: placeCount() }, (_, place) => toLineUp(place)),
    }),
  };
}

/**
 * All people of the songs, each once: with all their names and groups, and their line-ups at the
 * indexes that the songs use.
 */
export function gatherPeople(songs: readonly WireSong[]): DumpPeople {
  const people = new Map<number, GatheredPerson>();
  const personOf = (id: number): GatheredPerson => {
    const known = people.get(id);
    if (known !== undefined) return known;
    const person = createGatheredPerson();
    people.set(id, person);
    return person;
  };
  const credits = songs.flatMap((song) => [...song.artists, ...song.composers, ...song.arrangers]);
  for (const credit of credits) {
    personOf(credit.id).learn(credit);
    personOf(credit.id).takePlace(credit);
    for (const member of credit.members ?? []) personOf(member.id).learn(member);
    for (const group of credit.groups ?? []) {
      personOf(group.id).learn(group);
      personOf(group.id).becomeGroup();
    }
  }
  const toCredit = (credit: WirePerson): DumpCredit => [
    credit.id,
    personOf(credit.id).lineUpOf(credit),
  ];
  // Gives an index to all line-ups without one, before any of them is written.
  for (const credit of credits) toCredit(credit);
  return {
    artists: Object.fromEntries([...people].map(([id, person]) => [String(id), person.toDump()])),
    toCredit,
  };
}
