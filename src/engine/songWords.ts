import type { Song } from '../domain/song/song';
import { understandText } from './catalogue/understandText';
import { createNameRows } from './nameRows';
import type { TextReading } from './rowText';
import { createNearNameTest } from './typingDistance';

interface SongWordsOptions extends TextReading {
  /** Names of anime alone are searched, as in ranked time. */
  readonly isAnimeOnly?: boolean;
}

function animeNamesOf({ animeENName, animeJPName, animeAltNames }: Song): readonly string[] {
  return [animeENName, animeJPName, ...animeAltNames];
}

/** Every name that a song is found by. */
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
 * The songs that a text fits word by word, in their order: by the rule of the filter fields
 * (nameRows.ts), over every name that a song is found by.
 */
export function songsByWords(
  songs: readonly Song[],
  text: string,
  { isAnimeOnly = false, ...reading }: SongWordsOptions = {},
): readonly Song[] {
  const rows = createNameRows();
  for (const song of songs) {
    const facts = { songType: song.songType, vintage: song.animeVintage ?? '' };
    rows.add(isAnimeOnly ? animeNamesOf(song) : namesOf(song), facts);
  }
  const fits = rows.createFilter(text, reading);
  return songs.filter((_, place) => fits(place));
}

/**
 * The songs with a name that is a letter or two away from the plain words of a text, and those names,
 * the nearest first; none where the words are a name themselves. Types and times must be met as they
 * are.
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
