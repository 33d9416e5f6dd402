import { describe, expect, test, vi } from 'vitest';
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

describe('the player with a song that cannot be played', () => {
  test('plays the next song, with a notice, when all hosts fail [4.24]', async () => {
    const { player, audio, send, notices, listens } = playerHarness();
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

  test('removes the failure mark of a song that sounds later', async () => {
    const { player, audio, send } = playerHarness();
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: THREE });
    audio.respond = () => 'plays';
    await send({ type: 'previous' });
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 1, failedSongIds: [] });
  });

  test('skips a song without any media file, with a notice of its own', async () => {
    const { player, audio, send, notices } = playerHarness();
    const songs = [buildSong({ annSongId: 7, audio: null, MQ: null, HQ: null }), ...THREE];
    await send({ type: 'playSongs', songs });
    expect(notices).toEqual([{ kind: 'songWithoutFile', songName: 'Song 7' }]);
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 1, status: 'playing' });
    expect(audio.loadedUrls).toEqual(['/NA1/audio1.mp3']);
  });

  test('skips a song whose record is missing or cannot be read', async () => {
    const { player, send, notices } = playerHarness({
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

describe('the player when nothing can be played', () => {
  test.each([{ isLooping: true }, { isLooping: false }])(
    'stops with a notice after one round without sound and loads no more (loop: $isLooping)',
    async ({ isLooping }) => {
      const { player, audio, send, savedConfig } = playerHarness({ initial: { isLooping } });
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
      await letPass(60_000);
      expect(audio.loadedUrls).toHaveLength(12);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  test('shows a notice about missing files, not about the hosts, when no song has a file', async () => {
    const { player, audio, send, notices } = playerHarness();
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

  test('gives up hung hosts sooner with the next song, and stops after three songs', async () => {
    const { player, audio, send } = playerHarness();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: buildSongs(1, 2, 3, 4, 5, 6) });
    await letPass(2 * STALL_TIMEOUT_MS);
    expect(player.getSnapshot().currentSongId).toBe(2);
    await letPass(2 * STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      currentSongId: 1,
      notice: { kind: 'nothingPlayable' },
    });
  });

  test('counts hung songs from the song of the last Play and returns to that song', async () => {
    const { player, audio, send } = playerHarness();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: buildSongs(1, 2, 3, 4, 5, 6) });
    await letPass(2 * STALL_TIMEOUT_MS);
    expect(player.getSnapshot().currentSongId).toBe(2);
    await send({ type: 'pause' }, { type: 'play' });
    await letPass(8 * STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      currentSongId: 2,
      failedSongIds: [1, 2, 3, 4],
    });
  });

  test('waits the full time for a host that hangs after a missing file', async () => {
    const { player, audio, send } = playerHarness();
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'hangs');
    await send({ type: 'playSongs', songs: THREE });
    expect(player.getSnapshot().currentSongId).toBe(2);
    await letPass(STALL_TIMEOUT_MS - 500);
    expect(audio.src).toBe('/NA1/audio2.mp3');
  });

  test('tries again at Play with the same song and position', async () => {
    const { player, audio, send, listens } = playerHarness();
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

  test('stops after five songs without a connection', async () => {
    const { player, audio, send } = playerHarness({ options: { isOnline: () => false } });
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

  test('skips a broken song even when the browser wrongly reports being offline', async () => {
    const { player, audio, send } = playerHarness({ options: { isOnline: () => false } });
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: THREE });
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 2 });
  });

  test('stops long before the end of a long queue when the hosts are down', async () => {
    const { player, audio, send } = playerHarness();
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

  test('can be paused while it goes through a long queue without any file', async () => {
    const { player, send } = playerHarness();
    const songs = Array.from({ length: 100 }, (_, index) =>
      buildSong({ annSongId: index + 1, audio: null, MQ: null, HQ: null }),
    );
    await send({ type: 'playSongs', songs });
    const { currentSongId, status } = player.getSnapshot();
    expect(status).toBe('loading');
    await send({ type: 'pause' });
    await letPass(STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId });
    await send({ type: 'play' });
    await letPass(STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      notice: { kind: 'nothingHasFiles' },
    });
    expect(player.getSnapshot().failedSongIds).toHaveLength(100);
  });

  test('stops, with a notice, when the last song fails without loop', async () => {
    const { player, audio, send, notices } = playerHarness({ initial: { isLooping: false } });
    audio.respond = (url) => (url.includes('audio3') ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: THREE, startSongId: 3 });
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 3 });
    expect(notices.at(-1)).toEqual({ kind: 'songFailed', songName: 'Song 3' });
  });

  test('plays the song that is chosen during the notice of a failure', async () => {
    const { player, audio, send } = playerHarness();
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
