import type { Song } from '../../domain/song/song';
import { createRomanise, type KanaReadings, NO_READINGS } from '../text/kana';
import { createNearNameTest } from '../text/typingDistance';
import { understandText } from '../text/understandText';
import { NameRows } from './nameRows';
import type { TextReading } from './rowText';

/**
 * The rows of a short list that fit the text in its filter, in order; all for a blank text. See
 * nameRows.ts for the rules; a long list keeps its NameRows.
 *
 * @param kana readings of the kana in the text (readKana)
 * @example filterRows(['K-ON!', 'Naruto'], (name) => [name], 'kon') // ['K-ON!']
 */
export function filterRows<Row>(
  rows: readonly Row[],
  namesOf: (row: Row) => readonly string[],
  text: string,
  kana: KanaReadings = NO_READINGS,
): readonly Row[] {
  const nameRows = new NameRows();
  for (const row of rows) nameRows.add(namesOf(row));
  const fits = nameRows.createFilter(text, { romanise: createRomanise(kana) });
  return rows.filter((_, place) => fits(place));
}

interface SongWordsOptions extends TextReading {
  readonly isAnimeOnly?: boolean;
}

function animeNamesOf({ animeENName, animeJPName, animeAltNames }: Song): readonly string[] {
  return [animeENName, animeJPName, ...animeAltNames];
}

function namesOf(song: Song): readonly string[] {
  const people = [...song.artists, ...song.composers, ...song.arrangers];
  return [
    song.songName,
    song.songArtist,
    ...animeNamesOf(song),
    ...people.flatMap(({ names, members }) => [...names, ...members.flatMap((each) => each.names)]),
  ];
}

/**
 * The songs that a text fits word by word, in order: by the rule of the filter fields
 * (query/nameRows.ts), over all names by which a song can be found.
 */
export function songsByWords(
  songs: readonly Song[],
  text: string,
  { isAnimeOnly = false, ...reading }: SongWordsOptions = {},
): readonly Song[] {
  const rows = new NameRows();
  for (const song of songs) {
    const facts = { songType: song.songType, vintage: song.animeVintage ?? '' };
    rows.add(isAnimeOnly ? animeNamesOf(song) : namesOf(song), facts);
  }
  const fits = rows.createFilter(text, reading);
  return songs.filter((_, place) => fits(place));
}

/**
 * The songs with a name one or two letters away from the plain words of a text, and those names,
 * nearest first; none if the words are a name themselves. Types and times must match exactly.
 */
export function songsNear(
  songs: readonly Song[],
  text: string,
  { isAnimeOnly = false, ...reading }: SongWordsOptions = {},
): { readonly songs: readonly Song[]; readonly names: readonly string[] } {
  const { words, exact, understood } = understandText(text, reading.takenOff ?? []);
  if (words.length === 0 || exact.length > 0) return { songs: [], names: [] };
  const errorsOf = createNearNameTest(words.join(' '), reading.romanise);
  const namesIn = isAnimeOnly ? animeNamesOf : namesOf;
  const errorsByName = new Map<string, number>();
  for (const name of new Set(songs.flatMap(namesIn))) {
    const errors = errorsOf(name);
    if (errors === 0) return { songs: [], names: [] };
    if (errors !== null) errorsByName.set(name, errors);
  }
  const near = songs.filter((song) => namesIn(song).some((name) => errorsByName.has(name)));
  const facts = understood.map((part) => part.text).join(' ');
  const names = [...errorsByName].toSorted(([, one], [, other]) => one - other);
  return { songs: songsByWords(near, facts, reading), names: names.map(([name]) => name) };
}
