import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSong } from '../../testing/songBuilder';
import { identifySong } from '../song/songIdentity';
import type { SharedSong } from './packedLink';
import {
  formatSharedPlaylist,
  MOST_SHARED_SONGS,
  readSharedPlaylist,
  type SharedPlaylist,
  toSharedSong,
  traitsOf,
} from './sharedPlaylist';
import { tidyTitle } from './title';

const LARGEST = 2 ** 38;
const unlinked = buildSong({ annSongId: -5, annId: 77, songType: 'Ending 3', songName: 'Yoru' });

const sharedSongs = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 70_000 }) },
  fc.integer({ min: 1, max: LARGEST }),
  fc.record({
    annId: fc.integer({ min: 1, max: 30_000 }),
    typeIndex: fc.integer({ min: 0, max: 2 }),
    number: fc.integer({ min: 0, max: 40 }),
    nameHash: fc.integer({ min: 0, max: 2 ** 24 - 1 }),
  }),
);
const lists: fc.Arbitrary<readonly SharedSong[]> = fc.uniqueArray(sharedSongs, {
  minLength: 1,
  maxLength: 40,
  selector: (song) => JSON.stringify(song),
});
const titles = fc.string({ unit: 'grapheme', maxLength: 15 });

/** Distinct ids of a catalogue of 70,000 songs, in scattered order. */
function scatteredIds(count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => 1 + ((place * 48_271 + 7_919) % 70_001));
}

/** An id in the demo's scheme: the anime, and the position in it. */
function demoId(id: number): number {
  return 10_000_000 + (id % 31_000) * 100 + 1 + (id % 4);
}

function roundTrip(playlist: SharedPlaylist): SharedPlaylist | string {
  const read = readSharedPlaylist(formatSharedPlaylist(playlist));
  return read.ok ? read.value : read.fault;
}

describe('a playlist in a link', () => {
  it('is read back with the same title and song order [12.50]', () => {
    fc.assert(
      fc.property(titles, lists, (title, songs) => {
        expect(roundTrip({ title, songs })).toEqual({ title: tidyTitle(title), songs });
      }),
    );
  });

  it.each([
    ['Evening \u202egnp\u202c', 'Evening gnp'],
    ['E\u0301\u200bvening\n', 'Évening'],
  ])('brings a title without what turns its direction or is not seen: %j', (title, shown) => {
    const text = formatSharedPlaylist({ title, songs: [1] });
    expect(readSharedPlaylist(text)).toMatchObject({ value: { title: shown } });
  });

  it('uses only characters that need no escaping in an address, and ends with a letter', () => {
    fc.assert(
      fc.property(titles, lists, (title, songs) => {
        expect(formatSharedPlaylist({ title, songs })).toMatch(/^[A-Za-z0-9_-]+[A-D]$/);
      }),
    );
  });

  it.each([
    ['in any order', scatteredIds(200)],
    ['in the order of their ids', scatteredIds(200).toSorted((left, right) => left - right)],
    ['of the newest ids', Array.from({ length: 200 }, (_, place) => 70_000 - place)],
    ['of the demo, whose ids are far larger', scatteredIds(200).map((id) => demoId(id))],
    ['of a catalogue three times as large', scatteredIds(200).map((id) => id * 3)],
    ['and a few enormous ids', [...scatteredIds(197), 2 ** 31, 2 ** 37, LARGEST]],
  ])('needs at most 700 characters for a title and 200 songs %s [12.50]', (_what, ids) => {
    expect(new Set(ids).size).toBe(200);
    const songs = [...ids.slice(0, 198), traitsOf(unlinked), ids[199] ?? 0];
    const playlist = { title: 'お気に入りのアニソン 2024', songs };
    expect(formatSharedPlaylist(playlist).length).toBeLessThanOrEqual(700);
    expect(roundTrip(playlist)).toEqual(playlist);
  });

  it('is read with the maximum number of songs and refused with one more or none', () => {
    const most = { title: 'Most', songs: scatteredIds(MOST_SHARED_SONGS) };
    expect(roundTrip(most)).toEqual(most);
    expect(formatSharedPlaylist(most).length).toBeLessThan(1600);
    expect(roundTrip({ ...most, songs: scatteredIds(MOST_SHARED_SONGS + 1) })).toBe('damaged');
    expect(roundTrip({ ...most, songs: [] })).toBe('damaged');
  });

  it('cuts a long title without splitting a character', () => {
    const read = roundTrip({ title: '👩‍👩‍👧'.repeat(40), songs: [1] });
    const title = typeof read === 'string' ? read : read.title;
    expect(title).toMatch(/^(👩‍👩‍👧)+…$/u);
    expect(title.length).toBeLessThanOrEqual(60);
  });

  it('replaces half a character in the title with the replacement character', () => {
    expect(roundTrip({ title: 'a\ud800', songs: [1] })).toEqual({ title: 'a\ufffd', songs: [1] });
  });
});

