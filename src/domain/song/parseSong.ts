import * as v from 'valibot';
import {
  lenient,
  readAmount,
  readAs,
  readEach,
  readFlag,
  readInteger,
  readList,
  readPositiveInteger,
  readText,
  readTexts,
} from '../app/lenient';
import type { SongFault } from '../app/problem';
import { MAX_LIST_LENGTH } from '../app/shortText';
import { readFileName } from '../media/mediaFile';
import type { LinkedIds, Person, Song } from './song';
import { identifySong } from './songIdentity';

const referenceSchema = v.object({
  id: v.pipe(v.unknown(), v.transform(readInteger), v.number()),
  names: lenient(readTexts),
});

/** Groups and members are read one level deep: answers have no more, and files cannot nest them. */
export const personSchema = v.object({
  ...referenceSchema.entries,
  groups: lenient((input) => readFirst(referenceSchema, input)),
  members: lenient((input) => readFirst(referenceSchema, input)),
});

/** The readable entries at the start of a list; those that cannot be read (no id) are left out. */
export function readFirst<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
): readonly Output[] {
  return readEach(schema, readList(input).slice(0, MAX_LIST_LENGTH));
}

/** Artists, composers or arrangers in the shapes of the service, old exports and stored records. */
function readPeople(input: unknown): readonly Person[] {
  return readFirst(personSchema, input);
}

const linkedIdsSchema = v.object({
  myanimelist: lenient(readPositiveInteger),
  anidb: lenient(readPositiveInteger),
  anilist: lenient(readPositiveInteger),
  kitsu: lenient(readPositiveInteger),
});

/**
 * A song from outside: an answer of the service (old or new shape), a stored record, a playlist
 * file, or this app's own value as JSON. Only annId and annSongId are required; every other field
 * may be missing, null or of a wrong type. Unknown fields are ignored. If two names mean one field,
 * the service's name takes precedence.
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
  linked_ids: lenient((input) => readAs(linkedIdsSchema, input)),
  linkedIds: lenient((input) => readAs(linkedIdsSchema, input)),
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

type WireSong = v.InferOutput<typeof songSchema>;

export type ParsedSong =
  | { readonly ok: true; readonly song: Song }
  | { readonly ok: false; readonly fault: SongFault };

export interface SongProblem {
  /** Index in the list. */
  readonly index: number;
  readonly fault: SongFault;
}

export interface ParsedSongList {
  readonly songs: readonly Song[];
  readonly droppedCount: number;
  readonly problems: readonly SongProblem[];
}

const NO_LINKED_IDS: LinkedIds = { myanimelist: null, anidb: null, anilist: null, kitsu: null };

/**
 * Parses the old or new shape, a stored record or this app's own value into the domain value.
 *
 * A song is valid if it has a positive annId, an integer annSongId (any: unlinked songs get their
 * own, see identifySong) and a song name or an anime name. Everything else may be missing. Never
 * throws.
 */
export function parseSong(input: unknown): ParsedSong {
  const result = v.safeParse(songSchema, input, { abortEarly: true });
  if (!result.success) {
    const field = v.getDotPath(result.issues[0]);
    return {
      ok: false,
      fault: field === null ? { code: 'notASong' } : { code: 'badField', field },
    };
  }
  if (isNameless(result.output)) return { ok: false, fault: { code: 'nameless' } };
  return { ok: true, song: toSong(result.output) };
}

/** As parseSong; null for anything that is not a song. */
export function readSong(input: unknown): Song | null {
  const parsed = parseSong(input);
  return parsed.ok ? parsed.song : null;
}

/** Whether a row is not a song because it has neither a song name nor an anime name. */
export function isNameless({ songName, animeENName, animeJPName }: WireSong): boolean {
  return songName === null && animeENName === null && animeJPName === null;
}

/** Each entry separately: invalid ones are dropped and reported, the others keep their order. */
export function parseSongList(input: readonly unknown[]): ParsedSongList {
  const songs: Song[] = [];
  const problems: SongProblem[] = [];
  for (const [index, entry] of input.entries()) {
    const parsed = parseSong(entry);
    if (parsed.ok) songs.push(parsed.song);
    else problems.push({ index, fault: parsed.fault });
  }
  return { songs, droppedCount: problems.length, problems };
}

export function toSong(wire: WireSong): Song {
  const facts = {
    annId: wire.annId,
    songType: wire.songType ?? '',
    songName: wire.songName ?? '',
    songArtist: wire.songArtist ?? '',
  };
  return {
    ...facts,
    annSongId: identifySong(wire.annSongId, facts),
    amqSongId: wire.amqSongId,
    animeENName: wire.animeENName ?? '',
    animeJPName: wire.animeJPName ?? '',
    animeAltNames: wire.animeAltName.length > 0 ? wire.animeAltName : wire.animeAltNames,
    animeVintage: wire.animeVintage,
    animeType: wire.animeType,
    linkedIds: wire.linked_ids ?? wire.linkedIds ?? NO_LINKED_IDS,
    songDifficulty: wire.songDifficulty,
    songCategory: wire.songCategory,
    isDub: wire.isDub,
    isRebroadcast: wire.isRebroadcast,
    songLengthSeconds: wire.songLength ?? wire.songLengthSeconds,
    HQ: wire.HQ,
    MQ: wire.MQ,
    audio: wire.audio,
    artists: wire.artists,
    composers: wire.composers,
    arrangers: wire.arrangers,
  };
}
