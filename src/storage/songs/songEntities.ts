import type { Song } from '../../domain/song/song';
import type { CountedStore } from '../database/keys';

/** The anime and people named by songs: id and name of each. */
export type SongEntities = Readonly<
  Record<Exclude<CountedStore, 'songs'>, ReadonlyMap<number, string>>
>;

/** Includes arrangers among the composers, as the list of composers and arrangers does. */
export function collectEntities(songs: Iterable<Song>): SongEntities {
  const animes = new Map<number, string>();
  const artists = new Map<number, string>();
  const composers = new Map<number, string>();
  for (const song of songs) {
    remember(animes, song.annId, song.animeENName || song.animeJPName);
    for (const person of song.artists) remember(artists, person.id, person.names[0]);
    for (const person of song.composers) remember(composers, person.id, person.names[0]);
    for (const person of song.arrangers) remember(composers, person.id, person.names[0]);
  }
  return { animes, artists, composers };
}

function remember(names: Map<number, string>, id: number, name: string | undefined): void {
  if (!names.get(id)) names.set(id, name ?? '');
}
