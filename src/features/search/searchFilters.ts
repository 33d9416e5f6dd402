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
 * So what the service found stands under at least one of the three, and each can be empty. Where
 * not one song of the answer fits, the service went by names that the answer does not tell: the
 * filters then keep all songs and only put them in groups.
 */
export function groupResults(
  songs: readonly Song[],
  filter: Exclude<SearchFilter, 'all'>,
  text: string,
): readonly SongGroup[] {
  const isMatch = createLooseMatcher(text.trim());
  const fits = songs.map((song) => ({ song, fit: fitOf(song, isMatch) }));
  const isExplained = fits.some(({ fit }) => fit.song || fit.anime || fit.artist);
  const found = isExplained ? fits.filter(({ fit }) => fit[filter]) : fits;
  const foundSongs = found.map(({ song }) => song);
  if (filter === 'song') return groupByFirstLetter(foundSongs);
  if (filter === 'anime') return groupByAnime(foundSongs);
  const peopleBySong = new Map(found.map(({ song, fit }) => [song, fit.people]));
  return groupByArtist(foundSongs, (song) => {
    const people = peopleBySong.get(song) ?? [];
    // Where nobody fits by name: whoever is credited is one of the artists.
    return people.length > 0 ? people : song.artists;
  });
}

/** By which names a song fits. */
function fitOf(song: Song, isMatch: Matcher) {
  const people = matchingPeople(song, isMatch);
  return {
    song: isMatch(song.songName),
    anime: hasAnimeName(song, isMatch),
    artist: people.length > 0 || isMatch(song.songArtist),
    people,
  };
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
