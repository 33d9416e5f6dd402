/**
 * The whole catalogue in columns: a song, an anime and a person is a place in its columns, and
 * every text is stored once. 60,000 songs take about 10 MB so, where objects would take 200.
 */

/** Place of a text in the table of texts; 0 is the empty text. */
export type TextId = number;

/** Texts as UTF-8, one after the other. */
export interface TextBytes {
  /** Where each text starts in the bytes, and where the last one ends. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Texts that take long to fold, folded (foldedTexts.ts). */
export interface FoldedTexts {
  /** Which of the texts, rising. */
  readonly ids: Uint32Array;
  /** Of each: FOLD_MARKS added up. */
  readonly marks: Uint8Array;
  /** Their lines, one after the other, each with a line break at its end. */
  readonly codes: Uint16Array;
}

export interface TextTable {
  readonly count: number;
  readonly textOf: (id: TextId) => string;
  /** The first of the texts, where they lie there as bytes; else null. */
  readonly utf8: TextBytes | null;
  /** Null where they were not folded before. */
  readonly folded: FoldedTexts | null;
}

/** For each row a run of numbers: `values` from `starts[row]` up to `starts[row + 1]`. */
export interface ListColumn {
  /** One longer than there are rows. */
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Who is credited for each song: a ListColumn of places of people, and in which line-up. */
export interface CreditColumn extends ListColumn {
  /** Beside each value: the place in the group's line-ups; -1 for a person or where unknown. */
  readonly lineUps: Int16Array;
}

export const SONG_TYPE_CODES = ['opening', 'ending', 'insert'] as const;
/** `unknown`: neither a dub nor a rebroadcast, and not known to be none; only where old records are. */
export const SONG_FLAGS = { dub: 1, rebroadcast: 2, unknown: 4 } as const;

/** Songs are in the order of annId, then as the source had them. */
export interface SongColumns {
  /**
   * Identity as the app knows it: never 0 or -1 (unlinked songs have negative ids of their own,
   * of up to 53 bits).
   */
  readonly annSongId: Float64Array;
  /** 0 where unknown. */
  readonly amqSongId: Int32Array;
  /** Place of the anime. */
  readonly anime: Uint32Array;
  /** Place in SONG_TYPE_CODES. */
  readonly type: Uint8Array;
  /** 2 of "Opening 2"; 0 for none. */
  readonly number: Uint16Array;
  /** The service's own word ("Standard", "No Category", …). */
  readonly category: Uint32Array;
  /** SONG_FLAGS added up. */
  readonly flags: Uint8Array;
  readonly name: Uint32Array;
  /** Credits as one text each. */
  readonly artistText: Uint32Array;
  readonly composerText: Uint32Array;
  readonly arrangerText: Uint32Array;
  /** 0 to 100; NaN where unknown. */
  readonly difficulty: Float64Array;
  /** Seconds; NaN where unknown. */
  readonly length: Float64Array;
  /** File names as texts ("zw95oo.webm"); 0 where there is none. */
  readonly HQ: Uint32Array;
  readonly MQ: Uint32Array;
  readonly audio: Uint32Array;
  readonly artists: CreditColumn;
  readonly composers: CreditColumn;
  readonly arrangers: CreditColumn;
}

/** Anime are in the order of annId. */
export interface AnimeColumns {
  readonly annId: Int32Array;
  readonly nameEN: Uint32Array;
  readonly nameJP: Uint32Array;
  /** Other names, as texts. */
  readonly altNames: ListColumn;
  /** "Fall 2004" as a text; 0 where unknown. */
  readonly vintage: Uint32Array;
  /** "TV", "Movie", …; 0 where unknown. */
  readonly kind: Uint32Array;
  readonly category: Uint32Array;
  /** Ids at other sites; 0 where unknown. */
  readonly myanimelist: Int32Array;
  readonly anidb: Int32Array;
  readonly anilist: Int32Array;
  readonly kitsu: Int32Array;
  /** Texts; empty where the source has none. */
  readonly genres: ListColumn;
  readonly tags: ListColumn;
}

/** People are in the order of their ids. */
export interface PeopleColumns {
  readonly id: Int32Array;
  /** Texts, the preferred name first. */
  readonly names: ListColumn;
  /** Places of the groups they are in. */
  readonly groups: ListColumn;
  /**
   * Line-ups of a group, one after the other: each is its length, then places of its members.
   * Empty for a person.
   */
  readonly lineUps: ListColumn;
}

/**
 * Who bears each text as a name: for each text a run of bearers from `starts[text]` up to
 * `starts[text + 1]`. Texts behind the last name have no run.
 */
export interface BearerLists {
  readonly starts: Uint32Array;
  /** Places of songs, anime or people, by the kind beside each. */
  readonly places: Uint32Array;
  /** Places in BEARER_KINDS. */
  readonly kinds: Uint8Array;
}

/** How a name is borne: songs by their title, by their artists or by their composers and arrangers as one text. */
export const BEARER_KINDS = ['anime', 'songName', 'artistText', 'composerText', 'person'] as const;

/** Who bears which name, and who made which songs. */
export interface NameOwners {
  readonly bearers: BearerLists;
  /** Songs that a person performs, alone or in the line-up of a group. */
  readonly songsOfArtist: ListColumn;
  /** Songs that a person composed or arranged. */
  readonly songsOfComposer: ListColumn;
  readonly songsOfAnime: ListColumn;
}

/** Places of each kind, the best known first. */
export interface PopularOrders {
  readonly songs: Uint32Array;
  readonly anime: Uint32Array;
  readonly people: Uint32Array;
}

/** What follows from the other columns, and takes long to find out at each start. */
export interface FollowingTables {
  readonly owners: NameOwners;
  readonly popular: PopularOrders;
}

export interface CatalogueTables {
  readonly songCount: number;
  readonly animeCount: number;
  readonly personCount: number;
  readonly texts: TextTable;
  readonly songs: SongColumns;
  readonly anime: AnimeColumns;
  readonly people: PeopleColumns;
  /** Null where nothing was found out before. */
  readonly kept: FollowingTables | null;
}
