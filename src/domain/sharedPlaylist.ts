import { MAX_TITLE_LENGTH, shortText } from './shortText';
import type { Song } from './song';
import { hashOf, isLinkedSongId } from './songIdentity';
import { SONG_TYPE_GROUPS, songNumberOf, songTypeGroupOf } from './songType';

/** What finds a song without an id: its anime, its type there, and a short hash of its name. */
export interface SongTraits {
  readonly annId: number;
  /** Place in SONG_TYPE_GROUPS. */
  readonly typeIndex: number;
  /** The 2 of "Opening 2"; 0 for none. */
  readonly number: number;
  readonly nameHash: number;
}

/** The annSongId of a song, or its traits where the song database has given it none. */
export type SharedSong = number | SongTraits;

/** A playlist as a link holds it: nothing of the browser it comes from. */
export interface SharedPlaylist {
  readonly title: string;
  readonly songs: readonly SharedSong[];
}

export type ReadSharedPlaylist =
  | { readonly ok: true; readonly playlist: SharedPlaylist }
  /** 'newer': of a version that this app does not know yet. */
  | { readonly ok: false; readonly fault: 'damaged' | 'newer' };

/** So many the song database gives out at once, and their link fits into one message of a chat. */
export const MOST_SHARED_SONGS = 500;

/** Signs that no address escapes, six bits each. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SIGN_BITS = 6;
const VERSION = '1';
const KNOWN_LATER = /^[2-9]/;
const CHECK_LENGTH = 6;
/** Far more than the longest list makes. */
const MOST_SIGNS = 20_000;
/** A longer title would take the room of the songs; what is left of it says enough. */
const TITLE_LENGTH = 60;
const HASH_BITS = 24;
const TYPE_BITS = 2;
/** How a number is packed: about this many bits and one more, the greater the number the more. */
const COUNT_BITS = 6;
const LETTER_BITS = 7;
const ANIME_BITS = 14;
const NUMBER_BITS = 2;
const STEP_FIELD_BITS = 5;
const MOST_STEP_BITS = 20;
/** Greater numbers are no ids of anybody. */
const MOST_VALUE_BITS = 40;
const LARGEST_ID = 2 ** MOST_VALUE_BITS / 4;
const LARGEST_NUMBER = 999_999;
/** Stands in the place of an id for a song without one: no two neighbours are the same song. */
const NO_ID = 0;

/** The song as a link holds it; null for an id that none can hold. */
export function toSharedSong(annSongId: number, song: Song | undefined): SharedSong | null {
  if (isLinkedSongId(annSongId)) return annSongId <= LARGEST_ID ? annSongId : null;
  return song === undefined || song.annId > LARGEST_ID ? null : traitsOf(song);
}

/** The same for the same song, whoever knows it. */
export function traitsOf({ annId, songType, songName }: Song): SongTraits {
  return {
    annId,
    typeIndex: SONG_TYPE_GROUPS.indexOf(songTypeGroupOf(songType)),
    number: Math.min(songNumberOf(songType) ?? 0, LARGEST_NUMBER),
    nameHash: hashOf(songName) % 2 ** HASH_BITS,
  };
}

/**
 * A playlist as a text that can stand in an address: its version, the title, the songs in their
 * order, and a check over all of it. 200 songs take some 600 signs.
 *
 * Ids are written as they are or as steps from the one before, whichever is shorter, with as many
 * bits for a common number as makes the whole shortest.
 */
export function formatSharedPlaylist({ title, songs }: SharedPlaylist): string {
  const letters = Array.from(shortText(title.toWellFormed(), TITLE_LENGTH), (letter) =>
    packNumber(letter.codePointAt(0) ?? 0, LETTER_BITS),
  );
  const head = packNumber(letters.length, COUNT_BITS) + letters.join('');
  const bits = head + packNumber(songs.length, COUNT_BITS) + packSongs(songs);
  const signs = Array.from({ length: Math.ceil(bits.length / SIGN_BITS) }, (_, place) =>
    signOf(bits.slice(place * SIGN_BITS, (place + 1) * SIGN_BITS)),
  );
  const body = VERSION + signs.join('');
  return body + checkOf(body);
}

/** Reads what formatSharedPlaylist wrote; whatever else it is given, it says so. Never throws. */
export function readSharedPlaylist(text: string): ReadSharedPlaylist {
  const body = text.slice(0, -CHECK_LENGTH);
  const isWhole = text.length <= MOST_SIGNS && checkOf(body) === text.slice(-CHECK_LENGTH);
  if (!isWhole) return { ok: false, fault: 'damaged' };
  if (KNOWN_LATER.test(body)) return { ok: false, fault: 'newer' };
  const playlist = body.startsWith(VERSION) ? unpack(body.slice(VERSION.length)) : null;
  return playlist === null ? { ok: false, fault: 'damaged' } : { ok: true, playlist };
}

/** The last sign is a letter in any case, which no program takes for the end of a sentence. */
function checkOf(body: string): string {
  const bits = hashOf(body)
    .toString(2)
    .padStart(CHECK_LENGTH * SIGN_BITS, '0');
  const signs = Array.from({ length: CHECK_LENGTH }, (_, place) =>
    signOf(bits.slice(place * SIGN_BITS, (place + 1) * SIGN_BITS)),
  );
  return signs.toReversed().join('');
}

function signOf(bits: string): string {
  return SIGNS[Number.parseInt(bits.padEnd(SIGN_BITS, '0'), 2)] ?? '';
}

