import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeMediaElement } from '../../testing/fakeMediaElement';
import { settle } from '../../testing/playerStage';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { type SoundStage, setSoundStage } from '../../testing/soundStage';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

const THREE = buildSongs(1, 2, 3);

/** What was fetched and what sounds, of all elements for sound. */
function elementsOf({ audio, probes }: SoundStage): readonly FakeMediaElement[] {
  return [audio, ...probes];
}

function soundingUrls(stage: SoundStage): readonly string[] {
  return [...elementsOf(stage), stage.video]
    .filter((element) => element.isSounding)
    .map(({ src }) => src);
}

/** Lets what sounds sound on, with the clock. */
async function listen(stage: SoundStage, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.02) {
    for (const element of [...elementsOf(stage), stage.video]) {
      element.advance(0.02 * element.playbackRate);
    }
    await vi.advanceTimersByTimeAsync(20);
  }
  await settle();
}

async function playTo(seconds: number, settings: Parameters<typeof setSoundStage>[0] = {}) {
  const stage = setSoundStage(settings);
  await stage.send({ type: 'playSongs', songs: THREE });
  await stage.send({ type: 'seek', positionSeconds: seconds });
  return stage;
}

describe('the next song is fetched before this one ends', () => {
  test('one, and only shortly before [11.32]', async () => {
    const stage = await playTo(60);
    await listen(stage, 1);
    expect(stage.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual([]);
    await stage.send({ type: 'seek', positionSeconds: 72 });
    await listen(stage, 1);
    expect(stage.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual(['/NA1/audio2.mp3']);
    expect(soundingUrls(stage)).toEqual(['/NA1/audio1.mp3']);
  });

  test('as it is heard: at double speed from forty seconds before the end of the song [11.32]', async () => {
    const stage = await playTo(48);
    stage.controls.setSpeed(2);
    await listen(stage, 0.5);
    expect(stage.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual([]);
    await listen(stage, 1);
    expect(stage.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual(['/NA1/audio2.mp3']);
  });

  test('not while a part of this one repeats, whose end does not come [11.32]', async () => {
    const stage = await playTo(75);
    stage.controls.markPartStart();
    await stage.send({ type: 'seek', positionSeconds: 80 });
    // What was fetched up to here is let go with the part.
    stage.controls.markPartEnd();
    const before = stage.probes.flatMap(({ loadedUrls }) => loadedUrls).length;
    await stage.send({ type: 'playNext', songs: buildSongs(9) });
    await listen(stage, 12);
    expect(stage.probes.flatMap(({ loadedUrls }) => loadedUrls)).toHaveLength(before);
    expect(soundingUrls(stage)).toEqual(['/NA1/audio1.mp3']);
  });

  test('and follows without being loaded again, a hair before the end [11.32]', async () => {
    const stage = await playTo(85);
    await listen(stage, 4.8);
    expect(stage.player.getSnapshot().currentSongId).toBe(1);
    await listen(stage, 0.3);
    expect(stage.player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
    expect(soundingUrls(stage)).toEqual(['/NA1/audio2.mp3']);
    expect(elementsOf(stage).flatMap(({ loadedUrls }) => loadedUrls)).toHaveLength(2);
    expect(stage.placed.map((element) => element.src)).toEqual(['/NA1/audio2.mp3', '']);
    expect(stage.listens).toEqual([1, 2]);
  });

  test('again and again, on the same two elements', async () => {
    const stage = await playTo(85);
    await listen(stage, 6);
    for (let round = 0; round < 6; round += 1) {
      await stage.send({ type: 'seek', positionSeconds: 85 });
      await listen(stage, 6);
      expect(soundingUrls(stage)).toHaveLength(1);
    }
    expect(stage.listens).toEqual([1, 2, 3, 1, 2, 3, 1, 2]);
    expect(stage.probes).toHaveLength(1);
  });

  test('not where data is to be spared: then it follows the end [11.32]', async () => {
    const stage = await playTo(80, { kit: { isDataSpared: () => true } });
    await listen(stage, 9.9);
    expect(stage.player.getSnapshot().currentSongId).toBe(1);
    expect(stage.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual([]);
    await listen(stage, 0.3);
    expect(soundingUrls(stage)).toEqual(['/NA1/audio2.mp3']);
  });

  test('another queue, another song: what was fetched in vain never sounds', async () => {
    const stage = await playTo(85);
    await listen(stage, 1);
    await stage.send({ type: 'playNext', songs: buildSongs(9) });
    await listen(stage, 1);
    expect(stage.probes.at(-1)?.src).toBe('/NA1/audio9.mp3');
    await listen(stage, 3.2);
    expect(soundingUrls(stage)).toEqual(['/NA1/audio9.mp3']);
  });

  test('a press on Next takes what is ready, and the song that is left is silent at once', async () => {
    const stage = await playTo(80);
    await listen(stage, 1);
    stage.player.dispatch({ type: 'next' });
    expect(soundingUrls(stage)).toEqual(['/NA1/audio2.mp3']);
    await settle();
    expect(soundingUrls(stage)).toEqual(['/NA1/audio2.mp3']);
    expect(elementsOf(stage).flatMap(({ loadedUrls }) => loadedUrls)).toHaveLength(2);
  });

  test('a press on another song than the one that is ready plays that one', async () => {
    const stage = await playTo(80);
    await listen(stage, 1);
    await stage.send({ type: 'playQueued', annSongId: 3 });
    expect(soundingUrls(stage)).toEqual(['/NA1/audio3.mp3']);
  });

  test('a host that breaks off before the turn of the song costs nothing', async () => {
    const stage = await playTo(80);
    await listen(stage, 1);
    stage.probes[0]?.fail();
    await listen(stage, 9.5);
    expect(soundingUrls(stage)).toEqual(['/NA1/audio2.mp3']);
  });

  test('a browser that lets only the clicked element sound gets the song on that one', async () => {
    const stage = await playTo(85);
    for (const probe of stage.probes) probe.isPlayAllowed = false;
    await listen(stage, 6);
    expect(soundingUrls(stage)).toEqual(['/NA1/audio2.mp3']);
    expect(stage.audio.isSounding).toBe(true);
    expect(stage.notices.map(({ kind }) => kind)).not.toContain('autoplayRefused');
    expect(stage.listens).toEqual([1, 2]);
    await stage.send({ type: 'seek', positionSeconds: 85 });
    await listen(stage, 6);
    expect(stage.audio.src).toBe('/NA1/audio3.mp3');
  });

  test('a song with a picture is fetched by the picture, which is free', async () => {
    const stage = setSoundStage();
    const video = buildSong({ annSongId: 2, audio: null, MQ: 'm.webm', HQ: null });
    await stage.send({ type: 'playSongs', songs: [...buildSongs(1), video] });
    await stage.send({ type: 'seek', positionSeconds: 85 });
    await listen(stage, 5.1);
    expect(soundingUrls(stage)).toEqual(['/NA1/m.webm']);
    expect(stage.video.loadedUrls).toEqual(['/NA1/m.webm']);
  });

  test('the last song of a queue without loop just ends', async () => {
    const stage = await playTo(80, { initial: { isLooping: false } });
    await stage.send({ type: 'playQueued', annSongId: 3 }, { type: 'seek', positionSeconds: 85 });
    await listen(stage, 6);
    expect(stage.player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 3 });
  });
});

describe('crossfade', () => {
  test('both are heard, one ever less and one ever more, then one [11.33]', async () => {
    const stage = await playTo(80, { initial: { volume: 0.8 } });
    stage.controls.setCrossfade(4);
    await listen(stage, 8);
    expect(soundingUrls(stage)).toEqual(['/NA1/audio1.mp3', '/NA1/audio2.mp3']);
    const [incoming, outgoing] = stage.placed;
    expect(incoming?.volume).toBeCloseTo(0.8 * Math.SQRT1_2, 1);
    expect(outgoing?.volume).toBeCloseTo(0.8 * Math.SQRT1_2, 1);
    await listen(stage, 2.2);
    expect(soundingUrls(stage)).toEqual(['/NA1/audio2.mp3']);
    expect(incoming?.volume).toBe(0.8);
  });

  test('also on skipping, though nothing is ready [11.33]', async () => {
    const stage = await playTo(30);
    stage.controls.setCrossfade(3);
    await stage.send({ type: 'next' });
    expect(soundingUrls(stage)).toEqual(['/NA1/audio1.mp3', '/NA1/audio2.mp3']);
    await listen(stage, 3.2);
    expect(soundingUrls(stage)).toEqual(['/NA1/audio2.mp3']);
  });

  test('a pause, or another skip, in the middle of it', async () => {
    const stage = await playTo(30);
    stage.controls.setCrossfade(6);
    await stage.send({ type: 'next' });
    await listen(stage, 1);
    await stage.send({ type: 'next' });
    expect(soundingUrls(stage)).toHaveLength(2);
    await listen(stage, 1);
    await stage.send({ type: 'pause' });
    expect(soundingUrls(stage)).toEqual([]);
    await stage.send({ type: 'play' });
    expect(soundingUrls(stage)).toEqual(['/NA1/audio3.mp3']);
    expect(stage.placed[0]?.volume).toBe(1);
  });

  test('a song that no host has is passed over within the fade [11.33]', async () => {
    const stage = await playTo(30);
    stage.audio.respond = (url) => (url.includes('audio2') ? 'fails' : 'plays');
    stage.controls.setCrossfade(6);
    await stage.send({ type: 'seek', positionSeconds: 83.5 });
    await listen(stage, 1.5);
    expect(stage.player.getSnapshot()).toMatchObject({ currentSongId: 3, status: 'playing' });
    expect(soundingUrls(stage)).toHaveLength(2);
    expect(soundingUrls(stage)).toContain('/NA1/audio1.mp3');
    expect(stage.placed[0]?.src).toBe('/NA1/audio3.mp3');
    expect(stage.placed[0]?.volume).toBeLessThan(0.9);
    await listen(stage, 6);
    expect(soundingUrls(stage)).toEqual(['/NA1/audio3.mp3']);
    expect(stage.placed[0]?.volume).toBe(1);
  });

  test('volume and mute hold for both', async () => {
    const stage = await playTo(30);
    stage.controls.setCrossfade(4);
    await stage.send({ type: 'next' });
    await listen(stage, 2);
    await stage.send({ type: 'setVolume', volume: 0.5 }, { type: 'toggleMute' });
    const [incoming, outgoing] = stage.placed;
    expect(incoming?.volume).toBeCloseTo(0.5 * Math.SQRT1_2, 1);
    expect(outgoing?.volume).toBeCloseTo(0.5 * Math.SQRT1_2, 1);
    expect([incoming?.muted, outgoing?.muted]).toEqual([true, true]);
  });

  test('not where the system keeps the volume to itself [11.33]', async () => {
    const fixed = { get: () => 1, set: () => {} };
    const createProbeElement = () => Object.defineProperty(new FakeMediaElement(), 'volume', fixed);
    const stage = setSoundStage({ options: { createProbeElement } });
    expect(stage.controls.getState().canFade).toBe(false);
    stage.controls.setCrossfade(4);
    await stage.send({ type: 'playSongs', songs: THREE }, { type: 'next' });
    expect(soundingUrls(stage)).toEqual(['/NA1/audio2.mp3']);
  });
});
