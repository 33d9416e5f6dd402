import { describe, expect, it } from 'vitest';
import { createFaults } from './faults';
import { createServiceHandler } from './handler';
import { buildWirePerson, buildWireSong } from './testing/buildWireSong';

/**
 * What the real song database does, rule by rule, over a catalogue of these tests' own. The rules
 * were taken from answers of its published back end; a row that fails means that the local
 * service has become kinder, or stricter, than the world. README.md names those that no answer
 * tells apart.
 */
const MAYA = buildWirePerson(20, ['Maaya Uchino']);
const NONA = buildWirePerson(21, ['Nona Reed', 'NONA']);
const TRIO = buildWirePerson(30, ['Trio Lumen'], { memberIds: [20, 21, 22] });
const CIRCUS = buildWirePerson(31, ['Circus'], { memberIds: [30, 23] });
const WRITER = buildWirePerson(40, ['Kohaku Sato']);

const SONGS = [
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

const handler = createServiceHandler({
  songs: SONGS,
  media: { find: () => null },
  // The published back end has no dump; newer servers have.
  faults: createFaults('off', 'off'),
});

function send(call: string, body?: unknown, headers = { 'content-type': 'application/json' }) {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers };
  return handler(new Request(`http://127.0.0.1/api/${call}`, { method: 'POST', ...init }));
}

async function idsOf(call: string, body?: unknown): Promise<readonly number[]> {
  const response = await send(call, body);
  expect(response.status).toBe(200);
  const songs: { annSongId: number }[] = await response.json();
  return songs.map(({ annSongId }) => annSongId);
}

const field = (name: string, search: string, more: object = {}) => ({
  and_logic: false,
  [`${name}_search_filter`]: { search, ...more },
});
const anime = (search: string, more?: object) => field('anime', search, more);
const song = (search: string, more?: object) => field('song_name', search, more);
const artist = (search: string, more?: object) => field('artist', search, more);
const composer = (search: string, more?: object) => field('composer', search, more);
const everywhere = (search: string) => ({
  ...anime(search),
  ...song(search),
  ...artist(search),
  ...composer(search),
});

describe('a search', () => {
  it.each<[string, object, readonly number[]]>([
    ['is filled by anime first, then by song, each by annId', everywhere('rain'), [1, 2, 4, 5]],
    ['orders one anime as the catalogue does', anime('go'), [5, 6]],
    ['of one or two letters finds whole names', song('ra'), []],
    ['finds alternative names', anime('autumn wind'), [2]],
    ['finds long vowels written short', song('shojo'), [1]],
    ['finds long vowels written out', song('shoujo'), [1]],
    ['with a typed accent finds that accent alone', everywhere('shōjo'), [1]],
    ['takes a blank for a mark', anime('aki no kaze'), [2, 3]],
    ['takes no other mark for a mark', anime('aki no-kaze'), []],
    ['finds nothing by two blanks', anime('aki  no'), []],
    ['finds nothing by blanks around', everywhere(' rain '), []],
    ['finds nothing by a curly apostrophe', song('sister’s'), []],
    ['finds by a plain apostrophe', song("sister's"), [3]],
    ['finds nothing in full width', song('ＲＡＩＮ'), []],
    ['finds nothing by a pattern', everywhere('.*'), []],
    ['finds names of marks by their marks', song('***'), [7]],
    ['swaps two words of people', artist('uchino maaya'), [2, 3, 4, 5, 6, 7]],
    ['swaps no words of songs', song('letter sister'), []],
    ['swaps no words of anime', anime('club shoujo'), []],
    ['finds the songs of the groups somebody is in', artist('nona'), [3, 6, 7]],
    ['finds those credited together', artist('maaya uchino & nona reed'), [7]],
    ['finds composers and arrangers', composer('kohaku'), [5, 6, 7]],
    ['finds composers alone', composer('kohaku', { arrangement: false }), [5, 7]],
    ['finds oh by o', composer('koaku'), [5, 6, 7]],
    ['matches case when told to', song('rain', { match_case: true }), [4]],
    ['matches whole names when told to', anime('go', { partial_match: false }), [5, 6]],
    [
      'needs all texts when it is not told otherwise',
      { ...anime('go'), ...song('rain'), and_logic: true },
      [5],
    ],
    ['without texts finds nothing', {}, []],
    ['by blank texts finds nothing', everywhere('  '), []],
    ['ignores nested filters', { ...anime('go'), filters: { song_types: ['opening'] } }, [5, 6]],
    [
      'keeps one of the same name and artist, exactly written',
      { ...everywhere('rain'), ignore_duplicate: true },
      [1, 2, 4],
    ],
    ['limits who else performs', artist('maaya', { max_other_artist: 0 }), [2, 4, 5]],
    ['takes numbers and words as text', { ...anime('zeta'), and_logic: 'no' }, [1]],
  ])('%s', async (_, body, expected) => {
    expect(await idsOf('search_request', body)).toEqual(expected);
  });
});

