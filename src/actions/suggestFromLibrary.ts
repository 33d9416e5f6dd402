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
import { markText } from '../search/markText';
import { createRowCloseness, isWholeName } from '../search/rowCloseness';
import type { LibraryPages } from '../storage/lists/libraryPages';
import type { FoundPerson } from '../storage/lists/listSpecs';

/** The text without types and times, which names of anime and people seldom have. */
function namesIn(text: string): string {
  const { words, exact } = understandText(text, []);
  return [...words, ...exact.map((quoted) => `"${quoted}"`)].join(' ');
}

/**
 * Suggestions from what was found so far, by the thread that filters its lists, in one question:
 * word by word, as the lists themselves. Nothing is asked of anybody else. Facts that the lists do
 * not hold are null, and song counts 0.
 *
 * @throws the signal's reason
 */
export async function suggestFromLibrary(
  { text, isAnimeOnly, limit }: SuggestQuestion,
  lists: Pick<LibraryPages, 'readClosest'>,
  signal?: AbortSignal,
): Promise<Suggestions> {
  const names = namesIn(text);
  // What fits the text, and what fits the names in it alone ("naruto op 1").
  const texts = names === '' ? [text] : [...new Set([text, names])];
  const unlessAnimeOnly = (filters: readonly string[]) => (isAnimeOnly ? [] : filters);
  const filters = {
    songs: unlessAnimeOnly([text]),
    animes: texts,
    artists: unlessAnimeOnly(texts),
    composers: unlessAnimeOnly(texts),
  };
  const found = await lists.readClosest({ filters, texts, limit }, signal);
  signal?.throwIfAborted();
  const closenessOf = createRowCloseness(texts);
  const anime = found.animes.map(({ annId, name }) => toAnimeHit(annId, name, text));
  const people = allPeople(found.artists, found.composers)
    .toSorted((one, other) => closenessOf(one.name, []) - closenessOf(other.name, []))
    .slice(0, limit)
    .map((person) => toPersonHit(person, text));
  const songs = found.songs.map((song) => toSongHit(song, text));
  const isWhole = (name: string | undefined) =>
    name !== undefined && isWholeName(closenessOf(name, []));
  return {
    anime,
    songs,
    people,
    best: bestOf(anime[0], people[0], songs[0], isWhole),
    understood: [],
    songCount: found.songCount,
  };
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
  anime: AnimeHit | undefined,
  person: PersonHit | undefined,
  song: SongHit | undefined,
  isWhole: (name: string | undefined) => boolean,
): BestMatch | null {
  if (anime && isWhole(anime.name)) return { kind: 'anime', anime };
  if (person && isWhole(person.name)) return { kind: 'person', person };
  if (song && isWhole(song.song.songName)) return { kind: 'song', song };
  return null;
}
