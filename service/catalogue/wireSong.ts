import * as v from 'valibot';

/** A group of a member, or a member of a group; the service never nests deeper than this. */
export interface WirePersonLink {
  readonly id: number;
  readonly names: readonly string[];
  readonly line_up_id: number | null;
  readonly groups: null;
  readonly members: null;
}

/** An artist, composer or arranger as AniSongDB answers it. */
export interface WirePerson {
  readonly id: number;
  readonly names: readonly string[];
  /** -1 without a line-up, as of a single person; the line-up of a group; null where it is unknown. */
  readonly line_up_id: number | null;
  readonly groups: readonly WirePersonLink[] | null;
  readonly members: readonly WirePersonLink[] | null;
}

export interface WireLinkedIds {
  readonly myanimelist: number | null;
  readonly anidb: number | null;
  readonly anilist: number | null;
  readonly kitsu: number | null;
}

/** One song exactly as the newest AniSongDB servers answer it; media are bare file names. */
export interface WireSong {
  readonly annId: number;
  /** One song in one anime; -1 when unlinked, and then shared by several different songs. */
  readonly annSongId: number;
  /** The recording, shared across anime; null in answers older than the field. */
  readonly amqSongId: number | null;
  readonly animeENName: string;
  readonly animeJPName: string;
  readonly animeAltName: readonly string[] | null;
  readonly animeVintage: string | null;
  readonly linked_ids: WireLinkedIds;
  readonly animeType: string | null;
  readonly animeCategory: string | null;
  readonly songType: string;
  readonly songName: string;
  readonly songArtist: string;
  readonly songComposer: string;
  readonly songArranger: string;
  /** 0 (nobody knows it) to 100. */
  readonly songDifficulty: number | null;
  readonly songCategory: string | null;
  /** Seconds. */
  readonly songLength: number | null;
  readonly isDub: boolean;
  readonly isRebroadcast: boolean;
  readonly HQ: string | null;
  readonly MQ: string | null;
  readonly audio: string | null;
  readonly artists: readonly WirePerson[];
  readonly composers: readonly WirePerson[];
  readonly arrangers: readonly WirePerson[];
}

const NO_LINKED_IDS: WireLinkedIds = { myanimelist: null, anidb: null, anilist: null, kitsu: null };

const NEWEST_TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['tv', 'TV'],
  ['movie', 'Movie'],
  ['ova', 'OVA'],
  ['oav', 'OVA'],
  ['ona', 'ONA'],
  ['special', 'Special'],
]);

function lastPathSegment(address: string): string | null {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const segment = path.slice(path.lastIndexOf('/') + 1);
  return segment === '' ? null : segment;
}

const textNumber = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.transform((text) => Number(text)),
  v.number(),
  v.finite(),
);
const number = v.union([v.pipe(v.number(), v.finite()), textNumber]);
const integer = v.pipe(number, v.safeInteger());
const numberOrNull = v.fallback(v.nullish(number, null), null);
const integerOrNull = v.fallback(v.nullish(integer, null), null);
const text = v.nullish(v.string(), '');
const textOrNull = v.fallback(v.nullish(v.string(), null), null);
const flag = v.fallback(
  v.union([
    v.boolean(),
    v.pipe(
      integer,
      v.transform((value) => value !== 0),
    ),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((value) => value === 'true'),
    ),
  ]),
  false,
);
const mediaFileName = v.pipe(
  textOrNull,
  v.transform((address) => (address === null ? null : lastPathSegment(address))),
);
const names = v.pipe(v.array(v.string()), v.readonly());

const personLink = v.pipe(
  v.object({ id: integer, names, line_up_id: integerOrNull }),
  v.transform((link): WirePersonLink => ({ ...link, groups: null, members: null })),
);
const personLinks = v.nullish(v.array(personLink), null);
const person = v.object({
  id: integer,
  names,
  line_up_id: integerOrNull,
  groups: personLinks,
  members: personLinks,
});
const people = v.nullish(v.array(person), () => []);

const linkedIds = v.fallback(
  v.nullish(
    v.object({
      myanimelist: integerOrNull,
      anidb: integerOrNull,
      anilist: integerOrNull,
      kitsu: integerOrNull,
    }),
    NO_LINKED_IDS,
  ),
  NO_LINKED_IDS,
);

const animeType = v.pipe(
  textOrNull,
  v.transform((type) =>
    type === null ? null : (NEWEST_TYPE_NAMES.get(type.toLowerCase()) ?? type),
  ),
);

/**
 * Reads one song of any age of the service (full media URLs, 0/1 for booleans, numbers as text,
 * missing fields) and gives the newest shape. Fails only where a song could not be told apart
 * or shown: no anime id, no song id, no song name, or people that are not people.
 */
export const wireSongSchema: v.GenericSchema<unknown, WireSong> = v.object({
  annId: v.pipe(integer, v.minValue(1)),
  annSongId: integer,
  amqSongId: integerOrNull,
  animeENName: text,
  animeJPName: text,
  animeAltName: v.fallback(v.nullish(names, null), null),
  animeVintage: textOrNull,
  linked_ids: linkedIds,
  animeType,
  animeCategory: textOrNull,
  songType: text,
  songName: v.string(),
  songArtist: text,
  songComposer: text,
  songArranger: text,
  songDifficulty: numberOrNull,
  songCategory: textOrNull,
  songLength: numberOrNull,
  isDub: flag,
  isRebroadcast: flag,
  HQ: mediaFileName,
  MQ: mediaFileName,
  audio: mediaFileName,
  artists: people,
  composers: people,
  arrangers: people,
});
