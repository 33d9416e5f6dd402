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

describe('the player when a host fails', () => {
  test('tries all hosts in order, starting with the selected one [4.23 7.19]', async () => {
    const { audio, send } = playerHarness({ initial: { server: 'EU1' } });
    audio.respond = (url) => (isHost('CAT')(url) ? 'plays' : 'fails');
    await send({ type: 'playSongs', songs: THREE });
    expect(audio.loadedUrls).toEqual(
      ['EU1', 'NA1', 'NA2', 'CAT'].map((host) => `/${host}/audio1.mp3`),
    );
    expect(audio.isSounding).toBe(true);
  });

  test('keeps the position and counts no new listen when the host fails during the song', async () => {
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

  test('keeps the target of a seek when the host fails right after it', async () => {
    const { audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(5);
    audio.readyState = 1;
    await send({ type: 'seek', positionSeconds: 70 });
    audio.fail();
    await settle();
    expect(audio.currentTime).toBe(70);
  });

  test('loads nothing while paused, and the next Play resumes at the kept position', async () => {
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

  test('tries no more hosts for a song after another one was started', async () => {
    const { audio, send } = playerHarness();
    audio.respond = (url) => (url.includes('audio1') ? 'hangs' : 'plays');
    await send({ type: 'playSongs', songs: THREE }, { type: 'next' });
    for (let second = 0; second < STALL_TIMEOUT_MS / 1_000 + 1; second += 1) {
      audio.advance(1);
      await letPass(1_000);
    }
    expect(audio.loadedUrls).toEqual(['/NA1/audio1.mp3', '/NA1/audio2.mp3']);
  });

  test('counts two error events of one file as one failure', async () => {
    const { audio, send, notices } = playerHarness();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: THREE });
    audio.fail();
    audio.emit('error');
    await settle();
    expect(notices).toEqual([]);
    expect(audio.loadedUrls).toEqual(['/NA1/audio1.mp3', '/NA2/audio1.mp3']);
  });

  test('stops with a notice when the media always ends at once', async () => {
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

describe('the player when a host hangs', () => {
  test('moves to the next host after the timeout when background requests are not possible', async () => {
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

  test('shows loading when the position stops advancing, then moves to the next host', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(30);
    await letPass(STALL_TIMEOUT_MS);
    expect(player.getSnapshot().status).toBe('loading');
    await letPass(STALL_TIMEOUT_MS);
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA2' });
  });

  test('stays with a host whose sound goes on', async () => {
    const { player, audio, send, notices } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    for (let second = 0; second < 60; second += 1) {
      audio.advance(1);
      await letPass(1_000);
    }
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA1' });
    expect(notices).toEqual([]);
  });

  test('waits over twenty seconds for a slow host that delivers data, then moves to the next one', async () => {
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

  test('skips a song whose record is never answered', async () => {
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
