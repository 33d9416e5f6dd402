import type { PersonAnswer } from './personSongs';
import type { Person, PersonReference, Song } from './song';

/** The person of an id, as far as the songs say it. */
export interface ArtistProfile {
  readonly id: number;
  /** Null when no song names anybody by this id. */
  readonly name: string | null;
  readonly otherNames: readonly string[];
  /** Groups the person belongs to. */
  readonly groups: readonly PersonReference[];
  /** Who belongs to it, where the id is a group's. */
  readonly members: readonly PersonReference[];
}

/**
 * The person is looked for among artists, then composers, then arrangers, then the members and
 * groups of all of them; the first name found leads. Memberships count from both sides: as the
 * person's own entry says it, and as the entries of groups and members say it.
 */
export function artistProfile(id: number, songs: readonly Song[]): ArtistProfile {
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
    name,
    otherNames,
    groups: namedOthers(id, [
      ...own.flatMap((person) => person.groups),
      ...people.filter((person) => holds(person.members)),
    ]),
    members: namedOthers(id, [
      ...own.flatMap((person) => person.members),
      ...people.filter((person) => holds(person.groups)),
    ]),
  };
}

/** What a person does in the songs; nothing where there are none. */
export interface PersonRoles {
  readonly isArtist: boolean;
  readonly isComposer: boolean;
  readonly isArranger: boolean;
}

/** Who is there for composing or arranging and is credited for neither counts as a composer. */
export function rolesOf(id: number, { asArtist, asCreator }: PersonAnswer): PersonRoles {
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

/** All names in the order found; those that differ in upper and lower case alone count as one. */
function distinctNames(references: readonly PersonReference[]): readonly string[] {
  const names = new Map<string, string>();
  for (const name of references.flatMap((reference) => reference.names)) {
    const key = name.toLowerCase();
    if (!names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** Each once, under the first name list found, without the nameless and without the id itself. */
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
