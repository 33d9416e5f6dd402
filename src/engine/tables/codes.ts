/** The meaning of the numbers in some columns, by position. */
export const SONG_TYPE_CODES = ['opening', 'ending', 'insert'] as const;

/** `unknown`: not known to be a dub or rebroadcast, nor to be neither; only in old records. */
export const SONG_FLAGS = { dub: 1, rebroadcast: 2, unknown: 4 } as const;

/** The kinds of names: songs have titles, and artists or composers and arrangers as one text. */
export const BEARER_KINDS = ['anime', 'songName', 'artistText', 'composerText', 'person'] as const;
