import { beforeEach, describe, expect, test, vi } from 'vitest';
import { playerHarness, settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const THREE = buildSongs(1, 2, 3);

describe('the end of a song', () => {
  test('plays the next, and wraps with loop [4.13]', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE, startSongId: 2 });
    audio.advance(90);
    await settle();
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 3, status: 'playing' });
    audio.advance(90);
    await settle();
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 1, status: 'playing' });
  });

  test('stops at the end without loop, and Play starts the last song anew [4.14]', async () => {
    const { player, audio, send, listens, savedConfig } = playerHarness();
    await send({ type: 'setLoop', isLooping: false });
    await send({ type: 'playSongs', songs: THREE, startSongId: 3 });
    audio.advance(90);
    await settle();
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 3, status: 'paused' });
    expect(savedConfig).toMatchObject({ played: false, loop: false });
    expect(player.getTime().positionSeconds).toBe(0);
    await send({ type: 'play' });
    expect(player.getSnapshot().status).toBe('playing');
    expect(listens).toEqual([3, 3]);
  });

  test('an only song with loop starts again and counts again', async () => {
    const { player, audio, send, listens } = playerHarness();
    await send({ type: 'playSongs', songs: buildSongs(1) });
    audio.advance(90);
    await settle();
    expect(player.getSnapshot().status).toBe('playing');
    expect(player.getTime().positionSeconds).toBe(0);
    expect(listens).toEqual([1, 1]);
  });

  test('a paused song that is moved to its end does not go on by itself', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE }, { type: 'pause' });
    await send({ type: 'seek', positionSeconds: 120_000 });
    expect(audio.currentTime).toBeCloseTo(89.9);
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 1, status: 'paused' });
  });
});

describe('a listen is counted once per start', () => {
  test('not on pause, resume, seek, waiting or a change of host [4.19]', async () => {
    const { audio, send, listens } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    await send({ type: 'pause' });
    await send({ type: 'play' });
    await send({ type: 'seek', positionSeconds: 40 });
    audio.starve();
    audio.feed();
    audio.fail();
    await settle();
    expect(audio.src).toBe('/NA2/audio1.mp3');
    expect(listens).toEqual([1]);
    await send({ type: 'next' });
    await send({ type: 'playQueued', annSongId: 1 });
    expect(listens).toEqual([1, 2, 1]);
  });

  test('not for a song that never sounds', async () => {
    const { audio, send, listens } = playerHarness();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: THREE }, { type: 'next' });
    expect(listens).toEqual([]);
  });
});
