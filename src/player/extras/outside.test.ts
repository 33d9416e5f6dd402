import { describe, expect, test, vi } from 'vitest';
import { onFakeTimers, STALL_TIMEOUT_MS } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { allElements, heardUrls, listenOn, soundHarness } from '../../testing/soundHarness';

onFakeTimers();

const HOUR_MS = 3_600_000;

async function playTo(seconds: number, settings: Parameters<typeof soundHarness>[0] = {}) {
  const harness = soundHarness(settings);
  await harness.send(
    { type: 'playSongs', songs: buildSongs(1, 2, 3) },
    { type: 'seek', positionSeconds: seconds },
  );
  return harness;
}

describe('the player status', () => {
  test('is paused, and no song follows, after the headphones were unplugged', async () => {
    const harness = await playTo(88);
    await listenOn(harness, 1);
    harness.audio.pause();
    await listenOn(harness, 5);
    expect(harness.player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 1 });
    expect(Math.round(harness.player.getTime().positionSeconds)).toBe(89);
    expect(heardUrls(harness)).toEqual([]);
  });

  test('is paused, with both songs silent, after the headphones were unplugged in a crossfade', async () => {
    const harness = await playTo(30, { sound: { crossfadeSeconds: 6 } });
    await harness.send({ type: 'next' });
    await listenOn(harness, 1);
    expect(heardUrls(harness)).toHaveLength(2);
    for (const element of allElements(harness)) element.pause();
    await listenOn(harness, 1);
    expect(harness.player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 2 });
    await harness.send({ type: 'play' });
    await listenOn(harness, 1);
    expect(heardUrls(harness)).toEqual(['/NA1/audio2.mp3']);
    expect(harness.placed[0]?.volume).toBe(1);
  });

  test('follows when another app pauses the sound and resumes it', async () => {
    const harness = await playTo(30);
    harness.audio.pause();
    await harness.send();
    expect(harness.player.getSnapshot().status).toBe('paused');
    await harness.audio.play();
    await harness.send();
    expect(harness.player.getSnapshot().status).toBe('playing');
    expect(harness.listens).toEqual([1]);
  });

  test('is playing at the same position after the computer slept for an hour', async () => {
    const harness = await playTo(30);
    // After waking, every timer is overdue before anything sounds again.
    vi.setSystemTime(Date.now() + HOUR_MS);
    await vi.advanceTimersByTimeAsync(STALL_TIMEOUT_MS);
    await listenOn(harness, 2);
    expect(harness.player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 1 });
    expect(harness.player.getTime().positionSeconds).toBeLessThan(40);
    expect(heardUrls(harness)).toHaveLength(1);
    expect(harness.listens).toEqual([1]);
  });

  test('is playing the next song after the computer slept just before the end of one', async () => {
    const harness = await playTo(89.5);
    vi.setSystemTime(Date.now() + HOUR_MS);
    await listenOn(harness, 2);
    expect(harness.player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 2 });
    expect(harness.listens).toEqual([1, 2]);
  });

  test('is paused when the element was paused while the computer slept', async () => {
    const harness = await playTo(30);
    harness.audio.paused = true;
    await vi.advanceTimersByTimeAsync(100);
    harness.audio.emit('pause');
    await harness.send();
    expect(harness.player.getSnapshot().status).toBe('paused');
    expect(harness.player.getTime().positionSeconds).toBe(30);
  });
});
