import { beforeEach, describe, expect, test, vi } from 'vitest';
import { letPass } from '../testing/playerStage';
import { buildSongs } from '../testing/songBuilder';
import { setSoundStage } from '../testing/soundStage';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

describe('songs that are marked as not playable', () => {
  test('lose the mark when a host that sounds has them again, and no other does', async () => {
    const { player, audio, send } = setSoundStage();
    audio.respond = () => 'fails';
    await send({ type: 'playSongs', songs: buildSongs(1, 2, 3) });
    expect(player.getSnapshot().failedSongIds).toEqual([1, 2, 3]);
    audio.respond = (url) => (url.includes('audio3') ? 'fails' : 'plays');
    await send({ type: 'play' });
    expect(player.getSnapshot().failedSongIds).toEqual([2, 3]);
    await letPass(5_000);
    expect(player.getSnapshot().failedSongIds).toEqual([3]);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(3);
  });

  test('are not asked for where data is to be spared', async () => {
    const { player, audio, scouts, send } = setSoundStage({ kit: { isDataSpared: () => true } });
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: buildSongs(1, 2) });
    await letPass(5_000);
    expect(scouts.flatMap(({ loadedUrls }) => loadedUrls)).toEqual([]);
    expect(player.getSnapshot().failedSongIds).toEqual([1]);
  });
});
