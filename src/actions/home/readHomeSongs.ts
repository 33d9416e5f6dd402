import {
  heardOftenNotLately,
  heardOnThisDay,
  likedLately,
  recentlyPlayed,
} from '../../domain/listens/homePicks';
import type { Listen } from '../../domain/listens/listens';
import { preferredName } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import type { Services } from '../services';
import { localTimeOf } from '../share/localTime';
import { readSongs } from '../songs/readSongs';

const MOST_SONGS = 12;
/** Songs that are tried until one has an artist with other songs. */
const MOST_LIKED = 3;
/** Fewer others are no block. */
const LEAST_OTHERS = 3;

/** The home screen's songs from what was played here, all read from the device. */
export async function readHomeSongs(services: Services, nowMs: number) {
  const listens = await (await services.storage.openListens()).getAll();
  const recentIds = recentlyPlayed(listens, MOST_SONGS);
  const oftenIds = heardOftenNotLately(listens, nowMs, MOST_SONGS);
  const day = heardOnThisDay(listens, localTimeOf(nowMs), localTimeOf, MOST_SONGS);
  const likedIds = likedLately(listens, nowMs, MOST_LIKED);
  const known = await services.storage.songs.getSongs([
    ...new Set([...recentIds, ...oftenIds, ...likedIds, ...(day?.songIds ?? [])]),
  ]);
  const songsOf = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? []);
  const daySongs = songsOf(day?.songIds ?? []);
  return {
    recent: songsOf(recentIds),
    often: songsOf(oftenIds),
    onThisDay: day !== null && daySongs.length > 0 ? { atMs: day.atMs, songs: daySongs } : null,
    because: await findBecause(songsOf(likedIds), listens, services),
  };
}

/** Other songs by an artist whose song was played often in the last month. */
async function findBecause(liked: readonly Song[], listens: readonly Listen[], services: Services) {
  const heardIds = new Set(recentlyPlayed(listens, MOST_SONGS));
  for (const { artists } of liked) {
    const [person] = artists;
    const artist = person && preferredName(person);
    if (!artist) continue;
    const others = (await readSongsBy(person.id, artist, services)).filter(
      (song) => !heardIds.has(song.annSongId) && song.artists.some(({ id }) => id === person.id),
    );
    if (others.length >= LEAST_OTHERS) return { artist, songs: others.slice(0, MOST_SONGS) };
  }
  return null;
}

/** From the catalogue or, without one, from the library. */
async function readSongsBy(
  personId: number,
  name: string,
  { catalogue, storage }: Services,
): Promise<readonly Song[]> {
  const known = await readSongs(catalogue, { of: 'person', personId }).catch(() => null);
  if (known !== null) return known;
  const lists = await storage.openLists();
  return (await lists.readPage('songs', { page: 1, filter: name, sort: 'name' })).rows;
}
