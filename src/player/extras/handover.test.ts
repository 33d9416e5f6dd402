import { describe, expect, test } from 'vitest';
import type { Song } from '../../domain/song/song';
import { FakeMediaElement } from '../../testing/fakeMediaElement';
import { onFakeTimers, settle } from '../../testing/playerHarness';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { allElements, heardUrls, listenOn, soundHarness } from '../../testing/soundHarness';
import type { MediaElement } from '../core/mediaElement';

onFakeTimers();

const THREE = buildSongs(1, 2, 3);

async function playTo(seconds: number, settings: Parameters<typeof soundHarness>[0] = {}) {
  const harness = soundHarness(settings);
  await harness.send({ type: 'playSongs', songs: THREE });
  await harness.send({ type: 'seek', positionSeconds: seconds });
  return harness;
}

describe('the next song', () => {
  test('is prefetched alone, shortly before the current song ends [11.32]', async () => {
    const harness = await playTo(60);
    await listenOn(harness, 1);
    expect(harness.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual([]);
    await harness.send({ type: 'seek', positionSeconds: 72 });
    await listenOn(harness, 1);
    expect(harness.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual(['/NA1/audio2.mp3']);
    expect(heardUrls(harness)).toEqual(['/NA1/audio1.mp3']);
  });

  test('is prefetched at double speed from forty seconds before the end [11.32]', async () => {
    const harness = await playTo(48);
    harness.controls.setSpeed(2);
    await listenOn(harness, 0.5);
    expect(harness.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual([]);
    await listenOn(harness, 1);
    expect(harness.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual(['/NA1/audio2.mp3']);
  });

  test('is not prefetched while a part of the current song repeats [11.32]', async () => {
    const harness = await playTo(75);
    harness.controls.markPartStart();
    await harness.send({ type: 'seek', positionSeconds: 80 });
    // Files that were prefetched up to here are dropped with the part.
    harness.controls.markPartEnd();
    const before = harness.probes.flatMap(({ loadedUrls }) => loadedUrls).length;
    await harness.send({ type: 'playNext', songs: buildSongs(9) });
    await listenOn(harness, 12);
    expect(harness.probes.flatMap(({ loadedUrls }) => loadedUrls)).toHaveLength(before);
    expect(heardUrls(harness)).toEqual(['/NA1/audio1.mp3']);
  });

  test('is not prefetched in data saving mode, and plays after the end [11.32]', async () => {
    const harness = await playTo(80, { extras: { isDataSpared: () => true } });
    await listenOn(harness, 9.9);
    expect(harness.player.getSnapshot().currentSongId).toBe(1);
    expect(harness.probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual([]);
    await listenOn(harness, 0.3);
    expect(heardUrls(harness)).toEqual(['/NA1/audio2.mp3']);
  });

  test('is prefetched again when the queue changes, and the former file never sounds', async () => {
    const harness = await playTo(85);
    await listenOn(harness, 1);
    await harness.send({ type: 'playNext', songs: buildSongs(9) });
    await listenOn(harness, 1);
    expect(harness.probes.at(-1)?.src).toBe('/NA1/audio9.mp3');
    await listenOn(harness, 3.2);
    expect(heardUrls(harness)).toEqual(['/NA1/audio9.mp3']);
  });

  test('plays from its prefetched file at a press on Next, and the previous song stops at once', async () => {
    const harness = await playTo(80);
    await listenOn(harness, 1);
    harness.player.dispatch({ type: 'next' });
    expect(heardUrls(harness)).toEqual(['/NA1/audio2.mp3']);
    await settle();
    expect(heardUrls(harness)).toEqual(['/NA1/audio2.mp3']);
    expect(allElements(harness).flatMap(({ loadedUrls }) => loadedUrls)).toHaveLength(2);
  });

  test('still plays when its prefetch failed before its turn', async () => {
    const harness = await playTo(80);
    await listenOn(harness, 1);
    harness.probes[0]?.fail();
    await listenOn(harness, 9.5);
    expect(heardUrls(harness)).toEqual(['/NA1/audio2.mp3']);
  });

  test('plays on the clicked element when the browser refuses the second element', async () => {
    const harness = await playTo(85);
    for (const probe of harness.probes) probe.isPlayAllowed = false;
    await listenOn(harness, 6);
    expect(heardUrls(harness)).toEqual(['/NA1/audio2.mp3']);
    expect(harness.audio.isSounding).toBe(true);
    expect(harness.notices.map(({ kind }) => kind)).not.toContain('autoplayRefused');
    expect(harness.listens).toEqual([1, 2]);
    await harness.send({ type: 'seek', positionSeconds: 85 });
    await listenOn(harness, 6);
    expect(harness.audio.src).toBe('/NA1/audio3.mp3');
  });

  test('is prefetched by the idle video element when it is a video', async () => {
    const harness = soundHarness();
    const video = buildSong({ annSongId: 2, audio: null, MQ: 'm.webm', HQ: null });
    await harness.send({ type: 'playSongs', songs: [...buildSongs(1), video] });
    await harness.send({ type: 'seek', positionSeconds: 85 });
    await listenOn(harness, 5.1);
    expect(heardUrls(harness)).toEqual(['/NA1/m.webm']);
    expect(harness.video.loadedUrls).toEqual(['/NA1/m.webm']);
  });

  test('does not follow the last song of a queue without loop', async () => {
    const harness = await playTo(80, { initial: { isLooping: false } });
    await harness.send({ type: 'playQueued', annSongId: 3 }, { type: 'seek', positionSeconds: 85 });
    await listenOn(harness, 6);
    expect(harness.player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 3 });
  });
});

describe('crossfade', () => {
  test('fades at a press on Next even when the next song is not prefetched [11.33]', async () => {
    const harness = await playTo(30);
    harness.controls.setCrossfade(3);
    await harness.send({ type: 'next' });
    expect(heardUrls(harness)).toEqual(['/NA1/audio1.mp3', '/NA1/audio2.mp3']);
    await listenOn(harness, 3.2);
    expect(heardUrls(harness)).toEqual(['/NA1/audio2.mp3']);
  });

  test('skips a song that no host has and still fades to the one after it [11.33]', async () => {
    const harness = await playTo(30);
    harness.audio.respond = (url) => (url.includes('audio2') ? 'fails' : 'plays');
    harness.controls.setCrossfade(6);
    await harness.send({ type: 'seek', positionSeconds: 83.5 });
    await listenOn(harness, 1.5);
    expect(harness.player.getSnapshot()).toMatchObject({ currentSongId: 3, status: 'playing' });
    expect(heardUrls(harness)).toHaveLength(2);
    expect(heardUrls(harness)).toContain('/NA1/audio1.mp3');
    expect(harness.placed[0]?.src).toBe('/NA1/audio3.mp3');
    expect(harness.placed[0]?.volume).toBeLessThan(0.9);
    await listenOn(harness, 6);
    expect(heardUrls(harness)).toEqual(['/NA1/audio3.mp3']);
    expect(harness.placed[0]?.volume).toBe(1);
  });

  test('does not fade where the page cannot set the volume [11.33]', async () => {
    const fixed = { get: () => 1, set: () => {} };
    const createProbeElement = () => Object.defineProperty(new FakeMediaElement(), 'volume', fixed);
    const harness = soundHarness({ options: { createProbeElement } });
    expect(harness.controls.getState().canFade).toBe(false);
    harness.controls.setCrossfade(4);
    await harness.send({ type: 'playSongs', songs: THREE }, { type: 'next' });
    expect(heardUrls(harness)).toEqual(['/NA1/audio2.mp3']);
  });
});

/**
 * The second song sounds in a browser that allows sound only on an element that was started by a
 * click: it was refused on the second element, and is back on the first.
 */
async function playPastRefusal(songs: readonly Song[], crossfadeSeconds = 0) {
  const turns: MediaElement[] = [];
  const harness = soundHarness({
    sound: { crossfadeSeconds },
    places: { placeAudio: (next) => turns.push(next) },
  });
  for (const probe of harness.probes) probe.isPlayAllowed = false;
  await harness.send({ type: 'playSongs', songs }, { type: 'seek', positionSeconds: 85 });
  await listenOn(harness, 6);
  expect(harness.player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
  expect(harness.audio.isSounding).toBe(true);
  return { ...harness, harness, turns };
}

describe('the player in a browser that allows sound only on the clicked element', () => {
  test('does not try the second element again', async () => {
    const { harness, turns, send, audio } = await playPastRefusal(buildSongs(1, 2, 3));
    expect(turns).toHaveLength(2);
    await send({ type: 'seek', positionSeconds: 85 });
    await listenOn(harness, 6);
    expect(heardUrls(harness)).toEqual(['/NA1/audio3.mp3']);
    expect(audio.isSounding).toBe(true);
    expect(turns).toHaveLength(2);
  });

  test('plays each song to its end even with crossfade chosen', async () => {
    const { harness, send } = await playPastRefusal(buildSongs(1, 2, 3), 4);
    await send({ type: 'seek', positionSeconds: 80 });
    await listenOn(harness, 9.5);
    expect(heardUrls(harness)).toEqual(['/NA1/audio2.mp3']);
    await listenOn(harness, 1);
    expect(heardUrls(harness)).toEqual(['/NA1/audio3.mp3']);
  });

  test('prefetches a following video and loads it once', async () => {
    const picture = buildSong({ annSongId: 3, audio: null, MQ: 'm3.webm', HQ: null });
    const { harness, send, video } = await playPastRefusal([...buildSongs(1, 2), picture]);
    await send({ type: 'seek', positionSeconds: 85 });
    await listenOn(harness, 6);
    expect(heardUrls(harness)).toEqual(['/NA1/m3.webm']);
    expect(video.loadedUrls).toEqual(['/NA1/m3.webm']);
  });
});

test('the next song is prefetched again after Next and Previous', async () => {
  const harness = soundHarness();
  const { send, probes, audio } = harness;
  const countFetched = () =>
    [audio, ...probes]
      .flatMap(({ loadedUrls }) => loadedUrls)
      .filter((url) => url.includes('audio2')).length;
  await send({ type: 'playSongs', songs: buildSongs(1, 2, 3) });
  await send({ type: 'seek', positionSeconds: 85 });
  expect(countFetched()).toBe(1);
  // It plays on the element that prefetched it.
  await send({ type: 'next' }, { type: 'previous' });
  const before = countFetched();
  await send({ type: 'seek', positionSeconds: 85 });
  expect(countFetched()).toBe(before + 1);
});

test('the prefetched next song waits at the start of its sample', async () => {
  const harness = soundHarness({ options: { random: () => 0.5 } });
  const { send, probes, controls, player } = harness;
  controls.setSampling(true);
  await send({ type: 'playSongs', songs: buildSongs(1, 2, 3) });
  await listenOn(harness, 1);
  expect(player.getSnapshot().currentSongId).toBe(1);
  expect(probes.find(({ src }) => src.includes('audio2'))?.currentTime).toBe(35);
});

test('the next song is prefetched at the preferred quality, not at the quality chosen for the current song', async () => {
  const songs = [1, 2].map((annSongId) =>
    buildSong({ annSongId, audio: `a${annSongId}.mp3`, MQ: `m${annSongId}.webm`, HQ: null }),
  );
  const harness = soundHarness();
  await harness.send(
    { type: 'playSongs', songs },
    { type: 'setSongStreaming', streaming: '480' },
    { type: 'seek', positionSeconds: 85 },
  );
  await listenOn(harness, 6);
  const loaded = allElements(harness).flatMap(({ loadedUrls }) => loadedUrls);
  expect(loaded).toEqual(['/NA1/a1.mp3', '/NA1/a2.mp3', '/NA1/m1.webm']);
  expect(heardUrls(harness)).toEqual(['/NA1/a2.mp3']);
});
