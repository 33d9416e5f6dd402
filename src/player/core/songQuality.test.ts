import { describe, expect, test } from 'vitest';
import { onFakeTimers, playerHarness, settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';

onFakeTimers();

const TWO = buildSongs(1, 2);

describe('a quality for the current song alone', () => {
  test('keeps a paused song paused at its position', async () => {
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

  test('changes nothing without a song', async () => {
    const { player, send } = playerHarness();
    await send({ type: 'setSongStreaming', streaming: '720' });
    expect(player.getSnapshot().status).toBe('idle');
  });
});
