import { describe, expect, test } from 'vitest';
import { SAMPLE_SECONDS } from '../../domain/media/soundTiming';
import { onFakeTimers } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { heardUrls, listenOn, type SoundHarness, soundHarness } from '../../testing/soundHarness';

onFakeTimers();

const FIRST = '/NA1/audio1.mp3';
const SECOND = '/NA1/audio2.mp3';
/** Of the fake element. */
const MEDIA_SECONDS = 90;
const MARGIN_SECONDS = 0.2;

/** The first song sounds at this speed, so many seconds of listening before its end. */
async function playBeforeEnd(speed: number, leftSeconds: number): Promise<SoundHarness> {
  const harness = soundHarness();
  harness.controls.setSpeed(speed);
  await harness.send({ type: 'playSongs', songs: buildSongs(1, 2, 3) });
  await harness.send({ type: 'seek', positionSeconds: MEDIA_SECONDS - leftSeconds * speed });
  return harness;
}

const prefetched = (harness: SoundHarness) =>
  harness.probes.flatMap(({ loadedUrls }) => loadedUrls);

describe.each([0.5, 1, 1.5, 2])('at the speed %s', (speed) => {
  test('the next song is prefetched twenty seconds of listening before the end', async () => {
    const harness = await playBeforeEnd(speed, 21);
    await listenOn(harness, 1 - MARGIN_SECONDS);
    expect(prefetched(harness)).toEqual([]);
    await listenOn(harness, 3 * MARGIN_SECONDS);
    expect(prefetched(harness)).toEqual([SECOND]);
  });

  test('before a crossfade the next song is prefetched as much earlier', async () => {
    const harness = await playBeforeEnd(speed, 33);
    harness.controls.setCrossfade(12);
    await harness.send({ type: 'seek', positionSeconds: MEDIA_SECONDS - 33 * speed });
    await listenOn(harness, 1 - MARGIN_SECONDS);
    expect(prefetched(harness)).toEqual([]);
    await listenOn(harness, 3 * MARGIN_SECONDS);
    expect(prefetched(harness)).toEqual([SECOND]);
  });

  test('a song passes into the next without a gap and not before its end', async () => {
    const harness = await playBeforeEnd(speed, 3);
    await listenOn(harness, 3 - MARGIN_SECONDS);
    expect(heardUrls(harness)).toEqual([FIRST]);
    await listenOn(harness, 2 * MARGIN_SECONDS);
    expect(heardUrls(harness)).toEqual([SECOND]);
    expect(harness.placed[1]?.currentTime).toBe(0);
  });

  test('a crossfade takes its seconds of listening, to the end of the song', async () => {
    const harness = await playBeforeEnd(speed, 6);
    harness.controls.setCrossfade(4);
    await listenOn(harness, 2 - MARGIN_SECONDS);
    expect(heardUrls(harness)).toEqual([FIRST]);
    await listenOn(harness, 2 * MARGIN_SECONDS);
    expect(heardUrls(harness)).toHaveLength(2);
    await listenOn(harness, 4 - 3 * MARGIN_SECONDS);
    expect(heardUrls(harness)).toHaveLength(2);
    expect(harness.placed[0]?.volume).toBeLessThan(1);
    await listenOn(harness, 3 * MARGIN_SECONDS);
    expect(heardUrls(harness)).toEqual([SECOND]);
    expect(harness.placed[0]?.volume).toBe(1);
  });

  test('a crossfade at a press on Next is no longer than what is left of the song to hear', async () => {
    const harness = await playBeforeEnd(speed, 3);
    harness.controls.setCrossfade(6);
    await harness.send({ type: 'seek', positionSeconds: MEDIA_SECONDS - 2 * speed });
    await harness.send({ type: 'next' });
    expect(heardUrls(harness)).toHaveLength(2);
    await listenOn(harness, 2 - MARGIN_SECONDS);
    expect(harness.placed[0]?.volume).toBeLessThan(1);
    await listenOn(harness, 2 * MARGIN_SECONDS);
    expect(harness.placed[0]?.volume).toBe(1);
    expect(heardUrls(harness)).toEqual([SECOND]);
  });

  test('a sample is as long in the song, however fast it is heard', async () => {
    const harness = await playBeforeEnd(speed, 45 / speed);
    harness.controls.setSampling(true);
    await listenOn(harness, SAMPLE_SECONDS / speed - MARGIN_SECONDS);
    expect(harness.player.getSnapshot().currentSongId).toBe(1);
    await listenOn(harness, 2 * MARGIN_SECONDS);
    expect(harness.player.getSnapshot().currentSongId).toBe(2);
  });

  test('a repeated part ends where it was marked', async () => {
    const harness = await playBeforeEnd(speed, 45 / speed);
    harness.controls.markPartStart();
    await harness.send({ type: 'seek', positionSeconds: 49 });
    harness.controls.markPartEnd();
    await harness.send({ type: 'seek', positionSeconds: 45 });
    await listenOn(harness, 4 / speed - MARGIN_SECONDS);
    const before = harness.player.getTime().positionSeconds;
    await listenOn(harness, 3 * MARGIN_SECONDS);
    expect(before).toBeGreaterThan(48);
    expect(harness.player.getTime().positionSeconds).toBeLessThan(46);
  });

  test('the sleep timer counts the minutes of the day', async () => {
    const harness = await playBeforeEnd(speed, 45 / speed);
    harness.audio.mediaSeconds = 10_000;
    harness.controls.sleepIn(0.05);
    await listenOn(harness, 3 - MARGIN_SECONDS);
    expect(harness.player.getSnapshot().status).toBe('playing');
    await listenOn(harness, 2 * MARGIN_SECONDS);
    expect(harness.player.getSnapshot().status).toBe('paused');
  });

  test('all elements that sound have it, also after two songs', async () => {
    const harness = await playBeforeEnd(speed, 1);
    await listenOn(harness, 1.5);
    await harness.send({ type: 'seek', positionSeconds: MEDIA_SECONDS - speed });
    await listenOn(harness, 1.5);
    const elements = [harness.audio, ...harness.probes].filter(({ isSounding }) => isSounding);
    expect(elements.map(({ playbackRate }) => playbackRate)).toEqual([speed]);
  });
});
