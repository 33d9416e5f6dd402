import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSongs } from '../../testing/songBuilder';
import { parseSongList } from '../song/parseSong';
import { finishBackup, formatBackup, openBackup, type ReadBackup } from './backupFile';
import type { ReadFile } from './fileText';

/** Opens and finishes a backup in one step, as for a small file. */
function parseBackup(text: string): ReadFile<ReadBackup> {
  const opened = openBackup(text);
  return opened.ok
    ? { ok: true, value: finishBackup(opened.value, parseSongList(opened.value.songs)) }
    : opened;
}

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

it('a backup is read back as it was written', () => {
  expect(parseBackup(formatBackup(backup, createdAt))).toEqual({
    ok: true,
    value: { ...backup, problems: [], renumberedCount: 0 },
  });
});

const bad = (part: string) => ({ code: 'badPart', part });

describe('an invalid backup', () => {
  const withList = (part: object) => ({ playlists: [{ ...backup.playlists[0], ...part }] });

  it.each([
    ['version 0', { version: 0 }, { code: 'badVersion' }],
    ['version -1', { version: -1 }, { code: 'badVersion' }],
    ['version 0.5', { version: 0.5 }, { code: 'badVersion' }],
    ['version 1.5', { version: 1.5 }, { code: 'badVersion' }],
    ['a version of text', { version: '1' }, { code: 'notABackup' }],
    ['a newer version', { version: 2 }, { code: 'newerBackup' }],
    ['no listens', { listened: undefined }, bad('listened')],
    ['a bad count', { listened: [{ annSongId: 1, count: -1 }] }, bad('listened.0.count')],
    [
      'a bad id in a list',
      withList({ songsCollections: [1, 'x'] }),
      bad('playlists.0.songsCollections.1'),
    ],
    [
      'two lists with one id',
      { playlists: [...backup.playlists, ...backup.playlists] },
      bad('playlists'),
    ],
    ['a list whose id has a fraction', withList({ id: 1.5 }), bad('playlists.0.id')],
    ['a list whose id no program holds exactly', withList({ id: 2 ** 53 }), bad('playlists.0.id')],
    ['a config that is a list', { config: [] }, bad('config')],
  ])('is refused with the name of its problem: %s', (_name, part, problem) => {
    const text = JSON.stringify({ ...written, ...part });
    expect(parseBackup(text)).toEqual({ ok: false, problem });
  });

  it.each([
    ['no JSON', 'x', 'notJson'],
    ['another file', '{"playlist":{},"songs":[]}', 'notABackup'],
  ])('is refused as a whole: %s', (_name, text, code) => {
    expect(parseBackup(text)).toEqual({ ok: false, problem: { code } });
  });
});

it('a backup gives playlists with an invalid id a new one and counts them', () => {
  const ids = [Number.MAX_SAFE_INTEGER, 0, 5, -4, Number.MAX_SAFE_INTEGER - 1];
  const playlists = ids.map((id) => ({ id, title: `${id}`, songsCollections: [] }));
  const result = parseBackup(JSON.stringify({ ...written, playlists }));
  expect(result.ok && result.value.playlists.map(({ id }) => id)).toEqual([6, 7, 5, 8, 9]);
  expect(result.ok && result.value.renumberedCount).toBe(4);
});

it('a backup reports unreadable songs and keeps the others', () => {
  const result = parseBackup(
    JSON.stringify({ ...written, songs: [{}, { annId: 1, annSongId: 5, songName: 'a' }] }),
  );
  expect(result.ok && result.value.problems.map(({ index }) => index)).toEqual([0]);
  expect(result.ok && result.value.songs.map(({ annSongId }) => annSongId)).toEqual([5]);
});

it('parseBackup never throws for any file', () => {
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
