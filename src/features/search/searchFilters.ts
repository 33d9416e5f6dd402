import { createLooseMatcher } from '../../domain/looseText';
import type { Person, PersonReference, Song } from '../../domain/song';
import {
  groupByAnime,
  groupByArtist,
  groupByFirstLetter,
  type SongGroup,
} from '../../domain/songGroups';

export const SEARCH_FILTERS = ['all', 'song', 'anime', 'artist'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/**
 * What a filter leaves of a result, under its headings. The service answers with every song whose
 * song, anime, artist or composer name fits; each filter keeps those that fit by one of them:
 *
 * - Song Name: the song's name, by first letter
 * - Anime Name: any name of the anime, by anime
 * - Artist Name: any name of an artist, of its members and groups, or the credit; where none of
 *   them fits, of a composer or arranger. By person, as all of them share the artist page.
 *
 * So every song the service found stands under at least one of the three, and each can be empty.
 */
export function groupResults(
  songs: readonly Song[],
  filter: Exclude<SearchFilter, 'all'>,
  text: string,
): readonly SongGroup[] {
  const isMatch = createLooseMatcher(text.trim());
  if (filter === 'song') {
    return groupByFirstLetter(songs.filter((song) => isMatch(song.songName)));
  }
  if (filter === 'anime') return groupByAnime(songs.filter((song) => hasAnimeName(song, isMatch)));
  const peopleBySong = new Map(songs.map((song) => [song, matchingPeople(song, isMatch)]));
  const found = songs.filter(
    (song) => (peopleBySong.get(song)?.length ?? 0) > 0 || isMatch(song.songArtist),
  );
  return groupByArtist(found, (song) => {
    const people = peopleBySong.get(song) ?? [];
    // Only the credit fits: whoever is named there is one of the artists.
    return people.length > 0 ? people : song.artists;
  });
}

type Matcher = (text: string) => boolean;

function hasAnimeName(song: Song, isMatch: Matcher): boolean {
  return [song.animeENName, song.animeJPName, ...song.animeAltNames].some(isMatch);
}

/** The artists that fit; for a song without one, the composers and arrangers that fit. */
function matchingPeople(song: Song, isMatch: Matcher): readonly Person[] {
  const artists = song.artists.filter((person) => isPersonMatch(person, isMatch));
  if (artists.length > 0 || isMatch(song.songArtist)) return artists;
  return [...song.composers, ...song.arrangers].filter((person) => isPersonMatch(person, isMatch));
}

function isPersonMatch(person: Person, isMatch: Matcher): boolean {
  const known: readonly PersonReference[] = [person, ...person.members, ...person.groups];
  return known.some((reference) => reference.names.some(isMatch));
}
