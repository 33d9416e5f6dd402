/**
 * Every name under which the browser keeps something for this program. Released names are never
 * changed: browsers out there hold data under them.
 */
export const DATABASE_NAMES = {
  /** The described app's own database; its version never changes. */
  library: 'SuperPlayer',
  /** Whatever this program adds to it, with a version ladder of its own. */
  extras: 'SuperPlayerExtras',
} as const;

/** Dexie multiplies by ten: this is native version 10. */
export const LIBRARY_VERSION = 1;

/** Key paths and indexes as browsers of the described app hold them. */
export const LIBRARY_SCHEMA = {
  songs:
    '++id, &annSongId, annId, animeENName, animeJPName, animeVintage, animeType, audio, HQ, MQ, ' +
    'songType, songName, songArtist, *artists, *composers, *arrangers',
  pages: 'id, count',
  songsDate: 'annSongId, HQ, MQ, audio',
  playlists: '++id, title, songsCollections',
  queue: '++id, songsCollections',
  listened: 'annSongId, count',
  artists: '++id, &idPeople, name',
  composers: '++id, &idPeople, name',
  animes: '++id, &annId, name',
} as const;

export type LibraryStoreName = keyof typeof LIBRARY_SCHEMA;

/** Ids of the records in `pages`, each with the number of records in its store. */
export const PAGE_COUNTERS = { songs: 0, animes: 1, artists: 2, composers: 3 } as const;
export type CountedStore = keyof typeof PAGE_COUNTERS;
export const COUNTED_STORES: readonly CountedStore[] = ['songs', 'animes', 'artists', 'composers'];

/** `config` and `queue` are the described app's; the prefixed ones are this program's. */
export const TEXT_KEYS = {
  config: 'config',
  queue: 'queue',
  position: 'SuperPlayer.position',
  extraSettings: 'SuperPlayer.settings',
} as const;
export type TextKey = (typeof TEXT_KEYS)[keyof typeof TEXT_KEYS];

/** The channel on which the tabs of one browser report their changes. */
export const CHANGE_CHANNEL = 'SuperPlayer.changes';

/** The annSongId under which the described app stored a song that the service had not linked. */
export const UNLINKED_STORED_ID = -1;
