import { beforeEach, expect, test, vi } from 'vitest';
import { buildSongs } from '../../testing/songBuilder';
import { listenOn, soundHarness } from '../../testing/soundHarness';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

test('the next song is fetched ahead again when somebody goes back to the one before', async () => {
  const harness = soundHarness();
  const { send, probes, audio } = harness;
  const countFetched = () =>
    [audio, ...probes]
      .flatMap(({ loadedUrls }) => loadedUrls)
      .filter((url) => url.includes('audio2')).length;
  await send({ type: 'playSongs', songs: buildSongs(1, 2, 3) });
  await send({ type: 'seek', positionSeconds: 85 });
  expect(countFetched()).toBe(1);
  // It plays from where it was fetched to.
  await send({ type: 'next' }, { type: 'previous' });
  const before = countFetched();
  await send({ type: 'seek', positionSeconds: 85 });
  expect(countFetched()).toBe(before + 1);
});

test('the next song waits at the place where it is to begin', async () => {
  const harness = soundHarness({ options: { random: () => 0.5 } });
  const { send, probes, controls, player } = harness;
  controls.setSampling(true);
  await send({ type: 'playSongs', songs: buildSongs(1, 2, 3) });
  await listenOn(harness, 1);
  expect(player.getSnapshot().currentSongId).toBe(1);
  expect(probes.find(({ src }) => src.includes('audio2'))?.currentTime).toBe(35);
});
