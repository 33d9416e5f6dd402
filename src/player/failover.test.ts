import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeMediaElement } from '../testing/fakeMediaElement';
import { STALL_TIMEOUT_MS, setStage, settle } from '../testing/playerStage';
import { buildSong, buildSongs } from '../testing/songBuilder';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

/** Lets this much time pass, in steps small enough for what happens in between. */
async function wait(durationMs: number): Promise<void> {
  for (let passed = 0; passed < durationMs; passed += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await settle();
  }
}

const THREE = buildSongs(1, 2, 3);
const isHost = (...hosts: readonly string[]) => {
  return (url: string) => hosts.some((host) => url.startsWith(`/${host}/`));
};

describe('a host fails', () => {
  test('the next host is loaded and really sounds, and the screen says which', async () => {
    const { player, audio, send, notices } = setStage();
    audio.respond = (url) => (isHost('NA1')(url) ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: THREE });
    expect(audio.isSounding).toBe(true);
    expect(audio.src).toBe('/NA2/audio1.mp3');
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA2' });
    expect(notices).toEqual([{ kind: 'hostFailed', failedHost: 'NA1', nextHost: 'NA2' }]);
  });

  test('all are tried in order, from the selected one', async () => {
    const { audio, send } = setStage({ initial: { server: 'EU1' } });
    audio.respond = (url) => (isHost('CAT')(url) ? 'plays' : 'fails');
    await send({ type: 'playSongs', songs: THREE });
    expect(audio.loadedUrls).toEqual(
      ['EU1', 'NA1', 'NA2', 'CAT'].map((host) => `/${host}/audio1.mp3`),
    );
    expect(audio.isSounding).toBe(true);
  });

  test('one address is not tried twice where two hosts share it', async () => {
    const { audio, send } = setStage({
      options: { resolveMediaUrl: (host, file) => `/${host === 'CAT' ? 'NA2' : host}/${file}` },
    });
    audio.respond = () => 'fails';
    await send({ type: 'setLoop', isLooping: false });
    await send({ type: 'playSongs', songs: buildSongs(1) });
    expect(audio.loadedUrls).toHaveLength(3);
  });

  test('midway, the position is kept and a listen is not counted again', async () => {
    const { player, audio, send, listens } = setStage();
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
    const { audio, send } = setStage();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(5);
    audio.readyState = 1;
    await send({ type: 'seek', positionSeconds: 70 });
    audio.fail();
    await settle();
    expect(audio.currentTime).toBe(70);
  });

  test('while paused nothing is tried; the next Play begins a round at the kept position', async () => {
    const { player, audio, send } = setStage();
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

  test('the song after it starts at the selected server again', async () => {
    const { audio, send } = setStage();
    audio.respond = (url) => (url === '/NA1/audio1.mp3' ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: THREE }, { type: 'next' });
    expect(audio.src).toBe('/NA1/audio2.mp3');
  });

  test('a new play ends the old one: its hosts are not tried any more', async () => {
    const { audio, send } = setStage();
    audio.respond = (url) => (url.includes('audio1') ? 'hangs' : 'plays');
    await send({ type: 'playSongs', songs: THREE }, { type: 'next' });
    for (let second = 0; second < STALL_TIMEOUT_MS / 1_000 + 1; second += 1) {
      audio.advance(1);
      await wait(1_000);
    }
    expect(audio.loadedUrls).toEqual(['/NA1/audio1.mp3', '/NA1/audio2.mp3']);
  });

  test('a file that the browser cannot play counts as failed once', async () => {
    const { audio, send, notices } = setStage();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: THREE });
    audio.fail();
    audio.emit('error');
    await settle();
    expect(notices).toHaveLength(1);
    expect(audio.src).toBe('/NA2/audio1.mp3');
  });

  test('media that is over before it began does not restart for ever', async () => {
    const { player, audio, send } = setStage();
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
  test('it counts as failed when another one that was asked after a second delivers', async () => {
    const { player, audio, scouts, send, notices } = setStage();
    audio.respond = (url) => (isHost('NA1')(url) ? 'hangs' : 'plays');
    await send({ type: 'playSongs', songs: THREE });
    await wait(500);
    expect(player.getSnapshot()).toMatchObject({ status: 'loading', host: 'NA1' });
    expect(scouts).toEqual([]);
    await wait(500);
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA2' });
    expect(audio.isSounding).toBe(true);
    expect(notices).toEqual([{ kind: 'hostFailed', failedHost: 'NA1', nextHost: 'NA2' }]);
  });

  test('it counts as failed after a few seconds where the browser asks nobody in the background', async () => {
    const { player, audio, send } = setStage({
      options: { createScoutElement: () => new FakeMediaElement(true) },
    });
    audio.respond = (url) => (isHost('NA1')(url) ? 'hangs' : 'plays');
    await send({ type: 'playSongs', songs: THREE });
    await wait(STALL_TIMEOUT_MS - 500);
    expect(player.getSnapshot()).toMatchObject({ status: 'loading', host: 'NA1' });
    await wait(500);
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA2' });
    expect(audio.isSounding).toBe(true);
  });

  test('midway as well, at the kept position', async () => {
    const { audio, send } = setStage();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(30);
    audio.starve();
    await wait(STALL_TIMEOUT_MS);
    expect(audio.src).toBe('/NA2/audio1.mp3');
    expect(audio.currentTime).toBe(30);
    expect(audio.isSounding).toBe(true);
  });

  test('a position that silently stands still shows as loading, then counts as failed', async () => {
    const { player, audio, send } = setStage();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(30);
    await wait(STALL_TIMEOUT_MS);
    expect(player.getSnapshot().status).toBe('loading');
    await wait(STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA2' });
  });

  test('sound that goes on is left alone', async () => {
    const { player, audio, send, notices } = setStage();
    await send({ type: 'playSongs', songs: THREE });
    for (let second = 0; second < 60; second += 1) {
      audio.advance(1);
      await wait(1_000);
    }
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA1' });
    expect(notices).toEqual([]);
  });

  test('a slow host that keeps delivering is waited for, but not for ever', async () => {
    const { player, audio, send } = setStage();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: THREE });
    for (let second = 0; second < 20; second += 1) {
      audio.emit('progress');
      await wait(1_000);
    }
    expect(player.getSnapshot().host).toBe('NA1');
    for (let second = 0; second < 5; second += 1) {
      audio.emit('progress');
      await wait(1_000);
    }
    expect(player.getSnapshot().host).toBe('NA2');
  });

  test('nobody waits for a song that is paused', async () => {
    const { audio, send, notices } = setStage();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: THREE }, { type: 'pause' });
    await wait(5 * STALL_TIMEOUT_MS);
    expect(notices).toEqual([]);
    expect(audio.loadedUrls).toHaveLength(1);
  });

  test('a library that never answers does not hold the queue up', async () => {
    const { player, send } = setStage({
      initial: { queue: [1, 2] },
      options: {
        loadSong: (id) =>
          id === 1 ? new Promise(() => undefined) : Promise.resolve(buildSong({ annSongId: id })),
      },
    });
    await send({ type: 'play' });
    await wait(STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 2 });
  });
});

