import { expect, test } from 'vitest';
import { onFakeTimers } from '../../testing/playerHarness';
import { buildSong } from '../../testing/songBuilder';
import { heardUrls, listenOn, soundHarness } from '../../testing/soundHarness';

onFakeTimers();

const SONGS = [1, 2, 3].map((annSongId) => buildSong({ annSongId, audio: `a${annSongId}.mp3` }));

/** A player whose songs are all downloaded, and its checks whether their URLs are in use. */
async function playDownloaded(seconds: number) {
  const asked: ((url: string) => boolean)[] = [];
  const harness = soundHarness({
    options: {
      async findDownload({ audio }, _streaming, isInUse) {
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

test('the URL of a downloaded song is in use while an element plays or preloads it', async () => {
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

test('the URL of a downloaded song stays in use while the song fades out after Next', async () => {
  const { harness, asked } = await playDownloaded(30);
  harness.controls.setCrossfade(6);
  await harness.send({ type: 'next' });
  await listenOn(harness, 1);
  expect(heardUrls(harness).toSorted()).toEqual(['blob:a1.mp3', 'blob:a2.mp3']);
  expect(asked.at(-1)?.('blob:a1.mp3')).toBe(true);
});
