/** What the numbers in some columns mean, by their places. */
export const SONG_TYPE_CODES = ['opening', 'ending', 'insert'] as const;

/** `unknown`: neither a dub nor a rebroadcast, and not known to be none; only where old records are. */
export const SONG_FLAGS = { dub: 1, rebroadcast: 2, unknown: 4 } as const;

/** How a name is borne: songs by their title, by their artists or by their composers and arrangers as one text. */
export const BEARER_KINDS = ['anime', 'songName', 'artistText', 'composerText', 'person'] as const;
