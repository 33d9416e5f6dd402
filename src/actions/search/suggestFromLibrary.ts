import type { AnimeHit, BestMatch, MarkedRange, PersonHit, SongHit } from '../../domain/song/hits';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import type { Suggestions, SuggestQuestion } from '../../engine/query/questions';
import { markName } from '../../engine/suggest/nameMarks';
import { createRowCloseness, isWholeName } from '../../engine/text/closeness';
import { type UnderstoodText, understandText } from '../../engine/text/understandText';
import type { LibraryPerson } from '../../storage/lists/listSpecs';
import type { AppStorage } from '../../storage/openStorage';

const quote = (text: string) => `"${text}"`;

/** The text without types and times, which are seldom part of names of anime and people. */
function namesIn({ words, exact }: UnderstoodText): string {
  return [...words, ...exact.map(quote)].join(' ');
}

/** The lists understand a text themselves, so parts to be read as plain words are put in quotes. */
function withQuoted(text: string, takenOff: readonly string[]): string {
  if (takenOff.length === 0) return text;
  const { words, exact, understood } = understandText(text, []);
  const parts = understood.map((part) =>
    takenOff.includes(part.text) ? quote(part.text) : part.text,
  );
  return [...words, ...exact.map(quote), ...parts].join(' ');
}

/**
 * Suggestions from the library, by the worker that filters its lists, in one call: word by word,
 * like the lists. No request is sent. Facts that the lists do not have are null, and song counts 0.
 *
 * @throws the signal's reason
 */
export async function suggestFromLibrary(
  { text, takenOff, isAnimeOnly, limit }: SuggestQuestion,
  storage: AppStorage,
  signal?: AbortSignal,
): Promise<Suggestions> {
  const read = understandText(text, takenOff);
  // Matches of the text, and matches of only the names in it ("naruto op 1").
  const wanted = [withQuoted(text, takenOff), namesIn(read)];
  const texts = [...new Set(wanted.filter((each) => each !== ''))];
  const unlessAnimeOnly = (filters: readonly string[]) => (isAnimeOnly ? [] : filters);
  const filters = {
    songs: unlessAnimeOnly(texts.slice(0, 1)),
    animes: texts,
    artists: unlessAnimeOnly(texts),
    composers: unlessAnimeOnly(texts),
  };
  const lists = await storage.openLists();
  const found = await lists.readClosest({ filters, texts, limit }, signal);
  signal?.throwIfAborted();
  const closenessOf = createRowCloseness(texts);
  const ways = waysOf(read);
  /** Marks matches as the catalogue does. */
  const marksOf: MarksOf = (name) => markName(name, ways).marks;
  const anime = found.animes.map(({ annId, name }) => toAnimeHit(annId, name, marksOf(name)));
  const people = allPeople(found.artists, found.composers)
    .toSorted((one, other) => closenessOf(one.name, []) - closenessOf(other.name, []))
    .slice(0, limit)
    .map((person) => toPersonHit(person, marksOf(person.name)));
  const songs = found.songs.map((song) => toSongHit(song, marksOf));
  const isWhole = (name: string) => isWholeName(closenessOf(name, []));
  return {
    anime,
    songs,
    people,
    best: bestOf(anime[0], people[0], songs[0], isWhole),
    understood: read.understood,
    songCount: found.songCount,
  };
}

type Marks = readonly MarkedRange[];
type MarksOf = (name: string) => Marks;

function waysOf({ words, exact, understood }: UnderstoodText) {
  const parts = understood.flatMap((part) => part.text.split(' '));
  return [...words, ...exact, ...parts].map((word) => [word]);
}

function toAnimeHit(annId: number, name: string, marks: Marks): AnimeHit {
  return { annId, name, fittingName: null, vintage: null, kind: null, songCount: 0, marks };
}

function toSongHit(song: Song, marksOf: MarksOf): SongHit {
  return {
    song,
    nameMarks: marksOf(song.songName),
    artistMarks: marksOf(creditedArtists(song) ?? ''),
    animeMarks: marksOf(animeName(song) ?? ''),
  };
}

interface NamedPerson extends LibraryPerson {
  readonly isArtist: boolean;
}

/** Each person once; performers count as artists. */
function allPeople(
  artists: readonly LibraryPerson[],
  composers: readonly LibraryPerson[],
): readonly NamedPerson[] {
  const artistIds = new Set(artists.map(({ idPeople }) => idPeople));
  const others = composers.filter(({ idPeople }) => !artistIds.has(idPeople));
  return [...artists, ...others].map((person) => ({
    ...person,
    isArtist: artistIds.has(person.idPeople),
  }));
}

function toPersonHit({ idPeople, name, isArtist }: NamedPerson, marks: Marks): PersonHit {
  const unknown = { fittingName: null, songCount: 0, isGroup: false };
  return { ...unknown, personId: idPeople, name, isArtist, marks };
}

/** The match whose whole name is the text: an anime before a person before a song. */
function bestOf(
  anime: AnimeHit | undefined,
  person: PersonHit | undefined,
  song: SongHit | undefined,
  isWhole: (name: string) => boolean,
): BestMatch | null {
  if (anime && isWhole(anime.name)) return { kind: 'anime', anime };
  if (person && isWhole(person.name)) return { kind: 'person', person };
  if (song && isWhole(song.song.songName)) return { kind: 'song', song };
  return null;
}
