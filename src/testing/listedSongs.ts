import type { Song } from '../domain/song/song';
import type { ClosestOfEachQuery } from '../storage/lists/listReader';
import type { LibraryQuery } from '../storage/lists/lists';
import type { openTestStorage } from './openTestStorage';
import { buildPerson, buildSong } from './songBuilder';

export const NEWEST = { page: 1, sort: 'newest', filter: '' } as const;

export function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

export async function openWith(
  open: () => ReturnType<typeof openTestStorage>,
  songs: readonly Song[],
) {
  const storage = open();
  await storage.songs.saveSongs(songs);
  const lists = await storage.openLists();
  async function pageOf(query: Partial<LibraryQuery> = {}, signal?: AbortSignal) {
    const { rows, page, totalCount } = await lists.readPage(
      'songs',
      { ...NEWEST, ...query },
      signal,
    );
    return { ids: rows.map((song) => song.annSongId), page, totalCount };
  }
  const idsOf = async (query: Partial<LibraryQuery>) => (await pageOf(query)).ids;
  const animeOf = async (query: Partial<LibraryQuery>) =>
    (await lists.readPage('animes', { ...NEWEST, ...query })).rows;
  return { storage, lists, pageOf, idsOf, animeOf };
}

export const VARIED: readonly Song[] = [
  buildSong({ annSongId: 1, songName: 'zebra', animeENName: 'B', animeVintage: 'Fall 2004' }),
  buildSong({ annSongId: 2, songName: 'Ápple', animeENName: 'C', animeVintage: null }),
  buildSong({ annSongId: 3, songName: 'banana', animeENName: 'A', animeVintage: 'Winter 2004' }),
  buildSong({ annSongId: 4, songName: '', animeENName: 'A', animeVintage: 'Spring 1999' }),
  buildSong({ annSongId: 5, songName: '☆', animeJPName: 'Tōkyō', animeVintage: '2004' }),
];

const FRIPSIDE = buildPerson({
  id: 3,
  names: ['fripSide'],
  members: [buildPerson({ id: 4, names: ['Nanjō Yoshino'] })],
});
export const NAMED: readonly Song[] = [
  buildSong({
    annSongId: 1,
    songName: 'Gurenge',
    songArtist: 'LiSA',
    artists: [buildPerson({ id: 1, names: ['LiSA'] })],
    composers: [buildPerson({ id: 2, names: ['Yuki Kajiura'] })],
    annId: 1,
    animeENName: 'Demon Slayer',
    animeJPName: 'Kimetsu no Yaiba',
    animeAltNames: ['鬼滅の刃'],
    animeVintage: 'Spring 2019',
  }),
  buildSong({
    annSongId: 2,
    songName: 'only my railgun',
    songArtist: 'fripSide',
    artists: [FRIPSIDE],
    annId: 2,
    animeENName: 'A Certain Scientific Railgun',
    animeJPName: 'Toaru Kagaku no Railgun',
    animeVintage: 'Fall 2009',
  }),
  buildSong({
    annSongId: 3,
    songName: 'Wind',
    songArtist: 'Akeboshi',
    artists: [buildPerson({ id: 9, names: ['Akeboshi'] })],
    annId: 3,
    animeENName: 'Naruto',
    animeJPName: 'Naruto',
    animeAltNames: ['ナルト'],
    animeVintage: 'Fall 2002',
    songType: 'Ending 1',
  }),
];

export const BEBOP = [
  buildSong({
    annSongId: 1,
    annId: 13,
    animeENName: 'Cowboy Bebop',
    artists: [buildPerson({ id: 19, names: ['Seatbelts'] })],
  }),
  buildSong({
    annSongId: 2,
    annId: 14,
    animeENName: 'Bebop',
    composers: [buildPerson({ id: 20, names: ['Yoko Kanno'] })],
  }),
  buildSong({ annSongId: 3, annId: 15, animeENName: 'Naruto', songName: 'Bebop' }),
];

export function closestTo(text: string, limit = 5): ClosestOfEachQuery {
  const texts = [text];
  const filters = { songs: texts, animes: texts, artists: texts, composers: texts };
  return { filters, texts, limit };
}
