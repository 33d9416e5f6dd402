import { expect } from 'vitest';
import { createFaults } from '../faults';
import { createServiceHandler } from '../handler';
import { buildWirePerson, buildWireSong } from './buildWireSong';

/**
 * The rules of the real song database, one by one, over a catalogue of these tests. The rules were
 * taken from answers of its published back end; a row that fails means that the local service has
 * become more lenient, or stricter, than the real one. README.md lists the rules that no answer can
 * show.
 */
export const MAYA = buildWirePerson(20, ['Maaya Uchino']);
export const NONA = buildWirePerson(21, ['Nona Reed', 'NONA']);
export const TRIO = buildWirePerson(30, ['Trio Lumen'], { memberIds: [20, 21, 22] });
export const CIRCUS = buildWirePerson(31, ['Circus'], { memberIds: [30, 23] });
export const WRITER = buildWirePerson(40, ['Kohaku Sato']);

export const SONGS = [
  buildWireSong({ annId: 9, annSongId: 1, animeENName: 'Zeta Rain', songName: 'Shōjo no Yume' }),
  buildWireSong({
    annId: 3,
    annSongId: 2,
    animeENName: 'Aki no☆Kaze',
    animeAltName: ['Autumn Wind'],
    songName: 'Rain',
    songArtist: 'Maaya Uchino',
    artists: [MAYA],
    songType: 'Ending 1',
  }),
  buildWireSong({
    annId: 3,
    annSongId: 3,
    animeENName: 'Aki no☆Kaze',
    songName: "Sister's Letter",
    songArtist: 'Trio Lumen',
    artists: [TRIO],
    songCategory: 'Character',
  }),
  buildWireSong({
    annId: 5,
    annSongId: 4,
    animeENName: 'Shoujo Club',
    animeJPName: 'Shoujo Bu',
    songName: 'rain',
    songArtist: 'Maaya Uchino',
    artists: [MAYA],
    isDub: true,
  }),
  buildWireSong({
    annId: 7,
    annSongId: 5,
    animeENName: 'Go',
    songName: 'Rain',
    songArtist: 'Maaya Uchino',
    artists: [MAYA],
    composers: [WRITER],
    animeType: 'Movie',
    songType: 'Insert Song',
    animeVintage: 'Winter 2020',
  }),
  buildWireSong({
    annId: 7,
    annSongId: 6,
    amqSongId: 77,
    animeENName: 'Go',
    songName: 'Big Tent',
    songArtist: 'Circus',
    artists: [CIRCUS],
    arrangers: [WRITER],
    animeVintage: 'Winter 2020',
    linked_ids: { myanimelist: 700, anidb: null, anilist: null, kitsu: null },
    isRebroadcast: true,
  }),
  buildWireSong({
    annId: 8,
    annSongId: 7,
    amqSongId: 77,
    animeENName: 'Gone Fishing',
    songName: '***',
    songArtist: 'Maaya Uchino & Nona Reed',
    artists: [MAYA, NONA],
    composers: [WRITER, NONA],
    animeType: 'OVA',
    songCategory: 'Instrumental',
  }),
];

export const handler = createServiceHandler({
  songs: SONGS,
  media: { find: () => null },
  // The published back end has no dump; newer servers have one.
  faults: createFaults('off', 'off'),
});

export function send(
  call: string,
  body?: unknown,
  headers = { 'content-type': 'application/json' },
) {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers };
  return handler(new Request(`http://127.0.0.1/api/${call}`, { method: 'POST', ...init }));
}

export async function idsOf(call: string, body?: unknown): Promise<readonly number[]> {
  const response = await send(call, body);
  expect(response.status).toBe(200);
  const songs: { annSongId: number }[] = await response.json();
  return songs.map(({ annSongId }) => annSongId);
}

export const field = (name: string, search: string, more: object = {}) => ({
  and_logic: false,
  [`${name}_search_filter`]: { search, ...more },
});
export const anime = (search: string, more?: object) => field('anime', search, more);
export const song = (search: string, more?: object) => field('song_name', search, more);
export const artist = (search: string, more?: object) => field('artist', search, more);
export const composer = (search: string, more?: object) => field('composer', search, more);
export const everywhere = (search: string) => ({
  ...anime(search),
  ...song(search),
  ...artist(search),
  ...composer(search),
});
