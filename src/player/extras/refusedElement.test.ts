import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Song } from '../../domain/song/song';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { heardUrls, listenOn, soundHarness } from '../../testing/soundHarness';
import type { MediaElement } from '../core/mediaElement';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

/**
 * The second song sounds in a browser that lets sound come only from an element that was clicked
 * for: it was refused on the second element, and is back on the first.
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

describe('a browser that lets only the clicked element sound', () => {
  test('is not asked for the other one again', async () => {
    const { harness, turns, send, audio } = await playPastRefusal(buildSongs(1, 2, 3));
    expect(turns).toHaveLength(2);
    await send({ type: 'seek', positionSeconds: 85 });
    await listenOn(harness, 6);
    expect(heardUrls(harness)).toEqual(['/NA1/audio3.mp3']);
    expect(audio.isSounding).toBe(true);
    expect(turns).toHaveLength(2);
  });

  test('plays each song to its end, also where crossfade is chosen', async () => {
    const { harness, send } = await playPastRefusal(buildSongs(1, 2, 3), 4);
    await send({ type: 'seek', positionSeconds: 80 });
    await listenOn(harness, 9.5);
    expect(heardUrls(harness)).toEqual(['/NA1/audio2.mp3']);
    await listenOn(harness, 1);
    expect(heardUrls(harness)).toEqual(['/NA1/audio3.mp3']);
  });

  test('has a picture after that ready as ever, and loads it once', async () => {
    const picture = buildSong({ annSongId: 3, audio: null, MQ: 'm3.webm', HQ: null });
    const { harness, send, video } = await playPastRefusal([...buildSongs(1, 2), picture]);
    await send({ type: 'seek', positionSeconds: 85 });
    await listenOn(harness, 6);
    expect(heardUrls(harness)).toEqual(['/NA1/m3.webm']);
    expect(video.loadedUrls).toEqual(['/NA1/m3.webm']);
  });
});
