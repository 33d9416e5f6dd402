/**
 * Every name under which the browser stores data of this program. Released names never change:
 * users' browsers hold data under them.
 */
export const DATABASE_NAMES = {
  /** The described app's own database; its version never changes. */
  library: 'SuperPlayer',
  /** Small records that this program adds, with its own version numbers. */
  extras: 'SuperPlayerExtras',
  /** Large data that can be downloaded again: songs and the catalogue. Not in backups. */
  files: 'AnimeSongKeptMedia',
  /** What the user practised: its log, which cannot be had again. In backups. */
  practice: 'SuperPlayerPractice',
} as const;

/** Databases of earlier versions, each with the database its records move to. */
export const EARLIER_DATABASES = {
  AnimeSongListens: DATABASE_NAMES.extras,
  AnimeSongLoudness: DATABASE_NAMES.extras,
  AnimeSongCatalogue: DATABASE_NAMES.files,
} as const;

/** The databases of earlier versions whose records move to this one. */
export function earlierNamesOf(name: string): readonly string[] {
  return Object.entries(EARLIER_DATABASES).flatMap(([from, to]) => (to === name ? from : []));
}

/** How a store is created. Indexes are named after their field. */
export interface StoreSchema {
  readonly keyPath: string | string[];
  readonly autoIncrement?: boolean;
  readonly indexes?: readonly string[];
  /** Indexes over lists: a record is found under each entry. */
  readonly multiEntryIndexes?: readonly string[];
  /** The library's rules depend on this index; all other indexes only make reads faster. */
  readonly uniqueIndex?: string;
}

export interface DatabaseSchema {
  readonly version: number;
  readonly stores: Readonly<Record<string, StoreSchema>>;
}

const AUTO_ID = { keyPath: 'id', autoIncrement: true } as const;

const LIBRARY_STORES = {
  songs: {
    ...AUTO_ID,
    uniqueIndex: 'annSongId',
    indexes: [
      'annId',
      'animeENName',
      'animeJPName',
      'animeVintage',
      'animeType',
      'audio',
      'HQ',
      'MQ',
      'songType',
      'songName',
      'songArtist',
    ],
    multiEntryIndexes: ['artists', 'composers', 'arrangers'],
  },
  pages: { keyPath: 'id', indexes: ['count'] },
  songsDate: { keyPath: 'annSongId', indexes: ['HQ', 'MQ', 'audio'] },
  playlists: { ...AUTO_ID, indexes: ['title', 'songsCollections'] },
  queue: { ...AUTO_ID, indexes: ['songsCollections'] },
  listened: { keyPath: 'annSongId', indexes: ['count'] },
  artists: { ...AUTO_ID, uniqueIndex: 'idPeople', indexes: ['name'] },
  composers: { ...AUTO_ID, uniqueIndex: 'idPeople', indexes: ['name'] },
  animes: { ...AUTO_ID, uniqueIndex: 'annId', indexes: ['name'] },
} as const satisfies DatabaseSchema['stores'];

/** Key paths and indexes as browsers of the described app hold them. */
export const LIBRARY_SCHEMA = { version: 10, stores: LIBRARY_STORES } satisfies DatabaseSchema;

/** Released stores never change; a new store needs a new version. */
export const EXTRAS_SCHEMA = {
  version: 21,
  stores: {
    infoCache: { keyPath: 'key', indexes: ['savedAtMs'] },
    unsavedSongs: { keyPath: ['noteId', 'place'], indexes: ['noteId'] },
    /** Which song was listened to, and when: one set after the other, each in order of time. */
    listens: { keyPath: ['set', 'startedAtMs', 'annSongId'] },
    /** Measured loudness of files; it can be measured again. */
    loudness: { keyPath: 'fileName' },
  },
} satisfies DatabaseSchema;

export const FILES_SCHEMA = {
  version: 3,
  stores: {
    wishes: { keyPath: ['kind', 'id'] },
    files: { keyPath: 'fileName' },
    /** The bytes of the files, in parts. */
    parts: { keyPath: ['fileName', 'place'] },
    catalogueFacts: { keyPath: 'key' },
    catalogueBytes: { keyPath: 'key' },
    /** A download of the catalogue that has begun. */
    catalogueDownload: { keyPath: 'key' },
    catalogueParts: { keyPath: 'place' },
    pictureAddresses: { keyPath: 'annId', indexes: ['askedAtMs'] },
    /** Either in the bounded cache (storedAtMs) or kept for a downloaded song (keptFor). */
    pictures: { keyPath: ['annId', 'size'], indexes: ['storedAtMs', 'keptFor'] },
  },
} satisfies DatabaseSchema;

/** Decision 70 explains it. */
export const PRACTICE_SCHEMA = {
  version: 1,
  stores: {
    /** The facts about a recording; under '' the choices of retention. All other stores with an
     * index are caches of it. */
    logs: { keyPath: 'recording' },
    /** What the log says about a recording. */
    records: {
      keyPath: 'recording',
      indexes: ['lastAtMs', 'trouble', 'suspended'],
      multiEntryIndexes: ['dueDays'],
    },
    /** Which recordings were asked on a day. */
    days: { keyPath: 'day' },
    decks: { keyPath: 'id' },
    sessions: { keyPath: ['deckId', 'day'] },
  },
} satisfies DatabaseSchema;

/** The key field of each store, by which a record is found and replaced. */
export const RECORD_KEYS = {
  songs: 'annSongId',
  animes: 'annId',
  artists: 'idPeople',
  composers: 'idPeople',
  pages: 'id',
  playlists: 'id',
  listened: 'annSongId',
} as const;

export type StoreName = keyof typeof RECORD_KEYS;

/** Ids of the records in `pages`; each record holds the number of records in its store. */
export const PAGE_COUNTERS = { songs: 0, animes: 1, artists: 2, composers: 3 } as const;
export type CountedStore = keyof typeof PAGE_COUNTERS;
export const COUNTED_STORES: readonly CountedStore[] = ['songs', 'animes', 'artists', 'composers'];
export const SONG_STORES: readonly StoreName[] = [...COUNTED_STORES, 'pages'];

/** `config` and `queue` belong to the described app; the prefixed keys are this program's. */
export const TEXT_KEYS = {
  config: 'config',
  queue: 'queue',
  position: 'SuperPlayer.position',
  extraSettings: 'SuperPlayer.settings',
  animeNames: 'SuperPlayer.animeNames',
  catalogue: 'SuperPlayer.catalogue',
  recentSearches: 'SuperPlayer.recentSearches',
  kept: 'SuperPlayer.kept',
  likedSongs: 'SuperPlayer.likedSongs',
  keyChoices: 'SuperPlayer.keys',
  playback: 'SuperPlayer.playback',
  shuffledFrom: 'SuperPlayer.shuffledFrom',
  queueMarks: 'SuperPlayer.queueMarks',
  earlierQueues: 'SuperPlayer.earlierQueues',
  listens: 'SuperPlayer.listens',
  sound: 'SuperPlayer.sound',
  recentPlaylists: 'SuperPlayer.recentPlaylists',
  nameHiding: 'SuperPlayer.hideNames',
  listOrders: 'SuperPlayer.listOrders',
  practice: 'SuperPlayer.practice',
  guess: 'SuperPlayer.guess',
  keeping: 'SuperPlayer.keeping',
  language: 'SuperPlayer.language',
} as const;
export type TextKey = (typeof TEXT_KEYS)[keyof typeof TEXT_KEYS];

/** The annSongId under which the described app stored a song that the service had not linked. */
export const UNLINKED_STORED_ID = -1;
