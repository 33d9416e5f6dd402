import { BEARER_KINDS, SONG_FLAGS, SONG_TYPE_CODES } from './codes';
import {
  amounts,
  bearerLists,
  codesBelow,
  credits,
  ids,
  inRowsOf,
  lineUpLists,
  listsOf,
  ownIds,
  placesOf,
  risingPlacesOf,
  smallNumbers,
  songIds,
  textColumn,
} from './columnKinds';

// The one description of the columns: their types (tables.ts), how they are packed and how they are
// read and checked (packTables.ts) follow from it. A change of kinds or order needs a new PACKED_VERSION.

/** Packed songs know whether they are a dub or a rebroadcast. */
const FLAGS_END = SONG_FLAGS.dub + SONG_FLAGS.rebroadcast + 1;

/** Songs are in the order of annId, then as the source had them. */
export const SONG_LAYOUT = {
  /**
   * Identity as the app knows it: never 0 or -1 (unlinked songs have negative ids of their own,
   * of up to 53 bits).
   */
  annSongId: songIds,
  amqSongId: ids,
  anime: risingPlacesOf('anime'),
  /** Place in SONG_TYPE_CODES. */
  type: codesBelow(SONG_TYPE_CODES.length),
  /** 2 of "Opening 2"; 0 for none. */
  number: smallNumbers,
  /** The service's own word ("Standard", "No Category", …). */
  category: textColumn,
  /** SONG_FLAGS added up. */
  flags: codesBelow(FLAGS_END),
  name: textColumn,
  /** Credits as one text each. */
  artistText: textColumn,
  composerText: textColumn,
  arrangerText: textColumn,
  /** 0 to 100. */
  difficulty: amounts,
  /** Seconds. */
  length: amounts,
  /** File names as texts ("zw95oo.webm"); 0 where there is none. */
  HQ: textColumn,
  MQ: textColumn,
  audio: textColumn,
  artists: credits,
  composers: credits,
  arrangers: credits,
};

/** Anime are in the order of annId. */
export const ANIME_LAYOUT = {
  annId: ownIds,
  nameEN: textColumn,
  nameJP: textColumn,
  altNames: listsOf('texts'),
  /** "Fall 2004"; 0 where unknown. */
  vintage: textColumn,
  /** "TV", "Movie", …; 0 where unknown. */
  kind: textColumn,
  category: textColumn,
  /** Ids at other sites. */
  myanimelist: ids,
  anidb: ids,
  anilist: ids,
  kitsu: ids,
  /** Empty where the source has none. */
  genres: listsOf('texts'),
  tags: listsOf('texts'),
};

/** People are in the order of their ids. */
export const PEOPLE_LAYOUT = {
  id: ownIds,
  /** The preferred name first. */
  names: listsOf('texts'),
  /** The groups they are in. */
  groups: listsOf('people'),
  /**
   * Line-ups of a group, one after the other: each is its length, then places of its members.
   * Empty for a person.
   */
  lineUps: lineUpLists,
};

/** Who bears which name, and who made which songs. */
export const OWNERS_LAYOUT = {
  bearers: bearerLists(BEARER_KINDS.length),
  /** Songs that a person performs, alone or in the line-up of a group. */
  songsOfArtist: inRowsOf('people', listsOf('songs')),
  /** Songs that a person composed or arranged. */
  songsOfComposer: inRowsOf('people', listsOf('songs')),
  songsOfAnime: inRowsOf('anime', listsOf('songs')),
};

/** Places of each kind, the best known first. */
export const POPULAR_LAYOUT = {
  songs: inRowsOf('songs', placesOf('songs')),
  anime: inRowsOf('anime', placesOf('anime')),
  people: inRowsOf('people', placesOf('people')),
};
