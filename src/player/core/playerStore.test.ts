import { describe, expect, test, vi } from 'vitest';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { onFakeTimers, playerHarness, settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { whenToNotify } from './playerStore';

onFakeTimers();

const THREE = buildSongs(1, 2, 3);
const NO_CONNECTION = { kind: 'noConnection' } as const;

test.each([
  { was: 'idle', is: 'loading', notice: null, told: 'withSound' },
  { was: 'playing', is: 'loading', notice: null, told: 'withSound' },
  { was: 'loading', is: 'loading', notice: NO_CONNECTION, told: 'now' },
  { was: 'loading', is: 'playing', notice: null, told: 'nextTask' },
  { was: 'loading', is: 'playing', notice: NO_CONNECTION, told: 'nextTask' },
  { was: 'playing', is: 'playing', notice: null, told: 'now' },
  { was: 'loading', is: 'paused', notice: null, told: 'now' },
  { was: 'playing', is: 'idle', notice: null, told: 'now' },
] as const)(
  'listeners are notified of a change from $was to $is at the time $told',
  ({ was, is, notice, told }) => {
    const { player } = playerHarness();
    const before: PlayerSnapshot = { ...player.getSnapshot(), status: was };
    expect(whenToNotify(before, { ...before, status: is, notice })).toBe(told);
  },
);

/** A player whose tasks the test runs by hand, and the states that its listeners saw. */
function taskHarness() {
  const tasks: (() => void)[] = [];
  const harness = playerHarness({ options: { inNextTask: (work) => void tasks.push(work) } });
  const seen: string[] = [];
  harness.player.subscribe(() => seen.push(harness.player.getSnapshot().status));
  const toldTime = vi.fn();
  harness.player.subscribeTime(toldTime);
  const runTasks = () => {
    for (const task of tasks.splice(0)) task();
  };
  return { ...harness, seen, toldTime, runTasks };
}

describe('the start of a song', () => {
  test('notifies listeners and saves once, only after the song sounds', async () => {
    const { player, audio, seen, toldTime, savedQueues, savedConfig, runTasks } = taskHarness();
    player.dispatch({ type: 'playSongs', songs: THREE });
    expect(audio.src, 'within the click').toBe('/NA1/audio1.mp3');
    expect(player.getSnapshot(), 'who looks sees it').toMatchObject({
      status: 'loading',
      currentSongId: 1,
    });
    await settle();
    expect(audio.isSounding).toBe(true);
    expect([seen, savedQueues, toldTime.mock.calls]).toEqual([[], [], []]);
    runTasks();
    expect(seen).toEqual(['playing']);
    expect(toldTime).toHaveBeenCalledOnce();
    expect(savedQueues).toEqual([[1, 2, 3]]);
    expect(savedConfig).toMatchObject({ playNowId: '1', played: true });
    vi.advanceTimersByTime(1_000);
    expect(seen).toEqual(['playing']);
  });

  test('is shown and saved 100 ms after the click when the song does not sound yet', async () => {
    const { player, audio, seen, savedConfig } = taskHarness();
    audio.respond = () => 'hangs';
    player.dispatch({ type: 'playSongs', songs: THREE });
    await settle();
    vi.advanceTimersByTime(99);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['loading']);
    expect(savedConfig).toEqual({ playNowId: '1', played: true });
  });

  test('is saved when the page is closed before the song sounds', async () => {
    const { player, savedQueues, savedConfig, savedPositions, seen } = taskHarness();
    player.dispatch({ type: 'playSongs', songs: THREE });
    player.flush();
    expect(savedQueues).toEqual([[1, 2, 3]]);
    expect(savedConfig).toMatchObject({ playNowId: '1' });
    expect(savedPositions).toEqual([{ annSongId: 1, positionSeconds: 0 }]);
    expect(seen).toEqual([]);
  });

  test('notifies listeners of a pause at once, and not of a host that fails', async () => {
    const { audio, send, seen, notices } = taskHarness();
    audio.respond = (url) => (url.startsWith('/NA1/') ? 'fails' : 'hangs');
    await send({ type: 'playSongs', songs: THREE });
    expect([seen, notices]).toEqual([[], []]);
    await send({ type: 'pause' });
    expect(seen).toEqual(['paused']);
  });

  test('is saved, without a notification, when the player is disposed', () => {
    const { player, seen, savedQueues, runTasks } = taskHarness();
    player.dispatch({ type: 'playSongs', songs: THREE });
    player.dispose();
    runTasks();
    vi.advanceTimersByTime(1_000);
    expect(seen).toEqual([]);
    expect(savedQueues).toEqual([[1, 2, 3]]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
