import * as v from 'valibot';
import {
  isFields,
  readAmount,
  readFlag,
  readInteger,
  readList,
  readNumber,
  readPositiveInteger,
  readText,
  readTexts,
} from '../../../domain/app/lenient';
import { MAX_LIST_LENGTH } from '../../../domain/app/shortText';
import { readFileName } from '../../../domain/media/mediaFile';
import type { LinkedIds } from '../../../domain/song/song';
import { type SongTypeGroup, songTypeGroupOf } from '../../../domain/song/songType';
import type {
  CatalogueSource,
  SourceAnime,
  SourceCredit,
  SourcePerson,
  SourceSong,
} from '../../../engine/tables/source';
import type { Clock } from '../../../lib/clock';
import { parseJsonAnswer, readErrorDetail } from '../../answerBody';
import { openAnswer, readChunks } from '../../longAnswer';
import type { Send } from '../../request';
import { parseRetryAfter, tryOften } from '../../retryPolicy';
import { WireError } from '../../wireError';
import { isRankedRefusal } from '../answers';

/** The service may create the answer only when it is requested. */
const ANSWER_TIMEOUT_MS = 90_000;
const RETRIES = 2;

interface OpenedDump {
  readonly etag: string | null;
  /** Size of the whole answer, decompressed; null if unknown. */
  readonly totalBytes: number | null;
  /** @throws WireError network when the connection breaks, timeout when no more data arrives */
  readonly chunks: () => AsyncGenerator<Uint8Array>;
}

/**
 * Requests the dump until its body starts. It is too large for the requester, which holds whole
 * answers, but follows its rules: pauses as the service asks, and no retry in ranked time.
 *
 * @param knownEtag of the stored dump: if it has not changed, it is not read again
 * @returns 'missing' from a service without a dump
 */
export function openDump(
  {
    send,
    clock,
    random,
  }: {
    readonly send: Send;
    readonly clock: Clock;
    /** Like Math.random; spreads the retries. */
    readonly random: () => number;
  },
  url: string,
  knownEtag: string | null,
): Promise<OpenedDump | 'missing' | 'unchanged'> {
  const headers: Record<string, string> = knownEtag === null ? {} : { 'If-None-Match': knownEtag };
  const init = { headers, cache: 'no-store', timeoutMs: ANSWER_TIMEOUT_MS } as const;

  async function read(response: Response, close: () => void) {
    const { status, body } = response;
    if (status === 304 && knownEtag !== null) return 'unchanged';
    if (status === 404 || status === 405) {
      close();
      return 'missing';
    }
    if (!response.ok || body === null) {
      const retryAfterMs = parseRetryAfter(response.headers.get('Retry-After'), clock.now());
      throw WireError.http(status, await readErrorDetail(response), retryAfterMs);
    }
    const etag = response.headers.get('ETag');
    // Some services ignore the condition and send everything.
    if (isSameEtag(etag, knownEtag)) {
      close();
      return 'unchanged';
    }
    const chunks = () => readChunks(body, clock, close);
    return { etag, totalBytes: plainLengthOf(response), chunks };
  }

  const attempt = () => openAnswer({ send, clock }, url, init, read);
  return tryOften(attempt, { retries: RETRIES, isFinal: isRankedRefusal, clock, random });
}

