import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Song } from '../../domain/song/song';
import { heardUrls, listenOn } from '../../testing/listenTo';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { setSoundStage } from '../../testing/soundStage';
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
  const stage = setSoundStage({
    sound: { crossfadeSeconds },
    places: { placeAudio: (next) => turns.push(next) },
  });
  for (const probe of stage.probes) probe.isPlayAllowed = false;
  await stage.send({ type: 'playSongs', songs }, { type: 'seek', positionSeconds: 85 });
  await listenOn(stage, 6);
  expect(stage.player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
  expect(stage.audio.isSounding).toBe(true);
  return { ...stage, stage, turns };
}

describe('a browser that lets only the clicked element sound', () => {
  test('is not asked for the other one again', async () => {
    const { stage, turns, send, audio } = await playPastRefusal(buildSongs(1, 2, 3));
    expect(turns).toHaveLength(2);
    await send({ type: 'seek', positionSeconds: 85 });
    await listenOn(stage, 6);
    expect(heardUrls(stage)).toEqual(['/NA1/audio3.mp3']);
    expect(audio.isSounding).toBe(true);
    expect(turns).toHaveLength(2);
  });

  test('plays each song to its end, also where crossfade is chosen', async () => {
    const { stage, send } = await playPastRefusal(buildSongs(1, 2, 3), 4);
    await send({ type: 'seek', positionSeconds: 80 });
    await listenOn(stage, 9.5);
    expect(heardUrls(stage)).toEqual(['/NA1/audio2.mp3']);
    await listenOn(stage, 1);
    expect(heardUrls(stage)).toEqual(['/NA1/audio3.mp3']);
  });

  test('has a picture after that ready as ever, and loads it once', async () => {
    const picture = buildSong({ annSongId: 3, audio: null, MQ: 'm3.webm', HQ: null });
    const { stage, send, video } = await playPastRefusal([...buildSongs(1, 2), picture]);
    await send({ type: 'seek', positionSeconds: 85 });
    await listenOn(stage, 6);
    expect(heardUrls(stage)).toEqual(['/NA1/m3.webm']);
    expect(video.loadedUrls).toEqual(['/NA1/m3.webm']);
  });
});
