import { describe, expect, test } from 'vitest';
import { onFakeTimers, playerHarness, settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';

onFakeTimers();

const TWO = buildSongs(1, 2);

describe('one song at another quality', () => {
  test('goes on as video from the same second, and the next song as preferred [11.45]', async () => {
    const { player, audio, video, send, listens } = playerHarness();
    await send({ type: 'playSongs', songs: TWO });
    audio.currentTime = 21;
    await send({ type: 'setSongStreaming', streaming: '720' });
    expect(player.getSnapshot()).toMatchObject({
      status: 'playing',
      mediaKind: 'video',
      streaming: '0',
      currentSongId: 1,
    });
    expect(video.currentTime).toBe(21);
    expect(audio.isSounding).toBe(false);
    expect(listens).toEqual([1]);
    await send({ type: 'next' });
    expect(player.getSnapshot()).toMatchObject({ mediaKind: 'audio', currentSongId: 2 });
    expect(video.isSounding).toBe(false);
  });

  test('comes back as sound at the same second', async () => {
    const { player, audio, video, send } = playerHarness({ initial: { streaming: '720' } });
    await send({ type: 'playSongs', songs: TWO });
    video.currentTime = 34;
    await send({ type: 'setSongStreaming', streaming: '0' });
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', mediaKind: 'audio' });
    expect(audio.currentTime).toBe(34);
    expect(video.isSounding).toBe(false);
  });

  test('leaves a paused song paused, at its second', async () => {
    const { player, audio, video, send } = playerHarness();
    await send({ type: 'playSongs', songs: TWO });
    audio.currentTime = 12;
    await send({ type: 'pause' }, { type: 'setSongStreaming', streaming: '720' });
    await settle();
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', mediaKind: 'video' });
    expect(video.isSounding).toBe(false);
    expect(player.getTime().positionSeconds).toBe(12);
    await send({ type: 'play' });
    expect(video.currentTime).toBe(12);
    expect(video.isSounding).toBe(true);
  });

  test('does nothing without a song', async () => {
    const { player, send } = playerHarness();
    await send({ type: 'setSongStreaming', streaming: '720' });
    expect(player.getSnapshot().status).toBe('idle');
  });
});
