// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { createFakePlayer } from '../../testing/fakePlayer';
import { buildSong } from '../../testing/songBuilder';
import { useSongAnnouncement } from './useSongAnnouncement';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NOTHING: Partial<PlayerSnapshot> = { status: 'idle', currentSongId: null, currentSong: null };

function on(annSongId: number, change: Partial<PlayerSnapshot> = {}): Partial<PlayerSnapshot> {
  const currentSong = buildSong({ annSongId, songName: `Song ${annSongId}` });
  return { status: 'playing', currentSongId: annSongId, currentSong, ...change };
}

/** All announcements in order; '' for the end of one. */
function listen(first: Partial<PlayerSnapshot>, isLoadingSaid = true) {
  const player = createFakePlayer();
  player.show(first);
  const said: string[] = [];
  let isSaidElsewhere = false;
  const { rerender } = renderHook(() => {
    const text = useSongAnnouncement(player.getSnapshot(), { isSaidElsewhere, isLoadingSaid });
    if (text !== '' && text !== said.at(-1)) said.push(text);
    else if (text === '' && said.length > 0 && said.at(-1) !== '') said.push('');
  });
  return {
    said,
    sayElsewhere(isNow: boolean) {
      isSaidElsewhere = isNow;
      rerender();
    },
    show(change: Partial<PlayerSnapshot>, stayMs = 5_000) {
      act(() => player.show(change));
      rerender();
      act(() => vi.advanceTimersByTime(stayMs));
    },
  };
}

it('a song that starts at once is announced only after it has played for a moment', () => {
  const { said, show } = listen(NOTHING);
  show(on(1), 100);
  expect(said).toEqual([]);
  show(on(1));
  expect(said).toEqual(['Now playing Song 1']);
  show(on(2));
  expect(said).toEqual(['Now playing Song 1', '', 'Now playing Song 2']);
});

it('only the last of several quickly skipped songs is announced', () => {
  const { said, show } = listen(NOTHING);
  for (const annSongId of [1, 2, 3]) show(on(annSongId), 300);
  show(on(4));
  expect(said).toEqual(['Now playing Song 4']);
});

it('a song is not announced again after a pause, after a wait for data, or after a reload', () => {
  const { said, show } = listen(on(1, { status: 'paused' }));
  show(on(1));
  expect(said).toEqual([]);
  show(on(2));
  show(on(2, { status: 'paused' }));
  show(on(2));
  show(on(2, { status: 'loading' }));
  show(on(2));
  expect(said).toEqual(['Now playing Song 2', '']);
});

it('a song announced as loading is not announced again when it plays', () => {
  const { said, show } = listen(NOTHING);
  show(on(1, { status: 'loading' }), 400);
  show(on(1));
  expect(said).toEqual([]);
});

it('a slow song is announced when it plays if its loading was not announced', () => {
  const { said, show } = listen(NOTHING, false);
  show(on(1, { status: 'loading' }), 400);
  show(on(1));
  expect(said).toEqual(['Now playing Song 1']);
});

it('a song with a hidden name is announced only after it is revealed', () => {
  const { said, show } = listen(NOTHING);
  show(on(1, { currentSong: null }));
  expect(said).toEqual([]);
  show(on(1));
  expect(said).toEqual(['Now playing Song 1']);
  show(on(1, { currentSong: null }), 0);
  expect(said.at(-1)).toBe('');
});

it('a song without a name is announced as "Unknown song"', () => {
  const { said, show } = listen(NOTHING);
  show(on(1, { currentSong: buildSong({ annSongId: 1, songName: '' }) }));
  expect(said).toEqual(['Now playing Unknown song']);
});

it('a song that another part announced is not announced again when that part closes', () => {
  const { said, show, sayElsewhere } = listen(NOTHING);
  show(on(1));
  sayElsewhere(true);
  show(on(2));
  sayElsewhere(false);
  show(on(2));
  expect(said).toEqual(['Now playing Song 1', '']);
});
