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
import { tidyTitle } from './title';

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

/** A playlist in a link, without anything specific to this browser. */
export interface SharedPlaylist {
  readonly title: string;
  readonly songs: readonly SharedSong[];
}

export type ReadSharedPlaylist =
  | { readonly ok: true; readonly playlist: SharedPlaylist }
  /** 'newer': the link has a version that this app does not know yet. */
  | { readonly ok: false; readonly fault: 'damaged' | 'newer' };

/** The maximum in one answer of the song database, whose link still fits into a chat message. */
export const MOST_SHARED_SONGS = 500;

const VERSION = '1';
const KNOWN_LATER = /^[2-9]/;
const CHECK_LENGTH = 6;
/** More than the longest list needs. */
const MOST_SIGNS = 8_000;
/** A longer title would take space from the songs; its start is enough. */
const TITLE_LENGTH = 60;
const HASH_BITS = 24;
/** No real id is larger. */
const LARGEST_ID = 2 ** 38;
const LARGEST_NUMBER = 999_999;
const LARGEST_LETTER = 0x10ffff;
/** Replaces a missing id. No step is 0, because neighbours are never the same song. */
const NO_ID = 0;

/** The song as in a link; null if its id is not possible in a link. */
export function toSharedSong(annSongId: number, song: Song | undefined): SharedSong | null {
  if (isLinkedSongId(annSongId)) return annSongId <= LARGEST_ID ? annSongId : null;
  return song === undefined || song.annId > LARGEST_ID ? null : traitsOf(song);
}

/** The same song has the same traits on every device. */
export function traitsOf({ annId, songType, songName }: Song): SongTraits {
  return {
    annId,
    typeIndex: SONG_TYPE_GROUPS.indexOf(songTypeGroupOf(songType)),
    number: Math.min(songNumberOf(songType) ?? 0, LARGEST_NUMBER),
    nameHash: hashOf(songName) % 2 ** HASH_BITS,
  };
}

/**
 * A playlist as a text for a URL: its version, the title, the songs in order, and a check over all
 * of it. 200 songs take about 600 characters.
 *
 * Ids are written directly or as steps from the previous one, whichever is shorter.
 */
export function formatSharedPlaylist({ title, songs }: SharedPlaylist): string {
  const letters = Array.from(
    shortText(tidyTitle(title.toWellFormed()), TITLE_LENGTH),
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

/** Reads the text of formatSharedPlaylist and reports any other text as a fault. Never throws. */
export function readSharedPlaylist(text: string): ReadSharedPlaylist {
  const body = text.slice(0, -CHECK_LENGTH);
  const isWhole = text.length <= MOST_SIGNS && checkOf(body) === text.slice(-CHECK_LENGTH);
  if (!isWhole) return { ok: false, fault: 'damaged' };
  if (KNOWN_LATER.test(body)) return { ok: false, fault: 'newer' };
  const playlist = body.startsWith(VERSION) ? unpack(body.slice(VERSION.length)) : null;
  return playlist === null ? { ok: false, fault: 'damaged' } : { ok: true, playlist };
}

/** The last character is always a letter, so that no app treats it as the end of a sentence. */
function checkOf(body: string): string {
  const signs = toSigns(BigInt(hashOf(body))).padStart(CHECK_LENGTH, toSigns(0n));
  return Array.from(signs).toReversed().join('');
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
  return title.isWellFormed() ? tidyTitle(title) : null;
}

/** Of duplicates only the first remains. */
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
