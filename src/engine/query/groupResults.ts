import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { Person, PersonReference, Song } from '../../domain/song/song';
import {
  compareGroups,
  compareLetterGroups,
  type GroupIdentity,
  groupSongs,
  identifyAnime,
  identifyLetter,
  identifyPeople,
  type NamedGroup,
} from '../../domain/song/songGroups';
import type { SearchField } from '../../domain/song/songList';
import { rememberEach } from '../tables/remember';
import { asTyped, type Romanise, waysToRead } from '../text/kana';
import { createLenientMatcher } from '../text/matcher';
import { createServiceMatcher } from '../text/serviceMatcher';
import { tidySearchText } from '../text/tidySearchText';
import { understandText } from '../text/understandText';

interface SongFit {
  readonly song: boolean;
  readonly anime: boolean;
  readonly artist: boolean;
  /** The fitting artists; for a song without one, the fitting composers and arrangers. */
  readonly people: readonly Person[];
}

type Matcher = (name: string) => boolean;

interface SongMatchers {
  readonly isName: Matcher;
  readonly isPerson: Matcher;
}

/** The service rules for a text as it is sent; two words of a person's name may be swapped. */
function serviceMatchers(typed: string): SongMatchers {
  const text = tidySearchText(typed);
  return {
    isName: rememberEach(createServiceMatcher(text)),
    isPerson: rememberEach(createServiceMatcher(text, { swapsWords: true })),
  };
}

function lenientMatchers(text: string): SongMatchers {
  const fits = createLenientMatcher(text);
  return { isName: fits, isPerson: fits };
}

function isFound(fit: SongFit): boolean {
  return fit.song || fit.anime || fit.artist;
}

/** The names by which a song fits, and the people who do. */
function fitOf(song: Song, { isName, isPerson }: SongMatchers): SongFit {
  const isCredited = isPerson(song.songArtist);
  const people = fittingPeople(song, isPerson, isCredited);
  return {
    song: isName(song.songName),
    anime: [song.animeENName, song.animeJPName, ...song.animeAltNames].some(isName),
    artist: people.length > 0 || isCredited,
    people,
  };
}

function withMembers(credit: Person): readonly PersonReference[] {
  return [credit, ...credit.members];
}

function fittingPeople(song: Song, isPerson: Matcher, isCredited: boolean): readonly Person[] {
  const fits = (credit: Person) => withMembers(credit).some(({ names }) => names.some(isPerson));
  const artists = song.artists.filter(fits);
  if (artists.length > 0 || isCredited) return artists;
  return [...song.composers, ...song.arrangers].filter(fits);
}

/** The number of different people of these songs with a fitting name. */
export function countPeople(songs: readonly Song[], text: string): number {
  const { isPerson } = serviceMatchers(text);
  const ids = new Set<number>();
  for (const song of songs) {
    for (const credit of [...song.artists, ...song.composers, ...song.arrangers]) {
      for (const { id, names } of withMembers(credit)) if (names.some(isPerson)) ids.add(id);
    }
  }
  return ids.size;
}

/**
 * Which songs a tab gets: songs found by any name, by the tab's own names only, by words that each
 * fit a different name, or in ranked time only by anime names.
 */
export type ResultScope = 'all' | 'own' | 'words' | 'anime';

interface GroupingOptions {
  readonly scope?: ResultScope;
  /** The shown name of anime, for the heads of their groups; the English one by default. */
  readonly animeNames?: AnimeNameStyle | undefined;
  readonly romanise?: Romanise;
  /** The person whose whole name the text is: the artist tab begins with exactly their songs. */
  readonly bestPersonId?: number | null;
}

/**
 * The headings of a song in a tab, with the best-match person first; none if the song does not
 * belong there. The service answers with every song whose song, anime, artist or composer name
 * fits. By the service rules (serviceMatcher.ts) each tab keeps the songs that fit by one of these
 * names:
 *
 * - Song Name: the song's name, by first letter
 * - Anime Name: any name of the anime, by anime
 * - Artist Name: any name of an artist or of its members, or the credit; if none fits, of a
 *   composer or arranger. By person, as all of them share the artist page.
 *
 * A song that fits by none was found by a person the service does not name, such as a member of a
 * group within a group: it is under its artists. So every song is in at least one tab. If no song
 * of the answer fits, all tabs keep all songs and only group them.
 *
 * @param isExplained whether any song of the answer fits
 * @param scope 'own': the service was only asked for this tab's names, so every song belongs;
 *   'words': a song that the whole text does not explain is in the tabs that one of its words
 *   explains, or in all tabs if none does (a typing error); 'anime': only anime names were
 *   searched, and only they are used here
 */