describe('the flags', () => {
  it.each<[string, object, readonly number[]]>([
    ['openings', { ending_filter: false, insert_filter: false }, [6]],
    ['everything but inserts', { insert_filter: false }, [6]],
    ['films', { tv_filter: false }, [5]],
    ['everything but films', { movie_filter: false }, [6]],
    ['what is no rebroadcast', { rebroadcast: false }, [5]],
    ['rebroadcasts', { normal_broadcast: false, dub: false }, [6]],
    ['what has no category as standard', { instrumental: false, chanting: false }, [5, 6]],
    ['no character songs', { standard: false }, []],
  ])('leave %s', async (_, flags, expected) => {
    expect(await idsOf('search_request', { ...anime('go'), ...flags })).toEqual(expected);
    expect(await idsOf('annId_request', { annId: 7, ...flags })).toEqual(expected);
  });
});

describe('the calls by ids', () => {
  it.each<[string, object, readonly number[]]>([
    ['ann_ids_request', { ann_ids: [9, 3, 3] }, [2, 3, 1]],
    ['ann_ids_request', {}, []],
    ['ann_song_ids_request', { ann_song_ids: [1, 2] }, [2, 1]],
    ['mal_ids_request', { mal_ids: ['700'] }, [6]],
    ['amq_song_ids_request', { amq_song_ids: [77] }, [6, 7]],
    ['artist_ids_request', { artist_ids: [21] }, [3, 6, 7]],
    ['artist_ids_request', { artist_ids: [30], group_granularity: 1 }, [2, 3, 4, 5, 6, 7]],
    ['artist_ids_request', { artist_ids: [30], group_granularity: 2 }, [3, 6, 7]],
    ['composer_ids_request', { composer_ids: [40] }, [5, 6, 7]],
    ['composer_ids_request', { composer_ids: [40], max_other_artist: 0 }, [5, 6]],
    ['composer_ids_request', { composer_ids: [40], arrangement: false }, [5, 7]],
    ['season_request', { season: ' winter  2020' }, [5, 6]],
    ['season_request', { season: 'Winter 3020' }, []],
  ])('%s %j', async (call, body, expected) => {
    expect(await idsOf(call, body)).toEqual(expected);
  });
});

describe('what is refused', () => {
  const flagsOff = (...flags: readonly string[]) =>
    Object.fromEntries(flags.map((flag) => [flag, false]));

  it.each<[string, object, string]>([
    [
      'annId_request',
      { annId: 3, ...flagsOff('opening_filter', 'ending_filter', 'insert_filter') },
      'At least one song type filter (opening, ending, or insert) must be enabled.',
    ],
    [
      'search_request',
      flagsOff('normal_broadcast', 'dub', 'rebroadcast'),
      'At least one broadcast type filter (normal, dub, or rebroadcast) must be enabled.',
    ],
    [
      'ann_ids_request',
      { ann_ids: Array(501).fill(3) },
      'Too many ANN IDs. Maximum allowed is 500.',
    ],
    ['season_request', { season: '2020' }, "Invalid season format. Please use 'Season Year'."],
    ['season_request', { season: 'Winter 20' }, 'Invalid year. Please use a 4-digit year.'],
    [
      'season_request',
      { season: 'Autumn 2020' },
      "Invalid season. Please use 'Winter', 'Spring', 'Summer', or 'Fall'.",
    ],
  ])('%s %j with 400', async (call, body, detail) => {
    const response = await send(call, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ detail });
  });

  it.each<[string, unknown, string, readonly (string | number)[]]>([
    ['annId_request', {}, 'missing', ['body', 'annId']],
    ['annId_request', { annId: null }, 'int_type', ['body', 'annId']],
    ['annId_request', { annId: 1.5 }, 'int_from_float', ['body', 'annId']],
    ['annId_request', { annId: 'x' }, 'int_parsing', ['body', 'annId']],
    ['annId_request', 'text', 'model_attributes_type', ['body']],
    ['search_request', { opening_filter: null }, 'bool_type', ['body', 'opening_filter']],
    ['search_request', { and_logic: 'maybe' }, 'bool_parsing', ['body', 'and_logic']],
    ['artist_ids_request', { artist_ids: 5 }, 'list_type', ['body', 'artist_ids']],
    ['get_n_random_songs', { n: 501 }, 'less_than_equal', ['body', 'n']],
  ])('%s %j with 422', async (call, body, type, loc) => {
    const response = await send(call, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: [{ type, loc }] });
  });

  it('a body that does not say that it is JSON', async () => {
    const response = await send('annId_request', { annId: 3 }, { 'content-type': 'text/plain' });
    expect(response.status).toBe(422);
  });
});

