import { animeName, creditedArtists } from '../domain/personNames';
import type { Song } from '../domain/song';
import type {
  AnimeHit,
  BestMatch,
  PersonHit,
  SongHit,
  Suggestions,
  SuggestQuestion,
} from '../search/catalogue/catalogueQuestions';
import { understandText } from '../search/catalogue/understandText';
import { CLOSENESS, closenessOf } from '../search/closeness';
import { markText } from '../search/markText';
import { type NameForms, nameForms } from '../search/nameForms';
import type { LibraryList, LibraryLists } from '../storage/lists/libraryPages';
import type { FoundPerson } from '../storage/lists/listSpecs';

/** Songs take a while to parse; names do not. The closest are taken of so many. */
const MOST_SONGS_READ = 30;
const MOST_NAMES_READ = 100;
/** Fits some way that closeness does not know. */
const FARTHEST = CLOSENESS.inside + 1;

/** A text, and the names in it. */
type Wanted = readonly NameForms[];

interface Ranked<Hit> {
  readonly hit: Hit;
  readonly closeness: number;
}

/** The text without types and times, which names of anime and people seldom have. */
function namesIn(text: string): string {
  const { words, exact } = understandText(text, []);
  return [...words, ...exact.map((quoted) => `"${quoted}"`)].join(' ');
}

/** Rows that fit the text, and those that fit its names alone ("naruto op 1"), each once. */
async function readEither<Row>(
  read: (filter: string) => Promise<readonly Row[]>,
  keyOf: (row: Row) => number,
  text: string,
): Promise<readonly Row[]> {
  const names = namesIn(text);
  const filters = names === '' ? [text] : new Set([text, names]);
  const rows = (await Promise.all([...filters].map(read))).flat();
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

/**
 * Suggestions from what was found so far, by the thread that filters its lists: word by word, as
 * the lists themselves. Nothing is asked of anybody else. Facts that the lists do not hold are
 * null, and song counts 0.
 *
 * @throws the signal's reason
 */
export async function suggestFromLibrary(
  { text, isAnimeOnly, limit }: SuggestQuestion,
  lists: LibraryLists,
  signal?: AbortSignal,
): Promise<Suggestions> {
  const wanted = [nameForms(text), nameForms(namesIn(text))];
  const read = <Row>(list: LibraryList<Row>, rowCount: number, filter: string) =>
    list.getPage({ page: 1, sort: 'newest', filter, rowCount }, signal);
  const readNames = <Row>(list: LibraryList<Row>, keyOf: (row: Row) => number) =>
    readEither(async (filter) => (await read(list, MOST_NAMES_READ, filter)).rows, keyOf, text);
  const readPeople = (list: LibraryList<FoundPerson>) =>
    isAnimeOnly ? [] : readNames(list, ({ idPeople }) => idPeople);
  const [animes, songs, artists, composers] = await Promise.all([
    readNames(lists.animes, ({ annId }) => annId),
    isAnimeOnly ? { rows: [], totalCount: 0 } : read(lists.songs, MOST_SONGS_READ, text),
    readPeople(lists.artists),
    readPeople(lists.composers),
  ]);
  signal?.throwIfAborted();

  // Marks take longer than closeness: only what is shown gets some.
  const anime = closest(animes, limit, ({ name }) => closenessTo(wanted, [name])).map(
    ({ item, closeness }) => ({ hit: toAnimeHit(item.annId, item.name, text), closeness }),
  );
  const people = closest(allPeople(artists, composers), limit, ({ name }) =>
    closenessTo(wanted, [name]),
  ).map(({ item, closeness }) => ({ hit: toPersonHit(item, text), closeness }));
  const songHits = closest(songs.rows, limit, (song) => songCloseness(wanted, song)).map(
    ({ item, closeness }) => ({ hit: toSongHit(item, text), closeness }),
  );
  return {
    anime: anime.map(({ hit }) => hit),
    songs: songHits.map(({ hit }) => hit),
    people: people.map(({ hit }) => hit),
    best: bestOf(anime[0], people[0], songHits[0], wanted),
    understood: [],
    songCount: songs.totalCount,
  };
}

function closenessTo(wanted: Wanted, names: readonly (string | null)[]): number {
  const each = names.map((name) => (name ? closenessOfName(nameForms(name), wanted) : FARTHEST));
  return Math.min(...each);
}

function closenessOfName(name: NameForms, wanted: Wanted): number {
  return Math.min(...wanted.map((each) => closenessOf(name, each, true) ?? FARTHEST));
}

/** By its own name first: it is a song that is suggested. */
function songCloseness(wanted: Wanted, song: Song): number {
  const own = closenessTo(wanted, [song.songName]);
  const others = [creditedArtists(song), song.animeENName, song.animeJPName];
  return Math.min(own, FARTHEST + closenessTo(wanted, others));
}

/** The closest, and of equally close ones the newest. */
function closest<Item>(
  items: readonly Item[],
  limit: number,
  closenessOfItem: (item: Item) => number,
): readonly { readonly item: Item; readonly closeness: number }[] {
  return items
    .map((item) => ({ item, closeness: closenessOfItem(item) }))
    .toSorted((one, other) => one.closeness - other.closeness)
    .slice(0, limit);
}

function toAnimeHit(annId: number, name: string, text: string): AnimeHit {
  const marks = markText(name, text);
  return { annId, name, fittingName: null, vintage: null, kind: null, songCount: 0, marks };
}

function toSongHit(song: Song, text: string): SongHit {
  return {
    song,
    nameMarks: markText(song.songName, text),
    artistMarks: markText(creditedArtists(song) ?? '', text),
    animeMarks: markText(animeName(song) ?? '', text),
  };
}

interface LibraryPerson extends FoundPerson {
  readonly isArtist: boolean;
}

/** Each person once; who performs counts as an artist. */
function allPeople(
  artists: readonly FoundPerson[],
  composers: readonly FoundPerson[],
): readonly LibraryPerson[] {
  const artistIds = new Set(artists.map(({ idPeople }) => idPeople));
  const others = composers.filter(({ idPeople }) => !artistIds.has(idPeople));
  return [...artists, ...others].map((person) => ({
    ...person,
    isArtist: artistIds.has(person.idPeople),
  }));
}

function toPersonHit({ idPeople, name, isArtist }: LibraryPerson, text: string): PersonHit {
  const marks = markText(name, text);
  const unknown = { fittingName: null, songCount: 0, isGroup: false };
  return { ...unknown, personId: idPeople, name, isArtist, marks };
}

/** Whose whole name the text is: an anime before a person before a song. */
function bestOf(
  anime: Ranked<AnimeHit> | undefined,
  person: Ranked<PersonHit> | undefined,
  song: Ranked<SongHit> | undefined,
  wanted: Wanted,
): BestMatch | null {
  if (wanted.every(({ plain, literal }) => plain === '' && literal === '')) return null;
  const isWhole = (ranked: Ranked<unknown> | undefined) =>
    ranked !== undefined && ranked.closeness <= CLOSENESS.wholeNameLoosely;
  if (anime && isWhole(anime)) return { kind: 'anime', anime: anime.hit };
  if (person && isWhole(person)) return { kind: 'person', person: person.hit };
  if (song && isWhole(song)) return { kind: 'song', song: song.hit };
  return null;
}
