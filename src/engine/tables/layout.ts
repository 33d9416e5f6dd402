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

// The single description of the columns: their types (tables.ts), packing, reading and checks
// (packTables.ts) follow from it. A change of kinds or order needs a new PACKED_VERSION.

/** In packed songs it is always known whether they are a dub or a rebroadcast. */
const FLAGS_END = SONG_FLAGS.dub + SONG_FLAGS.rebroadcast + 1;

/** Songs are in the order of annId, then of the source. */
export const SONG_LAYOUT = {
  /**
   * The app's identity of the song: never 0 or -1 (unlinked songs have negative ids of their own,
   * of up to 53 bits).
   */
  annSongId: songIds,
  amqSongId: ids,
  anime: risingPlacesOf('anime'),
  /** Place in SONG_TYPE_CODES. */
  type: codesBelow(SONG_TYPE_CODES.length),
  /** 2 of "Opening 2"; 0 for none. */
  number: smallNumbers,
  /** As the service writes it ("Standard", "No Category", …). */
  category: textColumn,
  /** Sum of SONG_FLAGS. */
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
  /** File names as texts ("zw95oo.webm"); 0 if there is none. */
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
  /** "Fall 2004"; 0 if unknown. */
  vintage: textColumn,
  /** "TV", "Movie", …; 0 if unknown. */
  kind: textColumn,
  category: textColumn,
  myanimelist: ids,
  anidb: ids,
  anilist: ids,
  kitsu: ids,
  /** Empty if the source has none. */
  genres: listsOf('texts'),
  tags: listsOf('texts'),
};

/** People are in the order of their ids. */
export const PEOPLE_LAYOUT = {
  id: ownIds,
  /** The preferred name first. */
  names: listsOf('texts'),
  groups: listsOf('people'),
  /** Line-ups of a group: for each its length and the places of its members. Empty for a person. */
  lineUps: lineUpLists,
};

/** The owners of names, and the songs of anime and people. */
export const OWNERS_LAYOUT = {
  bearers: bearerLists(BEARER_KINDS.length),
  /** Songs a person performs, alone or in the line-up of a group. */
  songsOfArtist: inRowsOf('people', listsOf('songs')),
  /** Songs a person composed or arranged. */
  songsOfComposer: inRowsOf('people', listsOf('songs')),
  songsOfAnime: inRowsOf('anime', listsOf('songs')),
};

/** Places of each kind, best known first. */
export const POPULAR_LAYOUT = {
  songs: inRowsOf('songs', placesOf('songs')),
  anime: inRowsOf('anime', placesOf('anime')),
  people: inRowsOf('people', placesOf('people')),
};
