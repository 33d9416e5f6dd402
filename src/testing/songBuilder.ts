import type { Person, Song } from '../domain/song/song';

/** A person without groups or members, named after the id. */
export function buildPerson(overrides: Partial<Person> = {}): Person {
  const id = overrides.id ?? 1;
  return { id, names: [`Person ${id}`], groups: [], members: [], ...overrides };
}

/** A complete song with files for every quality, named after its id; any field can be replaced. */
export function buildSong(overrides: Partial<Song> = {}): Song {
  const annSongId = overrides.annSongId ?? 1;
  return {
    annSongId,
    amqSongId: null,
    annId: 100,
    animeENName: 'Example Anime',
    animeJPName: 'Rei no Anime',
    animeAltNames: [],
    animeVintage: 'Winter 2024',
    animeType: 'TV',
    linkedIds: { myanimelist: null, anidb: null, anilist: null, kitsu: null },
    songType: 'Opening 1',
    songName: `Song ${annSongId}`,
    songArtist: 'Person 1',
    songDifficulty: 50,
    songCategory: 'Standard',
    isDub: false,
    isRebroadcast: false,
    songLengthSeconds: 90,
    HQ: `hq${annSongId}.webm`,
    MQ: `mq${annSongId}.webm`,
    audio: `audio${annSongId}.mp3`,
    artists: [buildPerson()],
    composers: [],
    arrangers: [],
    ...overrides,
  };
}

/** Songs with the given ids, in this order. */
export function buildSongs(...annSongIds: readonly number[]): readonly Song[] {
  return annSongIds.map((annSongId) => buildSong({ annSongId }));
}
