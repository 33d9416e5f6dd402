import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { listenOn, soundHarness } from '../../testing/soundHarness';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

const THREE = buildSongs(1, 2, 3);

async function play(settings: Parameters<typeof soundHarness>[0] = {}) {
  const harness = soundHarness(settings);
  await harness.send({ type: 'playSongs', songs: THREE });
  return harness;
}

describe('speed', () => {
  test('holds for what plays and what comes, at the same pitch, and is kept [11.34]', async () => {
    const { audio, video, controls, savedSound, send } = await play();
    controls.setSpeed(1.25);
    await send({ type: 'next' });
    for (const element of [audio, video]) {
      expect(element).toMatchObject({
        playbackRate: 1.25,
        defaultPlaybackRate: 1.25,
        preservesPitch: true,
      });
    }
    expect(savedSound.speed).toBe(1.25);
    expect(controls.getState().speed).toBe(1.25);
  });

  test.each([
    [0.1, 0.5],
    [9, 2],
    [Number.NaN, 0.5],
  ])('%s is held at %s [11.34]', async (asked, speed) => {
    const { controls } = await play();
    controls.setSpeed(asked);
    expect(controls.getState().speed).toBe(speed);
  });
});

describe('sleep', () => {
  test('after so many minutes it pauses [11.35]', async () => {
    const { player, controls } = await play();
    controls.sleepIn(15);
    await vi.advanceTimersByTimeAsync(15 * 60_000 - 1);
    expect(player.getSnapshot().status).not.toBe('paused');
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(player.getSnapshot().status).toBe('paused');
    expect(controls.getState().sleep).toBeNull();
  });

  test('a computer that slept is caught up with', async () => {
    const { player, audio, controls } = await play();
    controls.sleepIn(5);
    vi.setSystemTime(Date.now() + 20 * 60_000);
    audio.advance(1);
    await settle();
    expect(player.getSnapshot().status).toBe('paused');
  });

  test('a time that passed in silence, while the computer slept, stops nobody who plays on [11.35]', async () => {
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

  test('at the end of the song the next one waits, silent [11.35]', async () => {
    const { player, audio, controls, listens } = await play();
    controls.sleepAtEnd();
    audio.advance(90);
    await settle();
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 2 });
    expect(listens).toEqual([1]);
    expect(controls.getState().sleep).toBeNull();
  });

  test('whoever stays awake hears on', async () => {
    const { player, audio, controls } = await play();
    controls.sleepAtEnd();
    controls.stayAwake();
    audio.advance(90);
    await settle();
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 2 });
  });
});

describe('a part that repeats', () => {
  test('goes back to its start at its end, until it is cleared [11.35]', async () => {
    const { audio, controls } = await play();
    audio.advance(10);
    controls.markPartStart();
    audio.advance(5);
    controls.markPartEnd();
    audio.advance(1);
    expect(audio.currentTime).toBe(10);
    await settle();
    controls.clearPart();
    audio.advance(20);
    expect(audio.currentTime).toBe(30);
  });

  test('belongs to its song', async () => {
    const { audio, controls, send } = await play();
    audio.advance(10);
    controls.markPartEnd();
    expect(controls.getState().part).toEqual({ startSeconds: 0, endSeconds: 10 });
    await send({ type: 'next' });
    expect(controls.getState().part).toEqual({ startSeconds: null, endSeconds: null });
  });
});

describe('sampler', () => {
  test('twenty seconds of each song, from where chance says, then the next [11.35]', async () => {
    const songs = THREE.map((song) => ({ ...song, songLengthSeconds: 90 }));
    const { player, controls, send, probes, audio, listens } = soundHarness({
      options: { random: () => 0.5 },
    });
    controls.setSampling(true);
    await send({ type: 'playSongs', songs });
    expect(player.getTime().positionSeconds).toBe(35);
    for (let second = 0; second < 36; second += 0.25) {
      for (const element of [audio, ...probes]) element.advance(0.25);
      await vi.advanceTimersByTimeAsync(250);
      await settle();
    }
    expect(listens).toEqual([1, 2]);
    expect(player.getTime().positionSeconds).toBeGreaterThan(48);
    expect(player.getTime().positionSeconds).toBeLessThanOrEqual(53);
  });

  test('from another place each time, also of one song that is looped [11.35]', async () => {
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

  test('switched off, the next song begins at its start', async () => {
    const { player, controls, send } = soundHarness({ options: { random: () => 0.5 } });
    controls.setSampling(true);
    await send({ type: 'playSongs', songs: THREE });
    expect(player.getTime().positionSeconds).toBe(35);
    controls.setSampling(false);
    await send({ type: 'next' });
    expect(player.getTime().positionSeconds).toBe(0);
  });

  test('switched off and on again, what sounds is heard for as long as any other sample', async () => {
    const harness = soundHarness({ extras: { isDataSpared: () => true } });
    await harness.send({ type: 'playSongs', songs: THREE });
    harness.controls.setSampling(true);
    await listenOn(harness, 15);
    harness.controls.setSampling(false);
    harness.controls.setSampling(true);
    await listenOn(harness, 15);
    expect(harness.player.getSnapshot().currentSongId).toBe(1);
    await listenOn(harness, 6);
    expect(harness.player.getSnapshot().currentSongId).toBe(2);
  });

  test('with the sleep timer at the end of the song, the sample is the song [11.35]', async () => {
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