/** Exponential Golomb code: small numbers are short. */
function packNumber(value: number, commonBits: number): string {
  const digits = (value + 2 ** commonBits).toString(2);
  return '0'.repeat(digits.length - commonBits - 1) + digits;
}

function packSongs(songs: readonly SharedSong[]): string {
  const ids = songs.map((song) => (typeof song === 'number' ? song : NO_ID));
  const steps = ids.map((id, place) => {
    const step = id - (ids[place - 1] ?? NO_ID);
    return id === NO_ID ? NO_ID : toUnsigned(step);
  });
  let best = '';
  for (const [isSteps, values] of [ids, steps].entries()) {
    for (let stepBits = 0; stepBits <= MOST_STEP_BITS; stepBits += 1) {
      const packed = values.map((value, place) => {
        const song = songs[place];
        const traits = typeof song === 'object' ? packTraits(song) : '';
        return packNumber(value, stepBits) + traits;
      });
      const head = `${isSteps}${stepBits.toString(2).padStart(STEP_FIELD_BITS, '0')}`;
      const bits = head + packed.join('');
      if (best === '' || bits.length < best.length) best = bits;
    }
  }
  return best;
}

function packTraits({ annId, typeIndex, number, nameHash }: SongTraits): string {
  return (
    packNumber(annId, ANIME_BITS) +
    typeIndex.toString(2).padStart(TYPE_BITS, '0') +
    packNumber(number, NUMBER_BITS) +
    nameHash.toString(2).padStart(HASH_BITS, '0')
  );
}

/** 1, -1, 2, -2, … as 1, 2, 3, 4, …, which leaves 0 free. */
function toUnsigned(step: number): number {
  return step > 0 ? step * 2 - 1 : -step * 2;
}

function fromUnsigned(value: number): number {
  return value % 2 === 1 ? (value + 1) / 2 : -value / 2;
}

interface BitReader {
  /** Null from the first one on that is not there, or is larger than any that is written. */
  readonly fixed: (count: number) => number | null;
  readonly number: (commonBits: number) => number | null;
  /** Whether nothing but what fills the last sign up is left. */
  readonly isAtEnd: () => boolean;
}

/** @returns null where a sign is none of ours */
function readBits(signs: string): BitReader | null {
  const values = Array.from(signs, (sign) => SIGNS.indexOf(sign));
  if (values.includes(-1)) return null;
  const bits = values.map((value) => value.toString(2).padStart(SIGN_BITS, '0')).join('');
  let place = 0;
  function fixed(count: number): number | null {
    if (count > MOST_VALUE_BITS + 1 || place + count > bits.length) return null;
    place += count;
    return Number.parseInt(bits.slice(place - count, place), 2);
  }
  return {
    fixed,
    number(commonBits) {
      const one = bits.indexOf('1', place);
      if (one === -1) return null;
      const width = one - place + commonBits + 1;
      place = one;
      const value = fixed(width);
      return value === null ? null : value - 2 ** commonBits;
    },
    isAtEnd: () => bits.length - place < SIGN_BITS && !bits.includes('1', place),
  };
}

function unpack(signs: string): SharedPlaylist | null {
  const bits = readBits(signs);
  if (bits === null) return null;
  const title = unpackTitle(bits);
  const songs = title === null ? null : unpackSongs(bits);
  if (title === null || songs === null || !bits.isAtEnd()) return null;
  return { title, songs };
}

function unpackTitle(bits: BitReader): string | null {
  const length = bits.number(COUNT_BITS);
  if (length === null || length > MAX_TITLE_LENGTH) return null;
  let title = '';
  for (let place = 0; place < length; place += 1) {
    const letter = bits.number(LETTER_BITS);
    if (letter === null || letter > 0x10ffff) return null;
    title += String.fromCodePoint(letter);
  }
  return title.isWellFormed() ? title : null;
}

/** Each song once: of those that stand there twice, the first. */
function unpackSongs(bits: BitReader): readonly SharedSong[] | null {
  const count = bits.number(COUNT_BITS);
  const isSteps = bits.fixed(1) === 1;
  const stepBits = bits.fixed(STEP_FIELD_BITS);
  if (count === null || count === 0 || count > MOST_SHARED_SONGS) return null;
  if (stepBits === null || stepBits > MOST_STEP_BITS) return null;
  const songs: SharedSong[] = [];
  let id = NO_ID;
  for (let place = 0; place < count; place += 1) {
    const value = bits.number(stepBits);
    if (value === null) return null;
    if (value === NO_ID) {
      id = NO_ID;
      const traits = unpackTraits(bits);
      if (traits === null) return null;
      songs.push(traits);
    } else {
      id = isSteps ? id + fromUnsigned(value) : value;
      if (id <= 0 || id > LARGEST_ID) return null;
      songs.push(id);
    }
  }
  return [...new Set(songs)];
}

function unpackTraits(bits: BitReader): SongTraits | null {
  const annId = bits.number(ANIME_BITS);
  const typeIndex = bits.fixed(TYPE_BITS);
  const number = bits.number(NUMBER_BITS);
  const nameHash = bits.fixed(HASH_BITS);
  if (annId === null || annId === 0 || annId > LARGEST_ID) return null;
  if (typeIndex === null || typeIndex >= SONG_TYPE_GROUPS.length) return null;
  return number === null || nameHash === null ? null : { annId, typeIndex, number, nameHash };
}
