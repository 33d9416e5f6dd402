import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Song } from '../../domain/song/song';
import { allElements, heardElement, heardUrls, listenOn } from '../../testing/listenTo';
import { buildSong } from '../../testing/songBuilder';
import { setSoundStage } from '../../testing/soundStage';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

const withPicture = (annSongId: number): Song =>
  buildSong({ annSongId, audio: null, MQ: `m${annSongId}.webm`, HQ: null });
const soundAlone = (annSongId: number): Song =>
  buildSong({ annSongId, audio: `a${annSongId}.mp3`, MQ: null, HQ: null });

const KINDS = [
  ['picture after picture', [withPicture(1), withPicture(2), withPicture(3)]],
  ['picture after sound', [soundAlone(1), withPicture(2), soundAlone(3)]],
  ['sound after picture', [withPicture(1), soundAlone(2), withPicture(3)]],
] as const;

const urlOf = ({ audio, MQ }: Song) => `/NA1/${audio ?? MQ}`;

async function playTo(
  songs: readonly Song[],
  seconds: number,
  settings: Parameters<typeof setSoundStage>[0] = {},
) {
  const stage = setSoundStage(settings);
  await stage.send({ type: 'playSongs', songs }, { type: 'seek', positionSeconds: seconds });
  return stage;
}

describe.each(KINDS)('%s', (_name, songs) => {
  const urls = songs.map(urlOf);

  test('follows a hair before the end, ready, and each file is loaded once [11.32]', async () => {
    const stage = await playTo(songs, 85);
    await listenOn(stage, 4.8);
    expect(stage.player.getSnapshot().currentSongId).toBe(1);
    await listenOn(stage, 0.16);
    expect(stage.player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
    await listenOn(stage, 0.2);
    expect(heardUrls(stage)).toEqual([urls[1]]);
    const loaded = allElements(stage).flatMap(({ loadedUrls }) => loadedUrls);
    expect(loaded).toEqual(expect.arrayContaining(urls.slice(0, 2)));
    expect(loaded).toHaveLength(2);
    expect(stage.listens).toEqual([1, 2]);
  });

  test('again and again, on the same elements', async () => {
    const stage = await playTo(songs, 85);
    await listenOn(stage, 6);
    for (let round = 0; round < 7; round += 1) {
      await stage.send({ type: 'seek', positionSeconds: 85 });
      await listenOn(stage, 6);
      expect(heardUrls(stage)).toHaveLength(1);
    }
    expect(stage.listens).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
    expect(allElements(stage).length).toBeLessThanOrEqual(4);
  });

  test('fades where that is chosen: both are heard, then one [11.33]', async () => {
    const stage = await playTo(songs, 80, { sound: { crossfadeSeconds: 4 } });
    await listenOn(stage, 8);
    expect(heardUrls(stage).toSorted()).toEqual(urls.slice(0, 2).toSorted());
    for (const element of allElements(stage).filter(({ isSounding }) => isSounding)) {
      expect(element.volume).toBeCloseTo(Math.SQRT1_2, 1);
    }
    await listenOn(stage, 2.2);
    expect(heardUrls(stage)).toEqual([urls[1]]);
    expect(heardElement(stage)?.volume).toBe(1);
  });

  test('a skip while both are heard leaves the third alone', async () => {
    const stage = await playTo(songs, 30, { sound: { crossfadeSeconds: 6 } });
    await stage.send({ type: 'next' });
    await listenOn(stage, 1);
    expect(heardUrls(stage)).toHaveLength(2);
    await stage.send({ type: 'next' });
    await listenOn(stage, 7);
    expect(heardUrls(stage)).toEqual([urls[2]]);
    await stage.send({ type: 'pause' });
    expect(heardUrls(stage)).toEqual([]);
  });
});

describe('a picture after a picture', () => {
  const songs = [withPicture(1), withPicture(2)];

  test('is on the second element, which is seen from then on', async () => {
    const stage = await playTo(songs, 85);
    expect(stage.seen).toEqual([]);
    await listenOn(stage, 5.2);
    expect(stage.seen).toEqual([stage.pictures[0]]);
    expect(stage.pictures[0]?.isSounding).toBe(true);
    expect(stage.video.src).toBe('');
  });

  test('stays on its element while the system shows that one [11.32]', async () => {
    const stage = await playTo(songs, 85, { places: { isPictureHeld: () => true } });
    await listenOn(stage, 6);
    expect(heardUrls(stage)).toEqual(['/NA1/m2.webm']);
    expect(stage.video.isSounding).toBe(true);
    expect(stage.pictures).toEqual([]);
  });

  test('is taken back to the element that was clicked for, where the other may not sound', async () => {
    const stage = await playTo(songs, 85);
    await listenOn(stage, 1);
    for (const picture of stage.pictures) picture.isPlayAllowed = false;
    await listenOn(stage, 5);
    expect(heardUrls(stage)).toEqual(['/NA1/m2.webm']);
    expect(stage.video.isSounding).toBe(true);
    expect(stage.notices.map(({ kind }) => kind)).not.toContain('autoplayRefused');
  });

  test('has the volume, the mute and the speed of the first', async () => {
    const stage = await playTo(songs, 85, { sound: { speed: 1.25 } });
    await stage.send({ type: 'setVolume', volume: 0.4 }, { type: 'toggleMute' });
    await listenOn(stage, 5);
    expect(stage.pictures[0]).toMatchObject({ volume: 0.4, muted: true, playbackRate: 1.25 });
    expect(heardUrls(stage)).toEqual(['/NA1/m2.webm']);
  });

  test('has the mute and the speed that are chosen while it waits', async () => {
    const stage = await playTo(songs, 85);
    await listenOn(stage, 1);
    expect(stage.pictures[0]?.src).toBe('/NA1/m2.webm');
    stage.controls.setSpeed(1.5);
    await stage.send({ type: 'toggleMute' });
    const chosen = { muted: true, playbackRate: 1.5, preservesPitch: true };
    expect(stage.pictures[0]).toMatchObject(chosen);
    await listenOn(stage, 5);
    expect(heardUrls(stage)).toEqual(['/NA1/m2.webm']);
    expect(stage.pictures[0]).toMatchObject(chosen);
  });

  test('has the mute before it is seen that was chosen before it was fetched', async () => {
    const stage = await playTo(songs, 30);
    await stage.send({ type: 'toggleMute' }, { type: 'seek', positionSeconds: 85 });
    await listenOn(stage, 1);
    expect(stage.seen).toEqual([]);
    expect(stage.pictures[0]).toMatchObject({ src: '/NA1/m2.webm', muted: true });
  });
});

test('a picture that fails while the sound before it fades goes on as sound alone', async () => {
  const second = buildSong({ annSongId: 2, audio: 'a2.mp3', MQ: 'm2.webm', HQ: null });
  const stage = await playTo([soundAlone(1), second], 30, {
    sound: { crossfadeSeconds: 6 },
    initial: { streaming: '480' },
  });
  stage.video.respond = () => 'fails';
  await stage.send({ type: 'next' });
  await listenOn(stage, 8);
  expect(heardUrls(stage)).toEqual(['/NA1/a2.mp3']);
  expect(heardElement(stage)?.volume).toBe(1);
  expect(stage.player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
});