describe('a song cannot be played', () => {
  test('when all hosts fail the next song plays, and the screen says so', async () => {
    const { player, audio, send, notices, listens } = setStage();
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: THREE });
    expect(player.getSnapshot()).toMatchObject({
      status: 'playing',
      currentSongId: 2,
      failedSongIds: [1],
    });
    expect(notices.at(-1)).toEqual({ kind: 'songFailed', songName: 'Song 1' });
    expect(listens).toEqual([2]);
  });

  test('a song that sounds after all is not marked any more', async () => {
    const { player, audio, send } = setStage();
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: THREE });
    audio.respond = () => 'plays';
    await send({ type: 'previous' });
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 1, failedSongIds: [] });
  });

  test('no media file at all counts as failed', async () => {
    const { player, audio, send, notices } = setStage();
    const songs = [buildSong({ annSongId: 7, audio: null, MQ: null, HQ: null }), ...THREE];
    await send({ type: 'playSongs', songs });
    expect(notices).toEqual([{ kind: 'songWithoutFile', songName: 'Song 7' }]);
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 1, status: 'playing' });
    expect(audio.loadedUrls).toEqual(['/NA1/audio1.mp3']);
  });

  test('a song that nobody knows, or a library that breaks, counts as failed', async () => {
    const { player, send, notices } = setStage({
      initial: { queue: [8, 9, 1] },
      options: {
        loadSong: (id) => {
          if (id === 8) return Promise.reject(new Error('broken'));
          return Promise.resolve(id === 1 ? buildSong() : null);
        },
      },
    });
    await settle();
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', notice: null });
    await send({ type: 'play' });
    expect(notices).toEqual([
      { kind: 'songFailed', songName: '' },
      { kind: 'songFailed', songName: '' },
    ]);
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 1, status: 'playing' });
  });
});