export function createResultIdentities(
  filter: SearchField,
  text: string,
  { scope = 'all', romanise = asTyped, animeNames, bestPersonId = null }: GroupingOptions,
  isExplained: (readFit: (song: Song) => SongFit) => boolean = () => true,
): (song: Song) => readonly GroupIdentity[] {
  if (scope === 'anime') {
    return (song) => (filter === 'anime' ? [identifyAnime(song, animeNames)] : []);
  }
  const readFit = createFitReader(text, scope === 'words', romanise);
  const keepsAll = scope === 'own' || !isExplained(readFit);
  const keepsUnexplained = keepsAll || filter === 'artist' || scope === 'words';

  function identify(song: Song): readonly GroupIdentity[] {
    const fit = readFit(song);
    const belongs = keepsAll || fit[filter] || (keepsUnexplained && !isFound(fit));
    if (!belongs) return [];
    if (filter === 'song') return [identifyLetter(song)];
    if (filter === 'anime') return [identifyAnime(song, animeNames)];
    // If no name fits, the song is under each of its artists.
    return identifyPeople(song, fit.people.length > 0 ? fit.people : song.artists);
  }

  return (song) => {
    const meant = filter === 'artist' ? creditIn(song, bestPersonId) : [];
    if (meant.length === 0) return identify(song);
    const [its] = identifyPeople(song, meant);
    return its === undefined
      ? identify(song)
      : [its, ...identify(song).filter(({ key }) => key !== its.key)];
  };
}

/** A person as credited by a song: performing, alone or in a group, or as composer or arranger. */
function creditIn({ artists, composers, arrangers }: Song, personId: number | null) {
  const credits = [...artists.flatMap(withMembers), ...composers, ...arrangers];
  return credits.filter(({ id }) => id === personId).slice(0, 1);
}

/** Groups in the order of their headings, with the best-match person first. */
export function meantFirst<Group extends GroupIdentity>(
  groups: readonly Group[],
  bestPersonId: number | null,
): readonly Group[] {
  const isMeant = ({ link }: Group) => link?.kind === 'artist' && link.id === bestPersonId;
  return [...groups.filter(isMeant), ...groups.filter((group) => !isMeant(group))];
}

/** The songs of a tab under its headings; see createResultIdentities. */
export function groupResults(
  songs: readonly Song[],
  filter: SearchField,
  text: string,
  options: GroupingOptions = {},
): readonly NamedGroup[] {
  const identify = createResultIdentities(filter, text, options, (readFit) =>
    songs.some((song) => isFound(readFit(song))),
  );
  const compare = filter === 'song' ? compareLetterGroups : compareGroups;
  return meantFirst(groupSongs(songs, identify, compare), options.bestPersonId ?? null);
}

/** Reads by which names a song fits: by the whole text, else by its words if they count. */
function createFitReader(
  text: string,
  hasWords: boolean,
  romanise: Romanise,
): (song: Song) => SongFit {
  const whole = serviceMatchers(text);
  const { words, exact } = understandText(text, []);
  const ways = [...words.flatMap((word) => waysToRead(word, romanise)), ...exact];
  const byWord = hasWords ? ways.map(lenientMatchers) : [];
  return (song) => {
    const fit = fitOf(song, whole);
    return isFound(fit)
      ? fit
      : joinFits(
          fit,
          byWord.map((word) => fitOf(song, word)),
        );
  };
}

function joinFits(first: SongFit, others: readonly SongFit[]): SongFit {
  return others.reduce(
    (joined, fit) => ({
      song: joined.song || fit.song,
      anime: joined.anime || fit.anime,
      artist: joined.artist || fit.artist,
      people: [...new Set([...joined.people, ...fit.people])],
    }),
    first,
  );
}
