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

interface Ranked<Hit> {
  readonly hit: Hit;
  readonly closeness: number;
}

/**
 * Suggestions from what was found so far, by the thread that filters its lists. Nothing is asked
 * of anybody else. Facts that the lists do not hold are null, and song counts 0.
 *
 * @throws the signal's reason
 */
export async function suggestFromLibrary(
  { text, isAnimeOnly, limit }: SuggestQuestion,
  lists: LibraryLists,
  signal?: AbortSignal,
): Promise<Suggestions> {
  const wanted = nameForms(text);
  const read = <Row>(list: LibraryList<Row>, rowCount: number) =>
    list.getPage({ page: 1, sort: 'newest', filter: text, rowCount }, signal);
  const nothing = { rows: [], totalCount: 0 };
  const [animes, songs, artists, composers] = await Promise.all([
    read(lists.animes, MOST_NAMES_READ),
    isAnimeOnly ? nothing : read(lists.songs, MOST_SONGS_READ),
    isAnimeOnly ? nothing : read(lists.artists, MOST_NAMES_READ),
    isAnimeOnly ? nothing : read(lists.composers, MOST_NAMES_READ),
  ]);
  signal?.throwIfAborted();

  // Marks take longer than closeness: only what is shown gets some.
  const anime = closest(animes.rows, limit, ({ name }) => closenessTo(wanted, [name])).map(
    ({ item, closeness }) => ({ hit: toAnimeHit(item.annId, item.name, text), closeness }),
  );
  const people = closest(allPeople(artists.rows, composers.rows), limit, ({ name }) =>
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

function closenessTo(wanted: NameForms, names: readonly (string | null)[]): number {
  const each = names.map((name) =>
    name ? (closenessOf(nameForms(name), wanted, true) ?? FARTHEST) : FARTHEST,
  );
  return Math.min(...each);
}

/** By its own name first: it is a song that is suggested. */
function songCloseness(wanted: NameForms, song: Song): number {
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
  wanted: NameForms,
): BestMatch | null {
  if (wanted.plain === '' && wanted.literal === '') return null;
  const isWhole = (ranked: Ranked<unknown> | undefined) =>
    ranked !== undefined && ranked.closeness <= CLOSENESS.wholeNameLoosely;
  if (anime && isWhole(anime)) return { kind: 'anime', anime: anime.hit };
  if (person && isWhole(person)) return { kind: 'person', person: person.hit };
  if (song && isWhole(song)) return { kind: 'song', song: song.hit };
  return null;
}
