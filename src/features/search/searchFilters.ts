import { tidySearchText } from '../../domain/searchText';
import { createServiceMatcher } from '../../domain/serviceText';
import type { Person, Song } from '../../domain/song';
import {
  groupByAnime,
  groupByArtist,
  groupByFirstLetter,
  type SongGroup,
} from '../../domain/songGroups';
import type { SearchField } from '../../domain/songList';

export const SEARCH_FILTERS = ['all', 'song', 'anime', 'artist'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** Which songs a tab is given: those of all names, or those of its own names alone. */
export type ResultScope = 'all' | 'own';

/**
 * The songs of a tab, under its headings. The service answers with every song whose song, anime,
 * artist or composer name fits; by its own rules for a text (domain/serviceText.ts) each tab
 * keeps those that fit by one of them:
 *
 * - Song Name: the song's name, by first letter
 * - Anime Name: any name of the anime, by anime
 * - Artist Name: any name of an artist or of its members, or the credit; where none of them fits,
 *   of a composer or arranger. By person, as all of them share the artist page.
 *
 * What fits by none of them the service found by somebody it knows and does not tell, such as a
 * member of a group within a group: it stands under its artists. So every song stands in at least
 * one tab. Where not one song of the answer fits, all tabs keep all songs and only group them.
 *
 * @param scope 'own': the service was asked for this tab's names alone, so every song belongs
 */
export function groupResults(
  songs: readonly Song[],
  filter: SearchField,
  text: string,
  scope: ResultScope = 'all',
): readonly SongGroup[] {
  const matchers = createMatchers(text);
  const fits = songs.map((song) => ({ song, fit: fitOf(song, matchers) }));
  const isExplained = fits.some(({ fit }) => isFound(fit));
  const belongs = ({ fit }: { readonly fit: Fit }) =>
    scope === 'own' || !isExplained || fit[filter] || (filter === 'artist' && !isFound(fit));
  const found = fits.filter(belongs);
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

/** How many different people of these songs bear a name that fits. */
export function countFittingPeople(songs: readonly Song[], text: string): number {
  const { isPerson } = createMatchers(text);
  const ids = new Set<number>();
  for (const song of songs) {
    for (const credit of [...song.artists, ...song.composers, ...song.arrangers]) {
      for (const { id, names } of [credit, ...credit.members])
        if (names.some(isPerson)) ids.add(id);
    }
  }
  return ids.size;
}

type Matcher = (name: string) => boolean;

interface Matchers {
  readonly isName: Matcher;
  readonly isPerson: Matcher;
}

/** Names repeat in an answer: each is looked at once. */
function remembered(matches: Matcher): Matcher {
  const known = new Map<string, boolean>();
  return (name) => {
    const answer = known.get(name) ?? matches(name);
    known.set(name, answer);
    return answer;
  };
}

function createMatchers(text: string): Matchers {
  const searchText = tidySearchText(text);
  return {
    isName: remembered(createServiceMatcher(searchText)),
    isPerson: remembered(createServiceMatcher(searchText, { swapsWords: true })),
  };
}

/** By which names a song fits. */
interface Fit extends Readonly<Record<SearchField, boolean>> {
  readonly people: readonly Person[];
}

function isFound(fit: Fit): boolean {
  return fit.song || fit.anime || fit.artist;
}

function fitOf(song: Song, { isName, isPerson }: Matchers): Fit {
  const isCredited = isPerson(song.songArtist);
  const people = fittingPeople(song, isPerson, isCredited);
  return {
    song: isName(song.songName),
    anime: [song.animeENName, song.animeJPName, ...song.animeAltNames].some(isName),
    artist: people.length > 0 || isCredited,
    people,
  };
}

/** The artists that fit; for a song without one, the composers and arrangers that fit. */
function fittingPeople(song: Song, isPerson: Matcher, isCredited: boolean): readonly Person[] {
  const fits = (credit: Person) =>
    [credit, ...credit.members].some(({ names }) => names.some(isPerson));
  const artists = song.artists.filter(fits);
  if (artists.length > 0 || isCredited) return artists;
  return [...song.composers, ...song.arrangers].filter(fits);
}
