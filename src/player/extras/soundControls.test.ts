import { describe, expect, test, vi } from 'vitest';
import { SAMPLE_SECONDS } from '../../domain/media/soundTiming';
import { onFakeTimers, settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { soundHarness } from '../../testing/soundHarness';
import { Sampler } from './soundControls';

onFakeTimers();

const THREE = buildSongs(1, 2, 3);

async function play(settings: Parameters<typeof soundHarness>[0] = {}) {
  const harness = soundHarness(settings);
  await harness.send({ type: 'playSongs', songs: THREE });
  return harness;
}

describe('the speed control', () => {
  test.each([
    [0.1, 0.5],
    [9, 2],
    [Number.NaN, 0.5],
  ])('limits a speed of %s to %s [11.34]', async (asked, speed) => {
    const { controls } = await play();
    controls.setSpeed(asked);
    expect(controls.getState().speed).toBe(speed);
  });
});

describe('the sleep timer', () => {
  test('pauses the song when its time passed while the computer slept', async () => {
    const { player, audio, controls } = await play();
    controls.sleepIn(5);
    vi.setSystemTime(Date.now() + 20 * 60_000);
    audio.advance(1);
    await settle();
    expect(player.getSnapshot().status).toBe('paused');
  });

  test('does not stop playback when its time passed while the player was paused [11.35]', async () => {
    const { player, audio, controls, send } = await play();
    controls.sleepIn(5);
    await send({ type: 'pause' });
    vi.setSystemTime(Date.now() + 20 * 60_000);
    await send({ type: 'play' });
    audio.advance(1);
    await settle();
    expect(player.getSnapshot().status).toBe('playing');
    expect(controls.getState().sleep).toBeNull();
  });
});

describe('the sampler', () => {
  test('starts at another position each time, also for a looped song [11.35]', async () => {
    const chances = [0.5, 0.1, 0.9];
    const { player, controls, send } = soundHarness({
      options: { random: () => chances.shift() ?? 0 },
    });
    controls.setSampling(true);
    await send({ type: 'setSongLoop', isLoopingSong: true });
    await send({ type: 'playSongs', songs: buildSongs(1) });
    const places = [player.getTime().positionSeconds];
    for (let start = 0; start < 2; start += 1) {
      await send({ type: 'playQueued', annSongId: 1 });
      places.push(player.getTime().positionSeconds);
    }
    expect(places).toEqual([35, 7, 63]);
  });

  test('lets the sleep timer pause at the end of the sample [11.35]', async () => {
    const songs = THREE.map((song) => ({ ...song, songLengthSeconds: 90 }));
    const { player, controls, send, probes, audio, listens } = soundHarness({
      options: { random: () => 0.5 },
    });
    controls.setSampling(true);
    await send({ type: 'playSongs', songs });
    controls.sleepAtEnd();
    for (let second = 0; second < 24; second += 0.25) {
      for (const element of [audio, ...probes]) element.advance(0.25);
      await vi.advanceTimersByTimeAsync(250);
      await settle();
    }
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 2 });
    expect(listens).toEqual([1]);
    expect(controls.getState().sleep).toBeNull();
  });
});

test('the sample of the next song has full length even when it starts near the position of the last one', () => {
  const sampler = new Sampler(
    () => 90,
    () => 0.5,
  );
  sampler.switch(true);
  const startSeconds = sampler.startSecondsOf(1);
  sampler.noteStart();
  expect(sampler.endSeconds(startSeconds)).toBe(startSeconds + SAMPLE_SECONDS);
  // The first sample is left soon, and the second one starts close to it.
  sampler.noteStart();
  expect(sampler.endSeconds(startSeconds + 2)).toBe(startSeconds + 2 + SAMPLE_SECONDS);
});
