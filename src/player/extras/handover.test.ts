import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeMediaElement } from '../../testing/fakeMediaElement';
import { settle } from '../../testing/playerHarness';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { type SoundHarness, soundHarness } from '../../testing/soundHarness';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

const THREE = buildSongs(1, 2, 3);

/** What was fetched and what sounds, of all elements for sound. */
function elementsOf({ audio, probes }: SoundHarness): readonly FakeMediaElement[] {
  return [audio, ...probes];
}

function soundingUrls(harness: SoundHarness): readonly string[] {
  return [...elementsOf(harness), harness.video]
    .filter((element) => element.isSounding)
    .map(({ src }) => src);
}

/** Lets what sounds sound on, with the clock. */
async function listen(harness: SoundHarness, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.02) {
    for (const element of [...elementsOf(harness), harness.video]) {
      element.advance(0.02 * element.playbackRate);
    }
    await vi.advanceTimersByTimeAsync(20);
  }
  await settle();
}

async function playTo(seconds: number, settings: Parameters<typeof soundHarness>[0] = {}) {
  const harness = soundHarness(settings);
  await harness.send({ type: 'playSongs', songs: THREE });
  await harness.send({ type: 'seek', positionSeconds: seconds });
  return harness;
}

describe('the next song is fetched before this one ends', () => {
  test('one, and only shortly before [11.32]', async () => {
    const harness = await playTo(60);
    await listen(harness, 1);
    expect(harness.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual([]);
    await harness.send({ type: 'seek', positionSeconds: 72 });
    await listen(harness, 1);
    expect(harness.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual(['/NA1/audio2.mp3']);
    expect(soundingUrls(harness)).toEqual(['/NA1/audio1.mp3']);
  });

  test('as it is heard: at double speed from forty seconds before the end of the song [11.32]', async () => {
    const harness = await playTo(48);
    harness.controls.setSpeed(2);
    await listen(harness, 0.5);
    expect(harness.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual([]);
    await listen(harness, 1);
    expect(harness.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual(['/NA1/audio2.mp3']);
  });

  test('not while a part of this one repeats, whose end does not come [11.32]', async () => {
    const harness = await playTo(75);
    harness.controls.markPartStart();
    await harness.send({ type: 'seek', positionSeconds: 80 });
    // What was fetched up to here is let go with the part.
    harness.controls.markPartEnd();
    const before = harness.probes.flatMap(({ loadedUrls }) => loadedUrls).length;
    await harness.send({ type: 'playNext', songs: buildSongs(9) });
    await listen(harness, 12);
    expect(harness.probes.flatMap(({ loadedUrls }) => loadedUrls)).toHaveLength(before);
    expect(soundingUrls(harness)).toEqual(['/NA1/audio1.mp3']);
  });

  test('and follows without being loaded again, a hair before the end [11.32]', async () => {
    const harness = await playTo(85);
    await listen(harness, 4.8);
    expect(harness.player.getSnapshot().currentSongId).toBe(1);
    await listen(harness, 0.3);
    expect(harness.player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
    expect(soundingUrls(harness)).toEqual(['/NA1/audio2.mp3']);
    expect(elementsOf(harness).flatMap(({ loadedUrls }) => loadedUrls)).toHaveLength(2);
    expect(harness.placed.map((element) => element.src)).toEqual(['/NA1/audio2.mp3', '']);
    expect(harness.listens).toEqual([1, 2]);
  });

  test('again and again, on the same two elements', async () => {
    const harness = await playTo(85);
    await listen(harness, 6);
    for (let round = 0; round < 6; round += 1) {
      await harness.send({ type: 'seek', positionSeconds: 85 });
      await listen(harness, 6);
      expect(soundingUrls(harness)).toHaveLength(1);
    }
    expect(harness.listens).toEqual([1, 2, 3, 1, 2, 3, 1, 2]);
    expect(harness.probes).toHaveLength(1);
  });

  test('not where data is to be spared: then it follows the end [11.32]', async () => {
    const harness = await playTo(80, { extras: { isDataSpared: () => true } });
    await listen(harness, 9.9);
    expect(harness.player.getSnapshot().currentSongId).toBe(1);
    expect(harness.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual([]);
    await listen(harness, 0.3);
    expect(soundingUrls(harness)).toEqual(['/NA1/audio2.mp3']);
  });

  test('another queue, another song: what was fetched in vain never sounds', async () => {
    const harness = await playTo(85);
    await listen(harness, 1);
    await harness.send({ type: 'playNext', songs: buildSongs(9) });
    await listen(harness, 1);
    expect(harness.probes.at(-1)?.src).toBe('/NA1/audio9.mp3');
    await listen(harness, 3.2);
    expect(soundingUrls(harness)).toEqual(['/NA1/audio9.mp3']);
  });

  test('a press on Next takes what is ready, and the song that is left is silent at once', async () => {
    const harness = await playTo(80);
    await listen(harness, 1);
    harness.player.dispatch({ type: 'next' });
    expect(soundingUrls(harness)).toEqual(['/NA1/audio2.mp3']);
    await settle();
    expect(soundingUrls(harness)).toEqual(['/NA1/audio2.mp3']);
    expect(elementsOf(harness).flatMap(({ loadedUrls }) => loadedUrls)).toHaveLength(2);
  });

  test('a press on another song than the one that is ready plays that one', async () => {
    const harness = await playTo(80);
    await listen(harness, 1);
    await harness.send({ type: 'playQueued', annSongId: 3 });
    expect(soundingUrls(harness)).toEqual(['/NA1/audio3.mp3']);
  });

  test('a host that breaks off before the turn of the song costs nothing', async () => {
    const harness = await playTo(80);
    await listen(harness, 1);
    harness.probes[0]?.fail();
    await listen(harness, 9.5);
    expect(soundingUrls(harness)).toEqual(['/NA1/audio2.mp3']);
  });

  test('a browser that lets only the clicked element sound gets the song on that one', async () => {
    const harness = await playTo(85);
    for (const probe of harness.probes) probe.isPlayAllowed = false;
    await listen(harness, 6);
    expect(soundingUrls(harness)).toEqual(['/NA1/audio2.mp3']);
    expect(harness.audio.isSounding).toBe(true);
    expect(harness.notices.map(({ kind }) => kind)).not.toContain('autoplayRefused');
    expect(harness.listens).toEqual([1, 2]);
    await harness.send({ type: 'seek', positionSeconds: 85 });
    await listen(harness, 6);
    expect(harness.audio.src).toBe('/NA1/audio3.mp3');
  });

  test('a song with a picture is fetched by the picture, which is free', async () => {
    const harness = soundHarness();
    const video = buildSong({ annSongId: 2, audio: null, MQ: 'm.webm', HQ: null });
    await harness.send({ type: 'playSongs', songs: [...buildSongs(1), video] });
    await harness.send({ type: 'seek', positionSeconds: 85 });
    await listen(harness, 5.1);
    expect(soundingUrls(harness)).toEqual(['/NA1/m.webm']);
    expect(harness.video.loadedUrls).toEqual(['/NA1/m.webm']);
  });

  test('the last song of a queue without loop just ends', async () => {
    const harness = await playTo(80, { initial: { isLooping: false } });
    await harness.send({ type: 'playQueued', annSongId: 3 }, { type: 'seek', positionSeconds: 85 });
    await listen(harness, 6);
    expect(harness.player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 3 });
  });
});

describe('crossfade', () => {
  test('both are heard, one ever less and one ever more, then one [11.33]', async () => {
    const harness = await playTo(80, { initial: { volume: 0.8 } });
    harness.controls.setCrossfade(4);
    await listen(harness, 8);
    expect(soundingUrls(harness)).toEqual(['/NA1/audio1.mp3', '/NA1/audio2.mp3']);
    const [incoming, outgoing] = harness.placed;
    expect(incoming?.volume).toBeCloseTo(0.8 * Math.SQRT1_2, 1);
    expect(outgoing?.volume).toBeCloseTo(0.8 * Math.SQRT1_2, 1);
    await listen(harness, 2.2);
    expect(soundingUrls(harness)).toEqual(['/NA1/audio2.mp3']);
    expect(incoming?.volume).toBe(0.8);
  });

  test('also on skipping, though nothing is ready [11.33]', async () => {
    const harness = await playTo(30);
    harness.controls.setCrossfade(3);
    await harness.send({ type: 'next' });
    expect(soundingUrls(harness)).toEqual(['/NA1/audio1.mp3', '/NA1/audio2.mp3']);
    await listen(harness, 3.2);
    expect(soundingUrls(harness)).toEqual(['/NA1/audio2.mp3']);
  });

  test('a pause, or another skip, in the middle of it', async () => {
    const harness = await playTo(30);
    harness.controls.setCrossfade(6);
    await harness.send({ type: 'next' });
    await listen(harness, 1);
    await harness.send({ type: 'next' });
    expect(soundingUrls(harness)).toHaveLength(2);
    await listen(harness, 1);
    await harness.send({ type: 'pause' });
    expect(soundingUrls(harness)).toEqual([]);
    await harness.send({ type: 'play' });
    expect(soundingUrls(harness)).toEqual(['/NA1/audio3.mp3']);
    expect(harness.placed[0]?.volume).toBe(1);
  });

  test('a song that no host has is passed over within the fade [11.33]', async () => {
    const harness = await playTo(30);
    harness.audio.respond = (url) => (url.includes('audio2') ? 'fails' : 'plays');
    harness.controls.setCrossfade(6);
    await harness.send({ type: 'seek', positionSeconds: 83.5 });
    await listen(harness, 1.5);
    expect(harness.player.getSnapshot()).toMatchObject({ currentSongId: 3, status: 'playing' });
    expect(soundingUrls(harness)).toHaveLength(2);
    expect(soundingUrls(harness)).toContain('/NA1/audio1.mp3');
    expect(harness.placed[0]?.src).toBe('/NA1/audio3.mp3');
    expect(harness.placed[0]?.volume).toBeLessThan(0.9);
    await listen(harness, 6);
    expect(soundingUrls(harness)).toEqual(['/NA1/audio3.mp3']);
    expect(harness.placed[0]?.volume).toBe(1);
  });

  test('volume and mute hold for both', async () => {
    const harness = await playTo(30);
    harness.controls.setCrossfade(4);
    await harness.send({ type: 'next' });
    await listen(harness, 2);
    await harness.send({ type: 'setVolume', volume: 0.5 }, { type: 'toggleMute' });
    const [incoming, outgoing] = harness.placed;
    expect(incoming?.volume).toBeCloseTo(0.5 * Math.SQRT1_2, 1);
    expect(outgoing?.volume).toBeCloseTo(0.5 * Math.SQRT1_2, 1);
    expect([incoming?.muted, outgoing?.muted]).toEqual([true, true]);
  });

  test('not where the system keeps the volume to itself [11.33]', async () => {
    const fixed = { get: () => 1, set: () => {} };
    const createProbeElement = () => Object.defineProperty(new FakeMediaElement(), 'volume', fixed);
    const harness = soundHarness({ options: { createProbeElement } });
    expect(harness.controls.getState().canFade).toBe(false);
    harness.controls.setCrossfade(4);
    await harness.send({ type: 'playSongs', songs: THREE }, { type: 'next' });
    expect(soundingUrls(harness)).toEqual(['/NA1/audio2.mp3']);
  });
});