describe('the limits', () => {
  const singers = Array.from({ length: 60 }, (_, index) =>
    buildWirePerson(1000 - index, [`Singer ${index}`]),
  );
  const many = Array.from({ length: 720 }, (_, index) =>
    buildWireSong({
      annId: 1,
      annSongId: index + 1,
      animeENName: 'Long Runner',
      animeVintage: 'Fall 2001',
      songType: index < 600 ? 'Opening 1' : 'Ending 1',
      artists: singers.slice(index % 60, (index % 60) + 1),
      composers: [WRITER],
    }),
  );
  const large = createServiceHandler({ songs: many, media: { find: () => null } });

  async function countOf(call: string, body: object): Promise<number> {
    const request = new Request(`http://127.0.0.1/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const songs: unknown[] = await (await large(request)).json();
    return songs.length;
  }

  it.each<[string, string, object, number]>([
    ['a search stops at 500', 'search_request', anime('long'), 500],
    [
      'a search stops after its flags',
      'search_request',
      { ...anime('long'), opening_filter: false },
      120,
    ],
    ['an anime is whole', 'annId_request', { annId: 1 }, 720],
    ['a list of anime is whole', 'ann_ids_request', { ann_ids: [1] }, 720],
    ['a season is whole', 'season_request', { season: 'fall 2001' }, 720],
    ['composers stop at 500', 'composer_ids_request', { composer_ids: [40] }, 500],
    [
      'composers stop before their flags',
      'composer_ids_request',
      { composer_ids: [40], opening_filter: false },
      0,
    ],
  ])('%s', async (_, call, body, expected) => {
    expect(await countOf(call, body)).toBe(expected);
  });

  it('of the people whose name fits only the 50 of the lowest ids are looked up', async () => {
    const request = new Request('http://127.0.0.1/api/search_request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...artist('singer'), ending_filter: false }),
    });
    const songs: { artists: { id: number }[] }[] = await (await large(request)).json();
    const ids = new Set(songs.flatMap((found) => found.artists.map(({ id }) => id)));
    expect(Math.max(...ids)).toBeLessThanOrEqual(990);
  });
});

describe('what can be asked without a body', () => {
  async function ask(path: string) {
    const response = await handler(new Request(`http://127.0.0.1/api/${path}`));
    return { status: response.status, answer: await response.json() };
  }

  it.each<[string, readonly string[]]>([
    ['artist_autocomplete?search=no&count=2', ['Maaya Uchino', 'NONA']],
    ['song_name_autocomplete?search=rain', ['Rain', 'rain']],
    ['anime_name_autocomplete?songName=rain', ['Aki no☆Kaze', 'Go', 'Shoujo Club']],
  ])('%s', async (path, expected) => {
    const { status, answer } = await ask(path);
    expect(status).toBe(200);
    expect(answer).toEqual(expected);
  });

  it('names every anime with its ids elsewhere', async () => {
    const { answer } = await ask('annid_linked_ids');
    expect(Object.keys(answer)).toEqual(['3', '5', '7', '8', '9']);
    expect(answer['8']).toEqual({
      animeENName: 'Gone Fishing',
      animeJPName: '',
      animeAltName: null,
      linked_ids: { annId: 8, myanimelist: null, anidb: null, anilist: null, kitsu: null },
    });
  });

  it('counts what there is', async () => {
    const { answer } = await ask('database_totals');
    expect(answer).toMatchObject({
      total_songs: 7,
      total_anime: 5,
      total_seasons: 1,
      songs_by_type: { Opening: 5, Ending: 1, Insert: 1 },
      songs_by_broadcast: { Dub: 1, Rebroadcast: 1, Normal: 5 },
      songs_by_category: { Character: 1, Instrumental: 1, 'No Category': 5 },
    });
  });

  it('has no dump of the catalogue', async () => {
    expect(await ask('catalog_dump')).toEqual({ status: 404, answer: { detail: 'Not Found' } });
  });
});
