import type { Song } from '../domain/song';
import { createNameRows } from './nameRows';
import type { TextReading } from './rowText';

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
