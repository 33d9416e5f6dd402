import { describe, expect, test } from 'vitest';
import type { Song } from '../../domain/song/song';
import { onFakeTimers } from '../../testing/playerHarness';
import { buildSong } from '../../testing/songBuilder';
import {
  allElements,
  heardElement,
  heardUrls,
  listenOn,
  soundHarness,
} from '../../testing/soundHarness';

onFakeTimers();

const withPicture = (annSongId: number): Song =>
  buildSong({ annSongId, audio: null, MQ: `m${annSongId}.webm`, HQ: null });
const soundAlone = (annSongId: number): Song =>
  buildSong({ annSongId, audio: `a${annSongId}.mp3`, MQ: null, HQ: null });

const KINDS = [
  ['sound after sound', [soundAlone(1), soundAlone(2), soundAlone(3)]],
  ['picture after picture', [withPicture(1), withPicture(2), withPicture(3)]],
  ['picture after sound', [soundAlone(1), withPicture(2), soundAlone(3)]],
  ['sound after picture', [withPicture(1), soundAlone(2), withPicture(3)]],
] as const;

const urlOf = ({ audio, MQ }: Song) => `/NA1/${audio ?? MQ}`;

async function playTo(
  songs: readonly Song[],
  seconds: number,
  settings: Parameters<typeof soundHarness>[0] = {},
) {
  const harness = soundHarness(settings);
  await harness.send({ type: 'playSongs', songs }, { type: 'seek', positionSeconds: seconds });
  return harness;
}

describe.each(KINDS)('%s', (_name, songs) => {
  const urls = songs.map(urlOf);

  test('plays in repeated rounds with at most four elements', async () => {
    const harness = await playTo(songs, 85);
    await listenOn(harness, 6);
    for (let round = 0; round < 7; round += 1) {
      await harness.send({ type: 'seek', positionSeconds: 85 });
      await listenOn(harness, 6);
      expect(heardUrls(harness)).toHaveLength(1);
    }
    expect(harness.listens).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
    expect(allElements(harness).length).toBeLessThanOrEqual(4);
  });

  test('plays only the third song after Next during a crossfade', async () => {
    const harness = await playTo(songs, 30, { sound: { crossfadeSeconds: 6 } });
    await harness.send({ type: 'next' });
    await listenOn(harness, 1);
    expect(heardUrls(harness)).toHaveLength(2);
    await harness.send({ type: 'next' });
    await listenOn(harness, 7);
    expect(heardUrls(harness)).toEqual([urls[2]]);
    await harness.send({ type: 'pause' });
    expect(heardUrls(harness)).toEqual([]);
  });
});

describe('a video after a video', () => {
  const songs = [withPicture(1), withPicture(2)];

  test('plays on the second element, which becomes the visible one', async () => {
    const harness = await playTo(songs, 85);
    expect(harness.seen).toEqual([]);
    await listenOn(harness, 5.2);
    expect(harness.seen).toEqual([harness.pictures[0]]);
    expect(harness.pictures[0]?.isSounding).toBe(true);
    expect(harness.video.src).toBe('');
  });

  test('plays on the first element while the system displays that element [11.32]', async () => {
    const harness = await playTo(songs, 85, { places: { isPictureHeld: () => true } });
    await listenOn(harness, 6);
    expect(heardUrls(harness)).toEqual(['/NA1/m2.webm']);
    expect(harness.video.isSounding).toBe(true);
    expect(harness.pictures).toEqual([]);
  });

  test('plays on the clicked element when the browser refuses sound on the second one', async () => {
    const harness = await playTo(songs, 85);
    await listenOn(harness, 1);
    for (const picture of harness.pictures) picture.isPlayAllowed = false;
    await listenOn(harness, 5);
    expect(heardUrls(harness)).toEqual(['/NA1/m2.webm']);
    expect(harness.video.isSounding).toBe(true);
    expect(harness.notices.map(({ kind }) => kind)).not.toContain('autoplayRefused');
  });

  test('has the volume, mute and speed of the first video', async () => {
    const harness = await playTo(songs, 85, { sound: { speed: 1.25 } });
    await harness.send({ type: 'setVolume', volume: 0.4 }, { type: 'toggleMute' });
    await listenOn(harness, 5);
    expect(harness.pictures[0]).toMatchObject({ volume: 0.4, muted: true, playbackRate: 1.25 });
    expect(heardUrls(harness)).toEqual(['/NA1/m2.webm']);
  });

  test('has the mute and speed that were chosen after it was prefetched', async () => {
    const harness = await playTo(songs, 85);
    await listenOn(harness, 1);
    expect(harness.pictures[0]?.src).toBe('/NA1/m2.webm');
    harness.controls.setSpeed(1.5);
    await harness.send({ type: 'toggleMute' });
    const chosen = { muted: true, playbackRate: 1.5, preservesPitch: true };
    expect(harness.pictures[0]).toMatchObject(chosen);
    await listenOn(harness, 5);
    expect(heardUrls(harness)).toEqual(['/NA1/m2.webm']);
    expect(harness.pictures[0]).toMatchObject(chosen);
  });

  test('is muted while it is prefetched when mute was chosen earlier', async () => {
    const harness = await playTo(songs, 30);
    await harness.send({ type: 'toggleMute' }, { type: 'seek', positionSeconds: 85 });
    await listenOn(harness, 1);
    expect(harness.seen).toEqual([]);
    expect(harness.pictures[0]).toMatchObject({ src: '/NA1/m2.webm', muted: true });
  });
});

test('a video that fails during a crossfade plays on as audio', async () => {
  const second = buildSong({ annSongId: 2, audio: 'a2.mp3', MQ: 'm2.webm', HQ: null });
  const harness = await playTo([soundAlone(1), second], 30, {
    sound: { crossfadeSeconds: 6 },
    initial: { streaming: '480' },
  });
  harness.video.respond = () => 'fails';
  await harness.send({ type: 'next' });
  await listenOn(harness, 8);
  expect(heardUrls(harness)).toEqual(['/NA1/a2.mp3']);
  expect(heardElement(harness)?.volume).toBe(1);
  expect(harness.player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
});
