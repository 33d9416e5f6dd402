import { addAll } from '../../src/domain/app/manyValues';
import type { CreditedSong, SearchablePerson } from './searchableSong';

/** Groups and their members, collected from all songs, because an answer has only one level. */
export interface GroupMembers {
  /** The people behind an id: the members of a group at any depth, or the id itself. */
  readonly peopleOf: (personId: number) => ReadonlySet<number>;
  /** The people who perform as one credited artist, in the line-up of that credit. */
  readonly performersOf: (artist: SearchablePerson) => ReadonlySet<number>;
  /** The credited artist and all its members, including nested groups. */
  readonly everybodyIn: (artist: SearchablePerson) => ReadonlySet<number>;
}

type Members = ReadonlyMap<number, ReadonlySet<number>>;

function gatherMembers(songs: readonly CreditedSong[]): Members {
  const members = new Map<number, Set<number>>();

  function add(groupId: number, memberId: number): void {
    if (groupId === memberId) return;
    const known = members.get(groupId);
    if (known === undefined) members.set(groupId, new Set([memberId]));
    else known.add(memberId);
  }

  for (const song of songs) {
    for (const person of [...song.artists, ...song.composers, ...song.arrangers]) {
      for (const member of person.members ?? []) add(person.id, member.id);
      for (const group of person.groups ?? []) add(group.id, person.id);
    }
  }
  return members;
}

/** All ids below these ids, including themselves; groups may contain each other. */
function descend(members: Members, startIds: readonly number[]): ReadonlySet<number> {
  const visited = new Set<number>();
  const waiting = [...startIds];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (visited.has(id)) continue;
    visited.add(id);
    addAll(waiting, members.get(id) ?? []);
  }
  return visited;
}

/** Collects the groups of a whole catalogue once. */
export function createGroupMembers(songs: readonly CreditedSong[]): GroupMembers {
  const members = gatherMembers(songs);
  const knownPeople = new Map<number, ReadonlySet<number>>();

  function onlyPeople(ids: ReadonlySet<number>): ReadonlySet<number> {
    const people = new Set([...ids].filter((id) => !members.has(id)));
    return people.size > 0 ? people : ids;
  }

  function peopleOf(personId: number): ReadonlySet<number> {
    const known = knownPeople.get(personId);
    if (known !== undefined) return known;
    const people = onlyPeople(descend(members, [personId]));
    knownPeople.set(personId, people);
    return people;
  }

  function lineUpOf(artist: SearchablePerson): readonly number[] {
    return (artist.members ?? []).map(({ id }) => id);
  }

  function performersOf(artist: SearchablePerson): ReadonlySet<number> {
    const lineUp = lineUpOf(artist);
    if (lineUp.length === 0) return peopleOf(artist.id);
    return onlyPeople(descend(members, lineUp));
  }

  function everybodyIn(artist: SearchablePerson): ReadonlySet<number> {
    const lineUp = lineUpOf(artist);
    if (lineUp.length === 0) return descend(members, [artist.id]);
    return new Set([artist.id, ...descend(members, lineUp)]);
  }

  return { peopleOf, performersOf, everybodyIn };
}
