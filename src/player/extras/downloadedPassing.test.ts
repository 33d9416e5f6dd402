import { expect, test } from 'vitest';
import { onFakeTimers } from '../../testing/playerHarness';
import { buildSong } from '../../testing/songBuilder';
import { allElements, heardUrls, listenOn, soundHarness } from '../../testing/soundHarness';

onFakeTimers();

const SONGS = [1, 2, 3].map((annSongId) => buildSong({ annSongId, audio: `a${annSongId}.mp3` }));

/** A player whose songs all lie on this device, and who asked whether their addresses are in use. */
async function playDownloaded(seconds: number) {
  const asked: ((url: string) => boolean)[] = [];
  const harness = soundHarness({
    options: {
      async findDownload({ audio }, isInUse) {
        asked.push(isInUse);
        return { kind: 'audio', fileName: audio ?? '', url: `blob:${audio}` };
      },
    },
  });
  await harness.send(
    { type: 'playSongs', songs: SONGS },
    { type: 'seek', positionSeconds: seconds },
  );
  return { harness, asked };
}

test('one kept song follows the other ahead of its end, each address loaded once [11.32]', async () => {
  const { harness } = await playDownloaded(85);
  await listenOn(harness, 4.96);
  expect(harness.player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
  await listenOn(harness, 0.3);
  expect(heardUrls(harness)).toEqual(['blob:a2.mp3']);
  const loaded = allElements(harness).flatMap(({ loadedUrls }) => loadedUrls);
  expect(loaded).toEqual(['blob:a1.mp3', 'blob:a2.mp3']);
  expect(harness.notices).toEqual([]);
});

test('a press on another song than the one that is ready plays that one', async () => {
  const { harness } = await playDownloaded(85);
  await listenOn(harness, 1);
  await harness.send({ type: 'playQueued', annSongId: 3 });
  expect(heardUrls(harness)).toEqual(['blob:a3.mp3']);
});

test('an address is in use while an element holds it, also one that is made ready', async () => {
  const { harness, asked } = await playDownloaded(85);
  await listenOn(harness, 1);
  const isInUse = asked.at(-1);
  expect(['blob:a1.mp3', 'blob:a2.mp3', 'blob:a3.mp3'].map((url) => isInUse?.(url))).toEqual([
    true,
    true,
    false,
  ]);
  await listenOn(harness, 5);
  expect(isInUse?.('blob:a1.mp3')).toBe(false);
});

test('a kept song on which somebody presses Next while the one before fades', async () => {
  const { harness, asked } = await playDownloaded(30);
  harness.controls.setCrossfade(6);
  await harness.send({ type: 'next' });
  await listenOn(harness, 1);
  expect(heardUrls(harness).toSorted()).toEqual(['blob:a1.mp3', 'blob:a2.mp3']);
  expect(asked.at(-1)?.('blob:a1.mp3')).toBe(true);
});
