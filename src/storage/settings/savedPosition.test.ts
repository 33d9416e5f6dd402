import { beforeEach, expect, it, vi } from 'vitest';
import type { SongPosition } from '../../domain/media/playback';
import { openTestStorage } from '../../testing/openTestStorage';
import type { TextStore } from '../database/textStore';
import { createSavedPosition } from './savedPlayback';

const WAIT_MS = 1_000;
const at = (positionSeconds: number): SongPosition => ({ annSongId: 7, positionSeconds });

let texts: TextStore;
let writes: (SongPosition | 'removed')[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  texts = openTestStorage({ indexedDB: null }).context.texts;
  writes = [];
  const write = texts.write.bind(texts);
  const remove = texts.remove.bind(texts);
  vi.spyOn(texts, 'write').mockImplementation((key, text) => {
    writes.push(JSON.parse(text));
    write(key, text);
  });
  vi.spyOn(texts, 'remove').mockImplementation((key) => {
    writes.push('removed');
    remove(key);
  });
  return () => vi.useRealTimers();
});

function open() {
  const saved = createSavedPosition(texts, WAIT_MS);
  const first = saved.loadPosition();
  return { ...saved, first };
}

it('the position is written at intervals with its latest value, however often it is saved', () => {
  const { savePosition } = open();
  for (let second = 1; second <= 10; second += 1) {
    savePosition(at(second));
    vi.advanceTimersByTime(WAIT_MS / 4);
  }
  expect(writes).toEqual([at(4), at(8)]);
  vi.advanceTimersByTime(WAIT_MS);
  expect(writes).toEqual([at(4), at(8), at(10)]);
});

it('the position is written immediately when the page is left, and only once', () => {
  const { savePosition, flush } = open();
  savePosition(at(3));
  flush();
  expect(writes).toEqual([at(3)]);
  vi.advanceTimersByTime(2 * WAIT_MS);
  flush();
  expect(writes).toEqual([at(3)]);
  savePosition(at(4));
  vi.advanceTimersByTime(WAIT_MS);
  expect(writes).toEqual([at(3), at(4)]);
  expect(open().first).toEqual(at(4));
});

it('the saved position is removed when there is no song', () => {
  const { savePosition, flush } = open();
  savePosition(at(3));
  savePosition(null);
  flush();
  expect(writes).toEqual(['removed']);
  expect(open().first).toBeNull();
});

it('no position is written before the stored one was read', () => {
  const { savePosition, flush } = createSavedPosition(texts, WAIT_MS);
  savePosition(at(3));
  flush();
  expect(writes).toEqual([]);
});
