import { SongReader } from '../engine/tables/songReader';
import { buildFanTables } from './fanCatalogue';

/** The small catalogue that made-up texts are searched in, its songs and all their names. */
export const tables = buildFanTables(30);
export const { songAt } = new SongReader(tables);
export const songs = Array.from({ length: tables.songCount }, (_, place) => songAt(place));
export const names = [
  ...new Set(
    songs.flatMap((song) => [
      song.animeENName,
      song.animeJPName,
      ...song.animeAltNames,
      song.songName,
      song.songArtist,
      ...[...song.artists, ...song.composers].flatMap((person) => person.names),
    ]),
  ),
].filter((name) => name !== '');