/** Compares weakly: compression on the way makes an ETag weak, but the content is the same. */
function isSameEtag(left: string | null, right: string | null): boolean {
  const strip = (etag: string) => etag.replace(/^W\//, '');
  return left !== null && right !== null && strip(left) === strip(right);
}

/** Compressed answers are longer than stated; other origins do not tell which are compressed. */
function plainLengthOf({ headers, type }: Response): number | null {
  const length = Number(headers.get('Content-Length') ?? Number.NaN);
  const isPlain = type !== 'cors' && headers.get('Content-Encoding') === null;
  return isPlain && Number.isSafeInteger(length) && length > 0 ? length : null;
}

/** The service's -1 for a song without its own id; also used for 0. */
const UNLINKED_SONG_ID = -1;
const NO_LINE_UP = -1;
const NO_LINKED_IDS: LinkedIds = { myanimelist: null, anidb: null, anilist: null, kitsu: null };
/** The limits of columns; a larger number is a mistake of the source. */
const LARGEST_ID = 2 ** 31 - 1;
const LARGEST_SONG_NUMBER = 65_535;
const TYPE_OF_CODE: readonly (SongTypeGroup | undefined)[] = [
  undefined,
  'opening',
  'ending',
  'insert',
];
const NUMBER_AT_END = /(\d+)\s*$/;

/**
 * The rows of the catalogue, each on its own. Null for an unusable row; in the others any field may
 * be missing, null or of a wrong type. Parsed by hand, because a schema takes seconds for all rows.
 *
 * @param key the anime's id, which is the row's key in the dump
 */
function readDumpAnime(key: string, row: unknown): SourceAnime | null {
  if (!isFields(row)) return null;
  const annId = readId(key);
  if (annId === null) return null;
  const altNames = readTexts(row.animeAltName);
  return {
    annId,
    nameEN: readText(row.animeENName) ?? '',
    nameJP: readText(row.animeJPName) ?? '',
    altNames,
    vintage: readText(row.animeVintage),
    kind: readText(row.animeType),
    category: readText(row.animeCategory),
    linkedIds: readLinkedIds(row.linked_ids),
    genres: readTexts(row.genres),
    tags: readTexts(row.tags),
  };
}

/** @param key the person's id, which is the row's key in the dump */
function readDumpPerson(key: string, row: unknown): SourcePerson | null {
  if (!isFields(row)) return null;
  const id = readId(key);
  if (id === null) return null;
  return {
    id,
    names: readTexts(row.names),
    groupIds: [...new Set(readIds(row.groups))],
    lineUps: readEntries(row.line_ups).map((lineUp) =>
      readIds(isFields(lineUp) ? lineUp.members : lineUp),
    ),
  };
}

function readDumpSong(row: unknown): SourceSong | null {
  if (!isFields(row)) return null;
  const annId = readId(row.annId);
  const annSongId = readInteger(row.annSongId);
  if (annId === null || annSongId === null || annSongId > LARGEST_ID) return null;
  const { type, number } = readType(row.songType, row.songNumber);
  const difficulty = readAmount(row.songDifficulty);
  return {
    annId,
    annSongId: annSongId > 0 ? annSongId : UNLINKED_SONG_ID,
    amqSongId: readId(row.amqSongId),
    type,
    number,
    category: readText(row.songCategory),
    isDub: readFlag(row.isDub) ?? false,
    isRebroadcast: readFlag(row.isRebroadcast) ?? false,
    name: readText(row.songName) ?? '',
    artistText: readText(row.songArtist) ?? '',
    composerText: readText(row.songComposer) ?? '',
    arrangerText: readText(row.songArranger) ?? '',
    difficulty,
    lengthSeconds: readAmount(row.songLength),
    HQ: readFileName(row.HQ),
    MQ: readFileName(row.MQ),
    audio: readFileName(row.audio),
    artists: readCredits(row.artists),
    composers: readCredits(row.composers),
    arrangers: readCredits(row.arrangers),
  };
}

/** The dump has 1, 2, 3 and a separate number; all other answers have "Opening 2". */
function readType(
  type: unknown,
  ownNumber: unknown,
): { readonly type: SongTypeGroup; readonly number: number | null } {
  const code = readNumber(type);
  const known = code === null ? undefined : TYPE_OF_CODE[code];
  const text = known === undefined && typeof type === 'string' ? type : '';
  const group = known ?? songTypeGroupOf(text);
  if (group === 'insert') return { type: group, number: null };
  const number =
    readPositiveInteger(ownNumber) ?? readPositiveInteger(NUMBER_AT_END.exec(text)?.[1]);
  return { type: group, number: number !== null && number <= LARGEST_SONG_NUMBER ? number : null };
}

function readLinkedIds(input: unknown): LinkedIds {
  if (!isFields(input)) return NO_LINKED_IDS;
  return {
    myanimelist: readId(input.myanimelist),
    anidb: readId(input.anidb),
    anilist: readId(input.anilist),
    kitsu: readId(input.kitsu),
  };
}

function readId(input: unknown): number | null {
  const id = readPositiveInteger(input);
  return id !== null && id <= LARGEST_ID ? id : null;
}

/** The first entries of a list: no known list has more. */
function readEntries(input: unknown): readonly unknown[] {
  return readList(input).slice(0, MAX_LIST_LENGTH);
}

/** A person is [id, line-up], {id, line_up_id}, or only the id. */
function readCredit(entry: unknown): SourceCredit | null {
  const parts: readonly unknown[] = Array.isArray(entry)
    ? entry
    : isFields(entry)
      ? [entry.id, entry.line_up_id]
      : [entry];
  const personId = readId(parts[0]);
  if (personId === null) return null;
  const lineUp = readInteger(parts[1]) ?? NO_LINE_UP;
  return { personId, lineUp: lineUp >= 0 && lineUp <= MAX_LIST_LENGTH ? lineUp : NO_LINE_UP };
}

function readCredits(input: unknown): readonly SourceCredit[] {
  return readEntries(input)
    .map(readCredit)
    .filter((credit) => credit !== null);
}

function readIds(input: unknown): readonly number[] {
  return readCredits(input).map(({ personId }) => personId);
}

const rowsById = v.custom<Readonly<Record<string, unknown>>>(isFields);

/** Only its outline: a schema takes seconds for all rows. */
const dumpSchema = v.object({
  anime: rowsById,
  songs: v.custom<readonly unknown[]>(Array.isArray),
  // Songs are useful without people, who are then not links.
  artists: v.fallback(rowsById, {}),
});

/**
 * Parses a dump of the whole catalogue. Each row is read separately: unusable ones are left out and
 * counted. Songs with a repeated id, or without their anime, are handled where the rows are joined.
 *
 * @throws WireError malformed when it is not a catalogue, or has no song
 */
export function parseDump(text: string) {
  const { anime, artists, songs } = parseJsonAnswer(text, dumpSchema);
  /** Unusable rows of anime, people and songs. */
  let droppedCount = 0;

  function keep<Row>(rows: readonly (Row | null)[]): readonly Row[] {
    const good = rows.filter((row) => row !== null);
    droppedCount += rows.length - good.length;
    return good;
  }

  const source: CatalogueSource = {
    anime: keep(Object.entries(anime).map(([id, row]) => readDumpAnime(id, row))),
    people: keep(Object.entries(artists).map(([id, row]) => readDumpPerson(id, row))),
    songs: keep(songs.map(readDumpSong)),
  };
  if (source.songs.length === 0) throw WireError.malformed('songs', 'no song can be read');
  return { source, droppedCount };
}
