import { shortText } from '../app/shortText';
import { hashOf } from '../song/songIdentity';
import { SONG_TYPE_GROUPS } from '../song/songType';
import {
  type NumberOfKind,
  type NumberReader,
  packNumbers,
  toSigns,
  unpackNumbers,
} from './packedNumbers';

/** Identifies a song without an id: its anime, its type there, and a short hash of its name. */
export interface SongTraits {
  readonly annId: number;
  /** Index in SONG_TYPE_GROUPS. */
  readonly typeIndex: number;
  /** The 2 of "Opening 2"; 0 for none. */
  readonly number: number;
  readonly nameHash: number;
}

/** The annSongId of a song, or its traits if the song database has not given it an id. */
export type SharedSong = number | SongTraits;

export type ReadPackedLink<Value> =
  | { readonly ok: true; readonly value: Value }
  /** 'newer': the link has a version that this app does not know yet. */
  | { readonly ok: false; readonly fault: 'damaged' | 'newer' };

const VERSION = '1';
const KNOWN_LATER = /^[2-9]/;
const CHECK_LENGTH = 6;
export const NAME_HASH_BITS = 24;
/** No real id is larger. */
export const LARGEST_ID = 2 ** 38;
export const LARGEST_NUMBER = 999_999;
const LARGEST_LETTER = 0x10ffff;
/** Replaces a missing id. No step is 0, because neighbours are never the same song. */
const NO_ID = 0;

/**
 * Numbers as a text for a URL: its version, the numbers, and a check over all of it.
 *
 * @param numbersOf is asked for the numbers with ids as they are and with ids as steps from the
 *   previous one; the shorter text is taken
 */
export function formatPackedLink(numbersOf: (isSteps: boolean) => readonly NumberOfKind[]): string {
  const packed = [false, true].map((isSteps) => packNumbers(numbersOf(isSteps)));
  const [shortest] = packed.toSorted((left, right) => left.length - right.length);
  const body = VERSION + shortest;
  return body + checkOf(body);
}

/**
 * Reads the text of formatPackedLink and reports any other text as a fault. Never throws.
 *
 * @param mostSigns a longer text is damaged
 * @param read takes all the numbers in their order; null if they say nothing possible
 */
export function readPackedLink<Value>(
  text: string,
  mostSigns: number,
  read: (numbers: NumberReader) => Value | null,
): ReadPackedLink<Value> {
  const body = text.slice(0, -CHECK_LENGTH);
  const isWhole = text.length <= mostSigns && checkOf(body) === text.slice(-CHECK_LENGTH);
  if (!isWhole) return { ok: false, fault: 'damaged' };
  if (KNOWN_LATER.test(body)) return { ok: false, fault: 'newer' };
  const numbers = body.startsWith(VERSION) ? unpackNumbers(body.slice(VERSION.length)) : null;
  const value = numbers === null ? null : read(numbers);
  if (value === null || numbers?.isAtEnd() !== true) return { ok: false, fault: 'damaged' };
  return { ok: true, value };
}

/** The last character is always a letter, so that no app treats it as the end of a sentence. */
function checkOf(body: string): string {
  const signs = toSigns(BigInt(hashOf(body))).padStart(CHECK_LENGTH, toSigns(0n));
  return Array.from(signs).toReversed().join('');
}

/** @param maxLength in UTF-16 units; a longer text is cut */
export function numbersOfText(text: string, maxLength: number): readonly NumberOfKind[] {
  const letters = Array.from(shortText(text, maxLength), (letter) => letter.codePointAt(0) ?? 0);
  return [
    ['letters', letters.length],
    ...letters.map((letter): NumberOfKind => ['letter', letter]),
  ];
}

/** Null if the numbers are not those of numbersOfText. */
export function readText({ next }: NumberReader, maxLength: number): string | null {
  const length = next('letters');
  if (length > maxLength) return null;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    const letter = next('letter');
    if (letter > LARGEST_LETTER) return null;
    text += String.fromCodePoint(letter);
  }
  return text.isWellFormed() ? text : null;
}

/** @param isSteps whether an id is written as the step from the one before */
export function numbersOfSongs(
  songs: readonly SharedSong[],
  isSteps: boolean,
): readonly NumberOfKind[] {
  return [
    ['songs', songs.length],
    ['steps', Number(isSteps)],
    ...songs.flatMap((song, place) => numbersOf(song, isSteps ? idOf(songs[place - 1]) : null)),
  ];
}

/** @param from the previous id if ids are written as steps; null for the id itself */
function numbersOf(song: SharedSong, from: number | null): readonly NumberOfKind[] {
  if (typeof song === 'number') {
    return [['id', from === null ? song : toUnsigned(song - from)]];
  }
  return [
    ['id', NO_ID],
    ['anime', song.annId],
    ['type', song.typeIndex],
    ['number', song.number],
    ['name', song.nameHash],
  ];
}

/** 1, -1, 2, -2, … become 1, 2, 3, 4, …, which leaves 0 free. */
function toUnsigned(step: number): number {
  return step > 0 ? step * 2 - 1 : -step * 2;
}

function fromUnsigned(value: number): number {
  return value % 2 === 1 ? (value + 1) / 2 : -value / 2;
}

function idOf(song: SharedSong | undefined): number {
  return typeof song === 'number' ? song : NO_ID;
}

/** The songs of numbersOfSongs, of duplicates only the first; null for none or too many. */
export function readSongs(numbers: NumberReader, most: number): readonly SharedSong[] | null {
  const count = numbers.next('songs');
  const isSteps = numbers.next('steps') === 1;
  if (count === 0 || count > most) return null;
  const songs: SharedSong[] = [];
  for (let place = 0; place < count; place += 1) {
    const value = numbers.next('id');
    const id = isSteps ? idOf(songs[place - 1]) + fromUnsigned(value) : value;
    const song = value === NO_ID ? unpackTraits(numbers) : id;
    if (song === null || (song === id && (id <= 0 || id > LARGEST_ID))) return null;
    songs.push(song);
  }
  return [...new Set(songs)];
}

function unpackTraits({ next }: NumberReader): SongTraits | null {
  const annId = next('anime');
  const typeIndex = next('type');
  const number = next('number');
  const nameHash = next('name');
  const isAnime = annId > 0 && annId <= LARGEST_ID;
  const isKnownType = typeIndex < SONG_TYPE_GROUPS.length;
  const isHash = nameHash < 2 ** NAME_HASH_BITS;
  if (!isAnime || !isKnownType || number > LARGEST_NUMBER || !isHash) return null;
  return { annId, typeIndex, number, nameHash };
}
