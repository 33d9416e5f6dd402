import * as v from 'valibot';
import {
  lenient,
  readAmount,
  readFlag,
  readInteger,
  readList,
  readPositiveInteger,
  readText,
  readTexts,
} from '../app/lenient';
import { MAX_LIST_LENGTH } from '../app/shortText';
import { readFileName } from '../media/mediaFile';
import type { LinkedIds, Person } from './song';

const referenceSchema = v.object({
  id: v.pipe(v.unknown(), v.transform(readInteger), v.number()),
  names: lenient(readTexts),
});

/** Groups and members are read one level deep: no answer says more, and no file can nest them. */
const personSchema = v.object({
  ...referenceSchema.entries,
  groups: lenient((input) => readEach(referenceSchema, input)),
  members: lenient((input) => readEach(referenceSchema, input)),
});

/** What can be read at the start of a list; entries that cannot be read (no id) are left out. */
function readEach<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): readonly v.InferOutput<Schema>[] {
  const entries = readList(input).slice(0, MAX_LIST_LENGTH);
  return entries.flatMap((entry) => {
    const result = v.safeParse(schema, entry);
    return result.success ? [result.output] : [];
  });
}

/** Artists, composers or arrangers as service, old exports and stored records write them. */
export function readPeople(input: unknown): readonly Person[] {
  return readEach(personSchema, input);
}

const linkedIdsSchema = v.object({
  myanimelist: lenient(readPositiveInteger),
  anidb: lenient(readPositiveInteger),
  anilist: lenient(readPositiveInteger),
  kitsu: lenient(readPositiveInteger),
});

function readLinkedIds(input: unknown): LinkedIds | null {
  const result = v.safeParse(linkedIdsSchema, input);
  return result.success ? result.output : null;
}

/**
 * A song as it comes from outside: a service's answer (old or new shape), a stored record, a
 * playlist file, or this program's own value written as JSON. Only annId and annSongId must be
 * there; every other field may be missing, null or of a wrong type. Fields not named here are
 * ignored. Where two names stand for one field, the service's name is read first.
 */
export const songSchema = v.object({
  annId: v.pipe(v.unknown(), v.transform(readPositiveInteger), v.number()),
  annSongId: v.pipe(v.unknown(), v.transform(readInteger), v.number()),
  amqSongId: lenient(readPositiveInteger),
  animeENName: lenient(readText),
  animeJPName: lenient(readText),
  animeAltName: lenient(readTexts),
  animeAltNames: lenient(readTexts),
  animeVintage: lenient(readText),
  animeType: lenient(readText),
  linked_ids: lenient(readLinkedIds),
  linkedIds: lenient(readLinkedIds),
  songType: lenient(readText),
  songName: lenient(readText),
  songArtist: lenient(readText),
  songDifficulty: lenient(readAmount),
  songCategory: lenient(readText),
  isDub: lenient(readFlag),
  isRebroadcast: lenient(readFlag),
  songLength: lenient(readAmount),
  songLengthSeconds: lenient(readAmount),
  HQ: lenient(readFileName),
  MQ: lenient(readFileName),
  audio: lenient(readFileName),
  artists: lenient(readPeople),
  composers: lenient(readPeople),
  arrangers: lenient(readPeople),
});

export type WireSong = v.InferOutput<typeof songSchema>;
