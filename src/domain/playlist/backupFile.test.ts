import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBackup } from '../../testing/parseWholeFiles';
import { buildSongs } from '../../testing/songBuilder';
import { formatBackup } from './backupFile';

const backup = {
  playlists: [{ id: 4, title: 'Mine', songsCollections: [2, 1] }],
  listened: [{ annSongId: 1, count: 3 }],
  songs: buildSongs(1, 2),
  queue: [2, -5],
  config: { volume: 0.5, karaoke: true },
  extraSettings: { isDiscoveryDisabled: true },
};
const createdAt = '2026-11-21T20:30:05.000Z';
const written: Record<string, unknown> = JSON.parse(formatBackup(backup, createdAt));

it('is read back as it was written', () => {
  expect(parseBackup(formatBackup(backup, createdAt))).toEqual({
    ok: true,
    value: { ...backup, problems: [], renumberedCount: 0 },
  });
});

describe('a backup that is refused as a whole', () => {
  it.each([
    ['no JSON', 'x', { code: 'notJson' }],
    ['another file', '{"playlist":{},"songs":[]}', { code: 'notABackup' }],
    ['version 0', JSON.stringify({ ...written, version: 0 }), { code: 'badVersion' }],
    ['version -1', JSON.stringify({ ...written, version: -1 }), { code: 'badVersion' }],
    ['version 0.5', JSON.stringify({ ...written, version: 0.5 }), { code: 'badVersion' }],
    ['version 1.5', JSON.stringify({ ...written, version: 1.5 }), { code: 'badVersion' }],
    ['a version of text', JSON.stringify({ ...written, version: '1' }), { code: 'notABackup' }],
    ['a newer version', JSON.stringify({ ...written, version: 2 }), { code: 'newerBackup' }],
    [
      'no listens',
      JSON.stringify({ ...written, listened: undefined }),
      { code: 'badPart', part: 'listened' },
    ],
    [
      'a bad count',
      JSON.stringify({ ...written, listened: [{ annSongId: 1, count: -1 }] }),
      { code: 'badPart', part: 'listened.0.count' },
    ],
    [
      'a bad id in a list',
      JSON.stringify({
        ...written,
        playlists: [{ ...backup.playlists[0], songsCollections: [1, 'x'] }],
      }),
      { code: 'badPart', part: 'playlists.0.songsCollections.1' },
    ],
    [
      'two lists with one id',
      JSON.stringify({ ...written, playlists: [...backup.playlists, ...backup.playlists] }),
      { code: 'badPart', part: 'playlists' },
    ],
    [
      'a list whose id has a fraction',
      JSON.stringify({ ...written, playlists: [{ ...backup.playlists[0], id: 1.5 }] }),
      { code: 'badPart', part: 'playlists.0.id' },
    ],
    [
      'a list whose id no program holds exactly',
      JSON.stringify({ ...written, playlists: [{ ...backup.playlists[0], id: 2 ** 53 }] }),
      { code: 'badPart', part: 'playlists.0.id' },
    ],
    [
      'a config that is a list',
      JSON.stringify({ ...written, config: [] }),
      { code: 'badPart', part: 'config' },
    ],
  ])('%s', (_name, text, problem) => {
    expect(parseBackup(text)).toEqual({ ok: false, problem });
  });
});

it('gives lists whose id cannot be stored another one, and counts them', () => {
  const ids = [Number.MAX_SAFE_INTEGER, 0, 5, -4, Number.MAX_SAFE_INTEGER - 1];
  const playlists = ids.map((id) => ({ id, title: `${id}`, songsCollections: [] }));
  const result = parseBackup(JSON.stringify({ ...written, playlists }));
  expect(result.ok && result.value.playlists.map(({ id }) => id)).toEqual([6, 7, 5, 8, 9]);
  expect(result.ok && result.value.renumberedCount).toBe(4);
});

it('lists songs that cannot be read and keeps the rest', () => {
  const result = parseBackup(
    JSON.stringify({ ...written, songs: [{}, { annId: 1, annSongId: 5, songName: 'a' }] }),
  );
  expect(result.ok && result.value.problems.map(({ index }) => index)).toEqual([0]);
  expect(result.ok && result.value.songs.map(({ annSongId }) => annSongId)).toEqual([5]);
});

it('no file whatever makes it throw', () => {
  const part = fc.jsonValue();
  const file = fc.record(
    { playlists: part, listened: part, songs: part, queue: part, config: part },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(file, (parts) => {
      const result = parseBackup(JSON.stringify({ ...written, ...parts }));
      if (!result.ok) expect(result.problem).not.toBe('');
    }),
    { numRuns: 2000 },
  );
});
