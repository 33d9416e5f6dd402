import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '../lib/clock';
import { aroundLimit, type LimitRow } from '../testing/aroundLimit';
import { onFakeTimers, playerHarness } from '../testing/playerHarness';
import { buildSongs } from '../testing/songBuilder';
import { hasTimeMoved } from './core/playerSnapshot';
import { StateSaver } from './core/stateSaver';
import { Sampler, SleepTimer } from './extras/soundControls';

onFakeTimers();

const SONGS = buildSongs(1, 2);

async function playing() {
  const harness = playerHarness({ library: SONGS });
  await harness.send({ type: 'playSongs', songs: SONGS });
  return harness;
}

describe('the player: one below, at and one above the limit of', () => {
  const at = (positionSeconds: number) => ({ positionSeconds, durationSeconds: 90 });
  /** Whether the position is saved that many seconds after the last one that was. */
  async function isPositionSaved(seconds: number): Promise<boolean> {
    const { player } = await playing();
    const snapshot = player.getSnapshot();
    const position = vi.fn();
    const none = () => undefined;
    const save = { queue: none, config: none, muted: none, songLoop: none, position };
    new StateSaver(save, snapshot, at(10)).onTime(snapshot, at(10 + seconds));
    return position.mock.calls.length > 0;
  }
  /** The volume after a choice, and whether the sound, which was off, is on again. */
  async function volumeAfter(volume: number): Promise<unknown> {
    const { player, send } = await playing();
    await send({ type: 'toggleMute' }, { type: 'setVolume', volume });
    const { volume: set, isMuted } = player.getSnapshot();
    return [set, isMuted];
  }
  /** The song that sounds after the end of a file of this length: the same one if it counts as broken. */
  async function songAfter(mediaSeconds: number): Promise<unknown> {
    const harness = playerHarness({ library: SONGS });
    harness.audio.mediaSeconds = mediaSeconds;
    await harness.send({ type: 'playSongs', songs: SONGS });
    harness.audio.advance(99);
    await harness.send();
    return harness.player.getSnapshot().currentSongId;
  }
  /** Where a sample ends that began at 10, after a step of the position. */
  function sampleEndAfter(stepSeconds: number): number | null {
    const sampler = new Sampler(
      () => 90,
      () => 0,
    );
    sampler.switch(true);
    sampler.endSeconds(10);
    return sampler.endSeconds(10 + stepSeconds);
  }
  /** Whether a sleep timer of a minute has ended playback after this time, and is off. */
  function sleepAfter(nowMs: number): readonly unknown[] {
    let now = 0;
    const onSleep = vi.fn();
    const clock = { ...systemClock, now: () => now, schedule: () => () => undefined };
    const timers = [0, 1].map(() => new SleepTimer(clock, onSleep, () => undefined));
    for (const timer of timers) timer.sleepIn(1);
    now = nowMs;
    timers[0]?.look();
    timers[1]?.forgetPast();
    return [onSleep.mock.calls.length, timers[1]?.sleep === null];
  }
  it.each<LimitRow>([
    [
      'a moved time',
      [0.25, 0.1],
      (seconds) => hasTimeMoved(at(0), at(seconds)),
      [false, true, true],
    ],
    [
      'the time shown',
      [0.2, 0.1],
      (seconds) => hasTimeMoved(at(0), at(seconds)),
      [false, true, true],
    ],
    ['a time back', [0.2, 0.1], (seconds) => hasTimeMoved(at(seconds), at(0)), [false, true, true]],
    ['a saved position', [1, 0.25], isPositionSaved, [false, true, true]],
    [
      'silence',
      [0, 0.25],
      volumeAfter,
      [
        [0, true],
        [0, true],
        [0.25, false],
      ],
    ],
    [
      'a sleep timer',
      60_000,
      sleepAfter,
      [
        [0, false],
        [1, true],
        [1, true],
      ],
    ],
    ['a broken file', [0.25, 0.05], songAfter, [1, 2, 2]],
    ['a step within a sample', [3, 0.25], sampleEndAfter, [30, 30, 33.25]],
    [
      'full volume',
      [1, 0.25],
      volumeAfter,
      [
        [0.75, false],
        [1, false],
        [1, false],
      ],
    ],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );
});
