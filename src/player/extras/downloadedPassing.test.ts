import { beforeEach, expect, test, vi } from 'vitest';
import { allElements, heardUrls, listenOn } from '../../testing/listenTo';
import { buildSong } from '../../testing/songBuilder';
import { setSoundStage } from '../../testing/soundStage';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

const SONGS = [1, 2, 3].map((annSongId) => buildSong({ annSongId, audio: `a${annSongId}.mp3` }));

/** A player whose songs all lie on this device, and who asked whether their addresses are in use. */
async function playKept(seconds: number) {
  const asked: ((url: string) => boolean)[] = [];
  const stage = setSoundStage({
    options: {
      async findDownload({ audio }, isInUse) {
        asked.push(isInUse);
        return { kind: 'audio', fileName: audio ?? '', url: `blob:${audio}` };
      },
    },
  });
  await stage.send({ type: 'playSongs', songs: SONGS }, { type: 'seek', positionSeconds: seconds });
  return { stage, asked };
}

test('one kept song follows the other ahead of its end, each address loaded once [11.32]', async () => {
  const { stage } = await playKept(85);
  await listenOn(stage, 4.96);
  expect(stage.player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
  await listenOn(stage, 0.3);
  expect(heardUrls(stage)).toEqual(['blob:a2.mp3']);
  const loaded = allElements(stage).flatMap(({ loadedUrls }) => loadedUrls);
  expect(loaded).toEqual(['blob:a1.mp3', 'blob:a2.mp3']);
  expect(stage.notices).toEqual([]);
});

test('a press on another song than the one that is ready plays that one', async () => {
  const { stage } = await playKept(85);
  await listenOn(stage, 1);
  await stage.send({ type: 'playQueued', annSongId: 3 });
  expect(heardUrls(stage)).toEqual(['blob:a3.mp3']);
});

test('an address is in use while an element holds it, also one that is made ready', async () => {
  const { stage, asked } = await playKept(85);
  await listenOn(stage, 1);
  const isInUse = asked.at(-1);
  expect(['blob:a1.mp3', 'blob:a2.mp3', 'blob:a3.mp3'].map((url) => isInUse?.(url))).toEqual([
    true,
    true,
    false,
  ]);
  await listenOn(stage, 5);
  expect(isInUse?.('blob:a1.mp3')).toBe(false);
});

test('a kept song on which somebody presses Next while the one before fades', async () => {
  const { stage, asked } = await playKept(30);
  stage.controls.setCrossfade(6);
  await stage.send({ type: 'next' });
  await listenOn(stage, 1);
  expect(heardUrls(stage).toSorted()).toEqual(['blob:a1.mp3', 'blob:a2.mp3']);
  expect(asked.at(-1)?.('blob:a1.mp3')).toBe(true);
});
