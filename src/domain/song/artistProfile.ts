import type { PersonAnswer } from './personSongs';
import type { Person, PersonReference, Song } from './song';

/**
 * A person, as far as known from the songs: searched for among artists, then composers, then arrangers, then the members and
 * groups of all of them. The first name is the main one. Memberships count from both sides: from
 * the person's own entry, and from the entries of groups and members.
 */
export function artistProfile(id: number, songs: readonly Song[]) {
  const people = [
    ...songs.flatMap((song) => song.artists),
    ...songs.flatMap((song) => song.composers),
    ...songs.flatMap((song) => song.arrangers),
  ];
  const own = people.filter((person) => person.id === id);
  const mentions = people
    .flatMap((person) => [...person.members, ...person.groups])
    .filter((reference) => reference.id === id);
  const [name = null, ...otherNames] = distinctNames([...own, ...mentions]);
  const holds = (references: readonly PersonReference[]) =>
    references.some((reference) => reference.id === id);
  return {
    id,
    /** Null if no song has a name for this id. */
    name,
    otherNames,
    /** Groups that the person belongs to. */
    groups: namedOthers(id, [
      ...own.flatMap((person) => person.groups),
      ...people.filter((person) => holds(person.members)),
    ]),
    /** The members, if the id is a group's. */
    members: namedOthers(id, [
      ...own.flatMap((person) => person.members),
      ...people.filter((person) => holds(person.groups)),
    ]),
  };
}

/**
 * The roles of a person in the songs; all false without songs. A creator of songs who is credited
 * as neither composer nor arranger counts as a composer.
 */
export function rolesOf(id: number, { asArtist, asCreator }: PersonAnswer) {
  const isCredited = (people: readonly Person[]) =>
    people.some((person) =>
      [person, ...person.members, ...person.groups].some((each) => each.id === id),
    );
  const isArranger = asCreator.songs.some(({ arrangers }) => isCredited(arrangers));
  const isComposer = asCreator.songs.some(({ composers }) => isCredited(composers));
  return {
    isArtist: asArtist.songs.length > 0,
    isComposer: isComposer || (asCreator.songs.length > 0 && !isArranger),
    isArranger,
  };
}

export type PersonRoles = ReturnType<typeof rolesOf>;

/** All names in order. Names that differ only in case count as one. */
function distinctNames(references: readonly PersonReference[]): readonly string[] {
  const names = new Map<string, string>();
  for (const name of references.flatMap((reference) => reference.names)) {
    const key = name.toLowerCase();
    if (!names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** The other named people without duplicates; the first names of each id are used. */
function namedOthers(
  id: number,
  references: readonly PersonReference[],
): readonly PersonReference[] {
  const others = new Map<number, PersonReference>();
  for (const { id: otherId, names } of references) {
    if (otherId === id || names.length === 0 || others.has(otherId)) continue;
    others.set(otherId, { id: otherId, names });
  }
  return [...others.values()];
}
