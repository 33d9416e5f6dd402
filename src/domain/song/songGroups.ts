import { type AnimeNameStyle, animeName, preferredName } from './personNames';
import type { PersonReference, Song } from './song';
import { compareNames, sortSongsByName, sortSongsByType } from './songOrder';
import { SONG_TYPE_GROUPS, type SongTypeGroup, songTypeGroupOf } from './songType';

/** The link of a group's heading. */
export type GroupLink = { readonly kind: 'anime' | 'artist'; readonly id: number };

/** The name of the group, null if unknown; or a type of songs. */
export type GroupHeading = string | null | { readonly songType: SongTypeGroup };

/** The identity and heading of a group. */
export interface GroupIdentity<Heading extends GroupHeading = string | null> {
  /** Unique within one grouping. */
  readonly key: string;
  readonly heading: Heading;
  readonly link: GroupLink | null;
}

export interface SongGroup extends GroupIdentity<GroupHeading> {
  /** Sorted by name unless the grouping says otherwise. */
  readonly songs: readonly Song[];
}

/** A group with a name as heading. */
export interface NamedGroup extends SongGroup {
  readonly heading: string | null;
}

const DIGITS_GROUP = '0–9';
/** Songs whose name contains neither a letter nor a number. */
const MARKS_GROUP = '#';
const COMBINING_ACCENTS = /[\u0300-\u036f]/gu;
const FIRST_LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/** A song's letter in lists, without accents and leading marks; all numbers share one group. */
export function firstLetter(name: string): string {
  const first = FIRST_LETTER_OR_NUMBER.exec(name.normalize('NFKC'))?.[0];
  if (first === undefined) return MARKS_GROUP;
  if (/\p{N}/u.test(first)) return DIGITS_GROUP;
  const base = first.normalize('NFD').replace(COMBINING_ACCENTS, '').normalize('NFC');
  return base.toUpperCase();
}

export function identifyLetter({ songName }: Song): GroupIdentity {
  const letter = firstLetter(songName);
  return { key: letter, heading: letter, link: null };
}

/** Numbers come first, names of only marks last. */
export function compareLetterGroups(left: GroupIdentity, right: GroupIdentity): number {
  return letterRank(left.key) - letterRank(right.key) || compareGroups(left, right);
}

function letterRank(letter: string): number {
  if (letter === DIGITS_GROUP) return 0;
  return letter === MARKS_GROUP ? 2 : 1;
}

/** The heading is the anime's name in the given style, else the other name; English by default. */
export function identifyAnime(song: Song, animeNames?: AnimeNameStyle): GroupIdentity {
  const link = { kind: 'anime', id: song.annId } as const;
  return { key: `anime ${song.annId}`, heading: animeName(song, animeNames), link };
}

/** One group per anime, in the order of the shown names. */
export function groupByAnime(
  songs: readonly Song[],
  animeNames?: AnimeNameStyle,
): readonly NamedGroup[] {
  return groupSongs(songs, (song) => [identifyAnime(song, animeNames)]);
}

/** Picks the people under whom a song is grouped. */
export type PickPeople = (song: Song) => readonly PersonReference[];

/**
 * One group per person; a song of several people is in several groups. If no person is picked, the
 * song is under its credit text, without a link.
 *
 * @param pickPeople the song's artists by default
 */
export function groupByArtist(
  songs: readonly Song[],
  pickPeople: PickPeople = ({ artists }) => artists,
): readonly NamedGroup[] {
  return groupSongs(songs, (song) => identifyPeople(song, pickPeople(song)));
}

/** Each of these people; the credit text if there are none. */
export function identifyPeople(
  { songArtist }: Song,
  people: readonly PersonReference[],
): readonly GroupIdentity[] {
  if (people.length > 0) return people.map(identifyPerson);
  return [{ key: `credit ${songArtist}`, heading: songArtist || null, link: null }];
}

function identifyPerson(person: PersonReference): GroupIdentity {
  return {
    key: `artist ${person.id}`,
    heading: preferredName(person),
    link: { kind: 'artist', id: person.id },
  };
}

/** Opening, Ending, Insert Song, each in sortSongsByType's order; empty types are left out. */
export function groupByType(songs: readonly Song[]): readonly SongGroup[] {
  const sorted = sortSongsByType(songs);
  return SONG_TYPE_GROUPS.map((songType) => ({
    key: songType,
    heading: { songType },
    link: null,
    songs: sorted.filter((song) => songTypeGroupOf(song.songType) === songType),
  })).filter((group) => group.songs.length > 0);
}

/** By heading; groups without one come last. */
export function compareGroups(left: GroupIdentity, right: GroupIdentity): number {
  return (
    Number(left.heading === null) - Number(right.heading === null) ||
    compareNames(left.heading ?? '', right.heading ?? '') ||
    compareNames(left.key, right.key)
  );
}

/** Puts every song into its groups, sorted by name. */
export function groupSongs(
  songs: readonly Song[],
  identify: (song: Song) => readonly GroupIdentity[],
  compare: (left: GroupIdentity, right: GroupIdentity) => number = compareGroups,
): readonly NamedGroup[] {
  const groups = new Map<string, { identity: GroupIdentity; songs: Song[] }>();
  for (const song of sortSongsByName(songs)) {
    const identities = new Map(identify(song).map((identity) => [identity.key, identity]));
    for (const [key, identity] of identities) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { identity, songs: [song] });
      else group.songs.push(song);
    }
  }
  return [...groups.values()]
    .map((group) => ({ ...group.identity, songs: group.songs }))
    .toSorted(compare);
}
