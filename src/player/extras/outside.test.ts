import { beforeEach, describe, expect, test, vi } from 'vitest';
import { allElements, heardUrls, listenOn } from '../../testing/listenTo';
import { STALL_TIMEOUT_MS } from '../../testing/playerStage';
import { buildSongs } from '../../testing/songBuilder';
import { setSoundStage } from '../../testing/soundStage';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

const HOUR_MS = 3_600_000;

async function playTo(seconds: number, settings: Parameters<typeof setSoundStage>[0] = {}) {
  const stage = setSoundStage(settings);
  await stage.send(
    { type: 'playSongs', songs: buildSongs(1, 2, 3) },
    { type: 'seek', positionSeconds: seconds },
  );
  return stage;
}

describe('what is on the screen is what is heard', () => {
  test('headphones pulled: paused at the second, and nothing follows by itself', async () => {
    const stage = await playTo(88);
    await listenOn(stage, 1);
    stage.audio.pause();
    await listenOn(stage, 5);
    expect(stage.player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 1 });
    expect(Math.round(stage.player.getTime().positionSeconds)).toBe(89);
    expect(heardUrls(stage)).toEqual([]);
  });

  test('headphones pulled while one song passes into the other: both are silent', async () => {
    const stage = await playTo(30, { sound: { crossfadeSeconds: 6 } });
    await stage.send({ type: 'next' });
    await listenOn(stage, 1);
    expect(heardUrls(stage)).toHaveLength(2);
    for (const element of allElements(stage)) element.pause();
    await listenOn(stage, 1);
    expect(stage.player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 2 });
    await stage.send({ type: 'play' });
    await listenOn(stage, 1);
    expect(heardUrls(stage)).toEqual(['/NA1/audio2.mp3']);
    expect(stage.placed[0]?.volume).toBe(1);
  });

  test('another app takes the sound and gives it back', async () => {
    const stage = await playTo(30);
    stage.audio.pause();
    await stage.send();
    expect(stage.player.getSnapshot().status).toBe('paused');
    await stage.audio.play();
    await stage.send();
    expect(stage.player.getSnapshot().status).toBe('playing');
    expect(stage.listens).toEqual([1]);
  });

  test('a computer that sleeps for an hour: the song goes on where it stood', async () => {
    const stage = await playTo(30);
    // It wakes with every timer overdue, before anything sounds again.
    vi.setSystemTime(Date.now() + HOUR_MS);
    await vi.advanceTimersByTimeAsync(STALL_TIMEOUT_MS);
    await listenOn(stage, 2);
    expect(stage.player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 1 });
    expect(stage.player.getTime().positionSeconds).toBeLessThan(40);
    expect(heardUrls(stage)).toHaveLength(1);
    expect(stage.listens).toEqual([1]);
  });

  test('a computer that sleeps just before the end of a song: it is not skipped', async () => {
    const stage = await playTo(89.5);
    vi.setSystemTime(Date.now() + HOUR_MS);
    await listenOn(stage, 2);
    expect(stage.player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 2 });
    expect(stage.listens).toEqual([1, 2]);
  });

  test('what was paused during the sleep is shown as paused', async () => {
    const stage = await playTo(30);
    stage.audio.paused = true;
    await vi.advanceTimersByTimeAsync(100);
    stage.audio.emit('pause');
    await stage.send();
    expect(stage.player.getSnapshot().status).toBe('paused');
    expect(stage.player.getTime().positionSeconds).toBe(30);
  });
});
