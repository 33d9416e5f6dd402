import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { MAX_FILE_BYTES } from '../../domain/playlist/fileText';
import type { PlaylistFile } from '../../domain/playlist/playlistFile';
import {
  countLibrary,
  openedFile,
  openTestStorage,
  readAll,
  refuseWrites,
} from '../../testing/openTestStorage';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import type { AppStorage } from '../openStorage';
import { decodeText, readPlaylistFile } from './readFiles';

const file: PlaylistFile = {
  title: 'Mine',
  songIds: [2, 3],
  songs: buildSongs(2, 3),
  repeatedCount: 0,
  problems: [],
};
const now = () => new Date(2026, 10, 21, 20, 30, 5);

async function listsOf(storage: AppStorage) {
  const playlists = await storage.playlists.getAllPlaylist();
  return playlists.map(({ title, songsCollections }) => [title, songsCollections]);
}

describe.each([
  ['into the database', () => openTestStorage({ now })],
  ['into memory', () => openTestStorage({ indexedDB: null, localStorage: null, now })],
])('an import %s when the title exists [4.32]', (_name, open) => {
  it.each([
    [
      'create',
      [
        ['Mine', [1, 2]],
        ['Other', []],
        ['Mine 2026-11-21 20:30:05', [2, 3]],
      ],
    ],
    [
      'mix',
      [
        ['Mine', [1, 2, 3]],
        ['Other', []],
      ],
    ],
    [
      'replace',
      [
        ['Other', []],
        ['Mine', [2, 3]],
      ],
    ],
  ] as const)('gives the right lists in mode %s', async (mode, expected) => {
    const storage = open();
    await storage.playlists.createPlaylist('Mine', [1, 2]);
    await storage.playlists.createPlaylist('Other');
    const result = await storage.playlistFiles.importFile(openedFile(file), mode);
    expect(result.ok).toBe(true);
    expect(await listsOf(storage)).toEqual(expected);
    expect((await storage.songs.getSongById(3))?.songName).toBe('Song 3');
    expect(await countLibrary(storage)).toMatchObject({ songs: 2 });
  });
});

it('an import does not overwrite a stored song with an older one', async () => {
  const storage = openTestStorage();
  await storage.songs.saveSongs([buildSong({ annSongId: 2, songName: 'Newer' })]);
  await storage.playlistFiles.importFile(openedFile(file), 'create');
  expect((await storage.songs.getSongById(2))?.songName).toBe('Newer');
  expect((await storage.songs.getSongById(3))?.songName).toBe('Song 3');
});

it.each(['create', 'mix', 'replace'] as const)(
  'an import that fails midway in mode %s changes nothing',
  async (mode) => {
    const factory = new IDBFactory();
    const storage = openTestStorage({ indexedDB: factory });
    await storage.playlists.createPlaylist('Mine', [1]);
    const storeAgain = refuseWrites((name) => name === 'playlists');
    const result = await storage.playlistFiles.importFile(openedFile(file), mode);
    storeAgain();
    expect(result).toEqual({ ok: false, problem: { code: 'importFull' } });
    expect(await listsOf(storage)).toEqual([['Mine', [1]]]);
    expect(await readAll(factory, 'SuperPlayer', 'songs')).toEqual([]);
  },
);

it('a file of 1200 songs is read in parts, and a bad song is reported by its index in the file', async () => {
  const songs = Array.from({ length: 1200 }, (_, index) =>
    index === 1100 ? null : { annId: 1, annSongId: index + 1, songName: 'a' },
  );
  const text = JSON.stringify({ playlist: { title: 'Long' }, songs });
  const read = await readPlaylistFile(new Blob([text]));
  expect(read.ok && read.value.songIds).toHaveLength(1199);
  expect(read.ok && read.value.problems.map(({ index }) => index)).toEqual([1100]);
});

describe('a chosen file', () => {
  const text = '{"playlist":{"title":"Tōkyō ☆"},"songs":[]}';

  function utf16(isLittleEndian: boolean, hasMark: boolean): ArrayBuffer {
    const units = [...(hasMark ? `\uFEFF${text}` : text)].map((unit) => unit.charCodeAt(0));
    const view = new DataView(new ArrayBuffer(units.length * 2));
    units.forEach((unit, place) => {
      view.setUint16(place * 2, unit, isLittleEndian);
    });
    return view.buffer;
  }

  it.each([
    ['UTF-8', text],
    ['UTF-8 with a mark', `\uFEFF${text}`],
    ['UTF-16 little endian', utf16(true, true)],
    ['UTF-16 big endian', utf16(false, true)],
    ['UTF-16 without a mark', utf16(true, false)],
    ['UTF-16 big endian without a mark', utf16(false, false)],
  ])('is read as %s', async (_name, content) => {
    const read = await readPlaylistFile(new Blob([content]));
    expect(read.ok && read.value.title).toBe('Tōkyō ☆');
  });

  it.each([
    ['Latin-1', [0x7b, 0xe9, 0x22, 0x7d]],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0xff, 0xd8]],
  ])('is refused as not text when it is %s', (_name, bytes) => {
    const read = decodeText(Uint8Array.from(bytes));
    expect(read).toEqual({ ok: false, problem: { code: 'notText' } });
  });

  it('is refused without being read when it is larger than 50 MB', async () => {
    const large = new Blob(['x']);
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 });
    const read = vi.spyOn(large, 'arrayBuffer');
    const result = await readPlaylistFile(large);
    expect(result).toEqual({ ok: false, problem: { code: 'tooLarge', maxBytes: MAX_FILE_BYTES } });
    expect(read).not.toHaveBeenCalled();
  });

  it('is reported as unreadable when it no longer exists', async () => {
    const gone = new Blob(['x']);
    vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
    const result = await readPlaylistFile(gone);
    expect(result).toEqual({ ok: false, problem: { code: 'unreadable' } });
  });
});
