import { describe, expect, test, vi } from 'vitest';
import { letPass, onFakeTimers } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { soundHarness } from '../../testing/soundHarness';

onFakeTimers();

describe('songs marked as not playable', () => {
  test('lose the mark only when the working host has their file again [11.39]', async () => {
    const { player, audio, send } = soundHarness();
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

  test('are not requested in data saving mode', async () => {
    const { player, audio, probes, send } = soundHarness({ extras: { isDataSpared: () => true } });
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: buildSongs(1, 2) });
    await letPass(5_000);
    expect(probes.flatMap(({ loadedUrls }) => loadedUrls)).toEqual([]);
    expect(player.getSnapshot().failedSongIds).toEqual([1]);
  });
});

const FIRST_SEVEN = [1, 2, 3, 4, 5, 6, 7];

/** The eighth of nine songs sounds; no host had the ones before it, and they are marked. */
async function playPastSeven() {
  const harness = soundHarness();
  const missing = new Set(FIRST_SEVEN);
  harness.audio.respond = (url) =>
    missing.has(Number(/audio(\d+)/.exec(url)?.[1])) ? 'fails' : 'plays';
  await harness.send({ type: 'playSongs', songs: buildSongs(...FIRST_SEVEN, 8, 9) });
  expect(harness.player.getSnapshot()).toMatchObject({
    currentSongId: 8,
    failedSongIds: FIRST_SEVEN,
  });
  const asked = () =>
    FIRST_SEVEN.filter((id) =>
      harness.probes.some(({ loadedUrls }) => loadedUrls.includes(`/NA1/audio${id}.mp3`)),
    );
  return { ...harness, missing, asked };
}

describe('many songs marked as not playable', () => {
  test('are checked until five in a row are still missing', async () => {
    const { asked } = await playPastSeven();
    await letPass(10_000);
    expect(asked()).toEqual([1, 2, 3, 4, 5]);
  });

  test('are checked further when one of them is available again', async () => {
    const { player, missing } = await playPastSeven();
    for (const id of [4, 7]) missing.delete(id);
    await letPass(10_000);
    expect(player.getSnapshot().failedSongIds).toEqual([1, 2, 3, 5, 6]);
  });

  test('are checked again with the next song', async () => {
    const { player, send, missing } = await playPastSeven();
    await letPass(10_000);
    missing.clear();
    await send({ type: 'next' });
    await letPass(10_000);
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 9, failedSongIds: [] });
  });
});
