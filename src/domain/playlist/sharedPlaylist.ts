import { shortText } from '../app/shortText';
import type { Song } from '../song/song';
import { hashOf, isLinkedSongId } from '../song/songIdentity';
import { SONG_TYPE_GROUPS, songNumberOf, songTypeGroupOf } from '../song/songType';
import {
  type NumberOfKind,
  type NumberReader,
  packNumbers,
  toSigns,
  unpackNumbers,
} from './packedNumbers';

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

const VERSION = '1';
const KNOWN_LATER = /^[2-9]/;
const CHECK_LENGTH = 6;
/** More than the longest list makes. */
const MOST_SIGNS = 8_000;
/** A longer title would take the room of the songs; what is left of it says enough. */
const TITLE_LENGTH = 60;
const HASH_BITS = 24;
/** Greater numbers are no ids of anybody. */
const LARGEST_ID = 2 ** 38;
const LARGEST_NUMBER = 999_999;
const LARGEST_LETTER = 0x10ffff;
/** Stands in the place of an id for a song without one: no two neighbours are the same song. */
const NO_ID = 0;

/** The song as a link holds it; null for an id that none can hold. */
export function toSharedSong(annSongId: number, song: Song | undefined): SharedSong | null {
  if (isLinkedSongId(annSongId)) return annSongId <= LARGEST_ID ? annSongId : null;
  return song === undefined || song.annId > LARGEST_ID ? null : traitsOf(song);
}

/** The same for the same song on every device. */
export function traitsOf({ annId, songType, songName }: Song): SongTraits {
  return {
    annId,
    typeIndex: SONG_TYPE_GROUPS.indexOf(songTypeGroupOf(songType)),
    number: Math.min(songNumberOf(songType) ?? 0, LARGEST_NUMBER),
    nameHash: hashOf(songName) % 2 ** HASH_BITS,
  };
}

/**
 * A playlist as a text that fits into an address: its version, the title, the songs in their
 * order, and a check over all of it. 200 songs take some 600 signs.
 *
 * Ids are written as they are or as steps from the one before, whichever is shorter.
 */
export function formatSharedPlaylist({ title, songs }: SharedPlaylist): string {
  const letters = Array.from(
    shortText(title.toWellFormed(), TITLE_LENGTH),
    (letter) => letter.codePointAt(0) ?? 0,
  );
  const packed = [false, true].map((isSteps) =>
    packNumbers([
      ['letters', letters.length],
      ...letters.map((letter): NumberOfKind => ['letter', letter]),
      ['songs', songs.length],
      ['steps', Number(isSteps)],
      ...songs.flatMap((song, place) => numbersOf(song, isSteps ? idOf(songs[place - 1]) : null)),
    ]),
  );
  const [shortest] = packed.toSorted((left, right) => left.length - right.length);
  const body = VERSION + shortest;
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
  const signs = toSigns(BigInt(hashOf(body))).padStart(CHECK_LENGTH, toSigns(0n));
  return Array.from(signs).toReversed().join('');
}

/** @param from the id that another one is written as a step from; null for the id itself */
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

/** 1, -1, 2, -2, … as 1, 2, 3, 4, …, which leaves 0 free. */
function toUnsigned(step: number): number {
  return step > 0 ? step * 2 - 1 : -step * 2;
}

function fromUnsigned(value: number): number {
  return value % 2 === 1 ? (value + 1) / 2 : -value / 2;
}

function idOf(song: SharedSong | undefined): number {
  return typeof song === 'number' ? song : NO_ID;
}

function unpack(text: string): SharedPlaylist | null {
  const numbers = unpackNumbers(text);
  if (numbers === null) return null;
  const title = unpackTitle(numbers);
  const songs = title === null ? null : unpackSongs(numbers);
  if (title === null || songs === null || !numbers.isAtEnd()) return null;
  return { title, songs };
}

function unpackTitle({ next }: NumberReader): string | null {
  const length = next('letters');
  if (length > TITLE_LENGTH) return null;
  let title = '';
  for (let place = 0; place < length; place += 1) {
    const letter = next('letter');
    if (letter > LARGEST_LETTER) return null;
    title += String.fromCodePoint(letter);
  }
  return title.isWellFormed() ? title : null;
}

/** Each song once: of duplicates, the first. */
function unpackSongs(numbers: NumberReader): readonly SharedSong[] | null {
  const count = numbers.next('songs');
  const isSteps = numbers.next('steps') === 1;
  if (count === 0 || count > MOST_SHARED_SONGS) return null;
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
  if (!isAnime || !isKnownType || number > LARGEST_NUMBER || nameHash >= 2 ** HASH_BITS)
    return null;
  return { annId, typeIndex, number, nameHash };
}
