import { describe, expect, test } from 'vitest';
import { FakeMediaElement } from '../../testing/fakeMediaElement';
import {
  letPass,
  onFakeTimers,
  playerHarness,
  STALL_TIMEOUT_MS,
  settle,
} from '../../testing/playerHarness';
import { buildSong, buildSongs } from '../../testing/songBuilder';

onFakeTimers();

const THREE = buildSongs(1, 2, 3);
const isHost = (...hosts: readonly string[]) => {
  return (url: string) => hosts.some((host) => url.startsWith(`/${host}/`));
};

describe('a host fails', () => {
  test('the next host is loaded and really sounds, and the screen says which [8.11]', async () => {
    const { player, audio, send, notices } = playerHarness();
    audio.respond = (url) => (isHost('NA1')(url) ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: THREE });
    expect(audio.isSounding).toBe(true);
    expect(audio.src).toBe('/NA2/audio1.mp3');
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA2' });
    expect(notices).toEqual([{ kind: 'hostFailed', failedHost: 'NA1', nextHost: 'NA2' }]);
  });

  test('all are tried in order, from the selected one [4.23 7.19]', async () => {
    const { audio, send } = playerHarness({ initial: { server: 'EU1' } });
    audio.respond = (url) => (isHost('CAT')(url) ? 'plays' : 'fails');
    await send({ type: 'playSongs', songs: THREE });
    expect(audio.loadedUrls).toEqual(
      ['EU1', 'NA1', 'NA2', 'CAT'].map((host) => `/${host}/audio1.mp3`),
    );
    expect(audio.isSounding).toBe(true);
  });

  test('midway, the position is kept and a listen is not counted again', async () => {
    const { player, audio, send, listens } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(41.5);
    audio.fail();
    expect(player.getTime().positionSeconds).toBe(41.5);
    await settle();
    expect(audio.src).toBe('/NA2/audio1.mp3');
    expect(audio.currentTime).toBe(41.5);
    expect(audio.isSounding).toBe(true);
    expect(player.getSnapshot().status).toBe('playing');
    expect(listens).toEqual([1]);
  });

  test('right after a seek, the place that was sought is kept', async () => {
    const { audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(5);
    audio.readyState = 1;
    await send({ type: 'seek', positionSeconds: 70 });
    audio.fail();
    await settle();
    expect(audio.currentTime).toBe(70);
  });

  test('while paused nothing is tried; the next Play begins a round at the kept position', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(20);
    await send({ type: 'pause' });
    audio.fail();
    await settle();
    expect(audio.loadedUrls).toHaveLength(1);
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', notice: null });
    expect(player.getTime().positionSeconds).toBe(20);
    await send({ type: 'play' });
    expect(audio.src).toBe('/NA1/audio1.mp3');
    expect(audio.currentTime).toBe(20);
    expect(player.getSnapshot().status).toBe('playing');
  });

  test('a new play ends the old one: its hosts are not tried any more', async () => {
    const { audio, send } = playerHarness();
    audio.respond = (url) => (url.includes('audio1') ? 'hangs' : 'plays');
    await send({ type: 'playSongs', songs: THREE }, { type: 'next' });
    for (let second = 0; second < STALL_TIMEOUT_MS / 1_000 + 1; second += 1) {
      audio.advance(1);
      await letPass(1_000);
    }
    expect(audio.loadedUrls).toEqual(['/NA1/audio1.mp3', '/NA1/audio2.mp3']);
  });

  test('a file that the browser cannot play counts as failed once', async () => {
    const { audio, send, notices } = playerHarness();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: THREE });
    audio.fail();
    audio.emit('error');
    await settle();
    expect(notices).toHaveLength(1);
    expect(audio.src).toBe('/NA2/audio1.mp3');
  });

  test('media that is over before it began does not restart for ever', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: buildSongs(1) });
    for (let round = 0; round < 4; round += 1) {
      audio.mediaSeconds = 0.01;
      audio.advance(1);
      await settle();
    }
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      notice: { kind: 'nothingPlayable' },
    });
  });
});

describe('a host hangs', () => {
  test('it counts as failed after a few seconds where the browser asks nobody in the background', async () => {
    const { player, audio, send } = playerHarness({
      options: { createProbeElement: () => new FakeMediaElement(true) },
    });
    audio.respond = (url) => (isHost('NA1')(url) ? 'hangs' : 'plays');
    await send({ type: 'playSongs', songs: THREE });
    await letPass(STALL_TIMEOUT_MS - 500);
    expect(player.getSnapshot()).toMatchObject({ status: 'loading', host: 'NA1' });
    await letPass(500);
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA2' });
    expect(audio.isSounding).toBe(true);
  });

  test('a position that silently stands still shows as loading, then counts as failed', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(30);
    await letPass(STALL_TIMEOUT_MS);
    expect(player.getSnapshot().status).toBe('loading');
    await letPass(STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA2' });
  });

  test('sound that goes on is left alone', async () => {
    const { player, audio, send, notices } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    for (let second = 0; second < 60; second += 1) {
      audio.advance(1);
      await letPass(1_000);
    }
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA1' });
    expect(notices).toEqual([]);
  });

  test('a slow host that keeps delivering is waited for, but not for ever', async () => {
    const { player, audio, send } = playerHarness();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: THREE });
    for (let second = 0; second < 20; second += 1) {
      audio.emit('progress');
      await letPass(1_000);
    }
    expect(player.getSnapshot().host).toBe('NA1');
    for (let second = 0; second < 5; second += 1) {
      audio.emit('progress');
      await letPass(1_000);
    }
    expect(player.getSnapshot().host).toBe('NA2');
  });

  test('a library that never answers does not hold the queue up', async () => {
    const { player, send } = playerHarness({
      initial: { queue: [1, 2] },
      options: {
        loadSong: (id) =>
          id === 1 ? new Promise(() => undefined) : Promise.resolve(buildSong({ annSongId: id })),
      },
    });
    await send({ type: 'play' });
    await letPass(STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 2 });
  });
});
