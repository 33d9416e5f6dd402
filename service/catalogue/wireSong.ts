import * as v from 'valibot';

const NO_LINKED_IDS = { myanimelist: null, anidb: null, anilist: null, kitsu: null };

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

/** A group of a member, or a member of a group; the service never nests deeper than this. */
const personLink = v.pipe(
  v.object({ id: integer, names, line_up_id: integerOrNull }),
  v.transform((link) => ({ ...link, groups: null, members: null })),
  v.readonly(),
);
const personLinks = v.nullish(v.pipe(v.array(personLink), v.readonly()), null);
const person = v.pipe(
  v.object({
    id: integer,
    names,
    /** -1 without a line-up, as for a single person; the line-up of a group; null if unknown. */
    line_up_id: integerOrNull,
    groups: personLinks,
    members: personLinks,
  }),
  v.readonly(),
);
const people = v.nullish(v.pipe(v.array(person), v.readonly()), () => []);

const linkedIds = v.fallback(
  v.nullish(
    v.pipe(
      v.object({
        myanimelist: integerOrNull,
        anidb: integerOrNull,
        anilist: integerOrNull,
        kitsu: integerOrNull,
      }),
      v.readonly(),
    ),
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
 * Parses a song of any version of the service (full media URLs, 0/1 for booleans, numbers as text,
 * missing fields) into the newest shape. Fails only for songs that could not be identified or
 * shown: no anime id, no song id, no song name, or invalid people.
 */
export const wireSongSchema = v.pipe(
  v.object({
    annId: v.pipe(integer, v.minValue(1)),
    /** One song in one anime; -1 if unlinked, and then shared by several different songs. */
    annSongId: integer,
    /** The recording, shared across anime; null in answers older than the field. */
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
    /** 0 (unknown) to 100. */
    songDifficulty: numberOrNull,
    songCategory: textOrNull,
    /** Seconds. */
    songLength: numberOrNull,
    isDub: flag,
    isRebroadcast: flag,
    HQ: mediaFileName,
    MQ: mediaFileName,
    audio: mediaFileName,
    artists: people,
    composers: people,
    arrangers: people,
  }),
  v.readonly(),
);

/** One song exactly as in answers of the newest AniSongDB servers; media are bare file names. */
export type WireSong = v.InferOutput<typeof wireSongSchema>;
/** An artist, composer or arranger as in answers of AniSongDB. */
export type WirePerson = v.InferOutput<typeof person>;
export type WirePersonLink = v.InferOutput<typeof personLink>;
