import type { Song } from '../domain/song';
import { createNameRows } from './nameRows';

/** Every name that a song is found by. */
function namesOf(song: Song): readonly string[] {
  const people = [...song.artists, ...song.composers, ...song.arrangers];
  return [
    song.songName,
    song.songArtist,
    song.animeENName,
    song.animeJPName,
    ...song.animeAltNames,
    ...people.flatMap(({ names, members }) => [...names, ...members.flatMap((each) => each.names)]),
  ];
}

/**
 * The songs that a text fits word by word, in their order: by the rule of the filter fields
 * (nameRows.ts), over every name that a song is found by.
 */
export function songsByWords(songs: readonly Song[], text: string): readonly Song[] {
  const rows = createNameRows();
  for (const song of songs) {
    rows.add(namesOf(song), { songType: song.songType, vintage: song.animeVintage ?? '' });
  }
  const fits = rows.createFilter(text);
  return songs.filter((_, place) => fits(place));
}