describe('a damaged playlist link', () => {
  const whole = formatSharedPlaylist({
    title: 'Best of 2019',
    songs: [...scatteredIds(30), traitsOf(unlinked)],
  });

  it('is refused wherever it is cut [12.52]', () => {
    for (let length = 0; length < whole.length; length += 1) {
      expect(readSharedPlaylist(whole.slice(0, length)), `${length} signs`).toMatchObject({
        ok: false,
      });
      expect(readSharedPlaylist(whole.slice(whole.length - length)).ok).toBe(false);
    }
  });

  it('is refused whichever character is changed [12.52]', () => {
    for (let place = 0; place < whole.length; place += 1) {
      const other = whole[place] === 'x' ? 'y' : 'x';
      const altered = whole.slice(0, place) + other + whole.slice(place + 1);
      expect(readSharedPlaylist(altered), `sign ${place}`).toEqual({ ok: false, fault: 'damaged' });
    }
  });

  it.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a path', `${whole}/1`],
    ['other letters', '１ＡＢＣＤＥＦＧ'],
    ['millions of signs', '1'.repeat(3_000_000)],
  ])('is refused when it contains %s', (_what, text) => {
    expect(readSharedPlaylist(text)).toEqual({ ok: false, fault: 'damaged' });
  });

  it('is refused without an exception for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readSharedPlaylist(text).ok).toBe(false);
      }),
    );
  });
});

describe('a handmade playlist link with a valid check', () => {
  /** Adds a valid check to a body that the format itself would never write. */
  function sealed(body: string): string {
    return body + checkOf(body);
  }

  function checkOf(body: string): string {
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    let hash = 0x811c9dc5;
    for (const letter of body) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
    let rest = hash >>> 0;
    let check = '';
    for (let place = 0; place < 6; place += 1) {
      check += signs[rest % 64];
      rest = Math.floor(rest / 64);
    }
    return check;
  }

  it('is the same as a written link when it follows the format', () => {
    const whole = formatSharedPlaylist({ title: 'A', songs: [3, 1] });
    expect(sealed(whole.slice(0, -6))).toBe(whole);
  });

  it('is reported as newer when its version is higher [12.52]', () => {
    expect(readSharedPlaylist(sealed('2AnythingAtAll'))).toEqual({ ok: false, fault: 'newer' });
  });

  it('never gives an invalid title or song, no songs, or too many songs [12.52]', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'AQgw_-09azBCDE'), maxLength: 60 });
    fc.assert(
      fc.property(signs, (body) => {
        const read = readSharedPlaylist(sealed(`1${body}`));
        if (!read.ok) return;
        const { songs, title } = read.value;
        expect(title.isWellFormed()).toBe(true);
        expect(songs.length).toBeGreaterThan(0);
        expect(songs.length).toBeLessThanOrEqual(MOST_SHARED_SONGS);
        for (const song of songs) {
          const id = typeof song === 'number' ? song : song.annId;
          expect(Number.isSafeInteger(id) && id > 0).toBe(true);
        }
      }),
    );
  });

  it('is refused when it has an extra character', () => {
    const body = formatSharedPlaylist({ title: 'A', songs: [3, 1] }).slice(0, -6);
    expect(readSharedPlaylist(sealed(`${body}A`))).toEqual({ ok: false, fault: 'damaged' });
  });
});

describe('a song in a playlist link', () => {
  it('is stored by its id when it has one from the song database', () => {
    expect(toSharedSong(6408, undefined)).toBe(6408);
  });

  it('is stored by anime, type, number and name when it has no such id [12.50]', () => {
    const traits = toSharedSong(unlinked.annSongId, unlinked);
    expect(traits).toEqual(traitsOf(unlinked));
    const facts = { annId: 77, songType: 'Ending 3', songName: 'Yoru', songArtist: 'Other credit' };
    const elsewhere = { ...unlinked, ...facts, annSongId: identifySong(-1, facts) };
    expect(traitsOf(elsewhere)).toEqual(traits);
  });

  it.each([
    ['anime', { annId: 78 }],
    ['type', { songType: 'Opening 3' }],
    ['number', { songType: 'Ending 2' }],
    ['name', { songName: 'Yoru ni' }],
  ])('differs from a song with another %s', (_what, change) => {
    expect(traitsOf({ ...unlinked, ...change })).not.toEqual(traitsOf(unlinked));
  });

  it('is left out when it is unknown or its id is invalid', () => {
    expect(toSharedSong(-5, undefined)).toBeNull();
    expect(toSharedSong(Number.MAX_SAFE_INTEGER, undefined)).toBeNull();
  });
});
