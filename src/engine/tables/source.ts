import type { LinkedIds } from '../../domain/song/song';

/** A credit: a person or group, and one of its line-ups (-1 for a person or if unknown). */
export interface SourceCredit {
  readonly personId: number;
  readonly lineUp: number;
}

export interface SourceSong {
  readonly annId: number;
  /** As in the service: -1 for an unlinked song. */
  readonly annSongId: number;
  readonly amqSongId: number | null;
  readonly type: 'opening' | 'ending' | 'insert';
  /** null for inserts and if unknown. */
  readonly number: number | null;
  readonly category: string | null;
  readonly isDub: boolean;
  readonly isRebroadcast: boolean;
  /** Old records may have neither value. */
  readonly isBroadcastUnknown?: boolean;
  readonly name: string;
  readonly artistText: string;
  readonly composerText: string;
  readonly arrangerText: string;
  readonly difficulty: number | null;
  readonly lengthSeconds: number | null;
  readonly HQ: string | null;
  readonly MQ: string | null;
  readonly audio: string | null;
  readonly artists: readonly SourceCredit[];
  readonly composers: readonly SourceCredit[];
  readonly arrangers: readonly SourceCredit[];
}

export interface SourceAnime {
  readonly annId: number;
  readonly nameEN: string;
  readonly nameJP: string;
  readonly altNames: readonly string[];
  readonly vintage: string | null;
  readonly kind: string | null;
  readonly category: string | null;
  readonly linkedIds: LinkedIds;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
}

export interface SourcePerson {
  readonly id: number;
  readonly names: readonly string[];
  /** Ids of the groups they are in. */
  readonly groupIds: readonly number[];
  /** Ids of the members, line-up by line-up; empty for a person. */
  readonly lineUps: readonly (readonly number[])[];
}

/**
 * A parsed catalogue from any source, with each anime and person once. A song may refer to an anime
 * or a person that is missing here: such a song is left out and counted, such a credit is left out
 * of its song.
 */
export interface CatalogueSource {
  readonly anime: readonly SourceAnime[];
  readonly people: readonly SourcePerson[];
  readonly songs: readonly SourceSong[];
}

const INT32_END = 2 ** 31;
const UINT16_END = 2 ** 16;

/** Whether a column of 32-bit numbers can hold it as an id. */
export function isColumnId(value: number): boolean {
  return Number.isInteger(value) && value > -INT32_END && value < INT32_END;
}

/** An id of 1 or more; 0 if it is unknown or too large for a column. */
export function toColumnId(value: number | null): number {
  return value !== null && value > 0 && isColumnId(value) ? value : 0;
}

/** A number of 1 or more; 0 if it is unknown or too large for a column. */
export function toColumnNumber(value: number | null): number {
  return value !== null && Number.isInteger(value) && value > 0 && value < UINT16_END ? value : 0;
}

/** An amount; NaN if unknown. */
export function toColumnAmount(value: number | null): number {
  return value ?? Number.NaN;
}

/** The type of a song in its anime, as the service writes it: "Opening 2", "Insert Song". */
export function songTypeText(type: SourceSong['type'], number: number | null): string {
  if (type === 'insert') return 'Insert Song';
  const word = type === 'opening' ? 'Opening' : 'Ending';
  return number === null || number === 0 ? word : `${word} ${number}`;
}