describe('nothing can be played', () => {
  test.each([{ isLooping: true }, { isLooping: false }])(
    'a whole lap without sound stops, says so and loads no more (loop: $isLooping)',
    async ({ isLooping }) => {
      const { player, audio, send, savedConfig } = setStage({ initial: { isLooping } });
      audio.respond = () => 'fails';
      await send({ type: 'playSongs', songs: THREE });
      expect(player.getSnapshot()).toMatchObject({
        status: 'paused',
        currentSongId: 1,
        failedSongIds: [1, 2, 3],
        notice: { kind: 'nothingPlayable' },
      });
      expect(savedConfig.played).toBe(false);
      expect(audio.loadedUrls).toHaveLength(12);
      await wait(60_000);
      expect(audio.loadedUrls).toHaveLength(12);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  test('songs without any file are not blamed on the hosts', async () => {
    const { player, audio, send, notices } = setStage();
    await send({
      type: 'playSongs',
      songs: [7, 8].map((annSongId) =>
        buildSong({ annSongId, audio: null, MQ: null, HQ: null, songName: `Song ${annSongId}` }),
      ),
    });
    await settle();
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      notice: { kind: 'nothingHasFiles' },
    });
    expect(notices).not.toContainEqual({ kind: 'nothingPlayable' });
    expect(audio.loadedUrls).toEqual([]);
  });

  test('hanging hosts end as well', async () => {
    const { player, audio, send } = setStage();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: buildSongs(1, 2) });
    await wait(8 * STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      notice: { kind: 'nothingPlayable' },
    });
  });

  test('hosts that hang are given up sooner the next time, and after three songs for good', async () => {
    const { player, audio, send } = setStage();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: buildSongs(1, 2, 3, 4, 5, 6) });
    await wait(2 * STALL_TIMEOUT_MS);
    expect(player.getSnapshot().currentSongId).toBe(2);
    await wait(2 * STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      currentSongId: 1,
      notice: { kind: 'nothingPlayable' },
    });
  });

  test('a host that answered no song but a missing one is waited for as ever', async () => {
    const { player, audio, send } = setStage();
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'hangs');
    await send({ type: 'playSongs', songs: THREE });
    expect(player.getSnapshot().currentSongId).toBe(2);
    await wait(STALL_TIMEOUT_MS - 500);
    expect(audio.src).toBe('/NA1/audio2.mp3');
  });

  test('Play tries again from where it stopped, at the place that was reached', async () => {
    const { player, audio, send, listens } = setStage();
    await send({ type: 'playSongs', songs: THREE, startSongId: 2 });
    audio.advance(33);
    audio.respond = () => 'fails';
    audio.fail();
    await settle();
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'paused' });
    expect(player.getTime().positionSeconds).toBe(33);
    audio.respond = () => 'plays';
    await send({ type: 'play' });
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', notice: null });
    expect(audio.currentTime).toBe(33);
    expect(listens).toEqual([2]);
  });

  test('without a connection the queue is not burned song by song', async () => {
    const { player, audio, send } = setStage({ options: { isOnline: () => false } });
    audio.respond = () => 'fails';
    const songs = buildSongs(1, 2, 3, 4, 5, 6, 7, 8, 9);
    await send({ type: 'playSongs', songs, startSongId: 2 });
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      currentSongId: 2,
      failedSongIds: [2, 3, 4, 5, 6],
      notice: { kind: 'nothingPlayable' },
    });
  });

  test('a browser that wrongly says offline still goes past a broken song', async () => {
    const { player, audio, send } = setStage({ options: { isOnline: () => false } });
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: THREE });
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 2 });
  });

  test('a long queue is not asked for to its end when the hosts are down', async () => {
    const { player, audio, send } = setStage();
    audio.respond = () => 'fails';
    const ids = Array.from({ length: 400 }, (_, index) => index + 1);
    await send({ type: 'playSongs', songs: buildSongs(...ids) });
    for (let round = 0; round < 20; round += 1) await settle();
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      currentSongId: 1,
      notice: { kind: 'nothingPlayable' },
    });
    expect(audio.loadedUrls.length).toBeLessThanOrEqual(100);
  });

  test('a long queue without a single file lets the page answer in between, and Pause stops it', async () => {
    const { player, send } = setStage();
    const songs = Array.from({ length: 100 }, (_, index) =>
      buildSong({ annSongId: index + 1, audio: null, MQ: null, HQ: null }),
    );
    await send({ type: 'playSongs', songs });
    const { currentSongId, status } = player.getSnapshot();
    expect(status).toBe('loading');
    await send({ type: 'pause' });
    await wait(STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId });
    await send({ type: 'play' });
    await wait(STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      notice: { kind: 'nothingHasFiles' },
    });
    expect(player.getSnapshot().failedSongIds).toHaveLength(100);
  });

  test('the last song without loop ends the queue when it fails', async () => {
    const { player, audio, send, notices } = setStage({ initial: { isLooping: false } });
    audio.respond = (url) => (url.includes('audio3') ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: THREE, startSongId: 3 });
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 3 });
    expect(notices.at(-1)).toEqual({ kind: 'songFailed', songName: 'Song 3' });
  });

  test('whoever presses a button on hearing of a failure is obeyed', async () => {
    const { player, audio, send } = setStage();
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'plays');
    player.subscribe(() => {
      const { notice, currentSongId } = player.getSnapshot();
      if (notice?.kind === 'songFailed' && currentSongId === 1) {
        player.dispatch({ type: 'playQueued', annSongId: 3 });
      }
    });
    await send({ type: 'playSongs', songs: THREE });
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 3, status: 'playing' });
  });
});
