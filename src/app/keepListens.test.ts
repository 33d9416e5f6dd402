import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Listen } from '../domain/listens/listens';
import { openTestStorage } from '../testing/openTestStorage';
import { letPass, setStage } from '../testing/playerStage';
import { buildSong } from '../testing/songBuilder';
import { keepListens } from './keepListens';

const SONGS = [1, 2].map((annSongId) => buildSong({ annSongId, songLengthSeconds: 8 }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

/** The first song sounds for so many seconds, in a page that hears of its end. */
async function hearFirst() {
  const [page, view] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('window', view);
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const stage = setStage({ library: SONGS });
  const { openListens } = openTestStorage();
  const listens = await openListens();
  const heard: number[] = [];
  const note = async ({ listenedSeconds }: Listen) => void heard.push(listenedSeconds);
  vi.spyOn(listens, 'keep').mockImplementation(note);
  vi.spyOn(listens, 'grow').mockImplementation(note);
  keepListens(stage.player, { openListens: async () => listens });
  stage.audio.mediaSeconds = 8;
  await stage.send({ type: 'playSongs', songs: SONGS });
  for (let passed = 0; passed < 6; passed += 0.5) {
    stage.audio.advance(0.5);
    await letPass(500);
  }
  return { heard, page, view };
}

test.each([
  ['is left', 'pagehide', 'visible'],
  ['goes out of sight, as phones end it then', 'visibilitychange', 'hidden'],
])('all that was heard is kept when the page %s', async (_, type, visibilityState) => {
  const { heard, page, view } = await hearFirst();
  expect(heard.at(-1)).toBeLessThan(6);
  Object.assign(page, { visibilityState });
  (type === 'pagehide' ? view : page).dispatchEvent(new Event(type));
  await letPass(500);
  expect(heard.at(-1)).toBe(6);
});

test('what is heard while the part that keeps it cannot be fetched is kept once it can [11.51]', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  const stage = setStage({ library: SONGS });
  const kept: Listen[] = [];
  const { openListens } = openTestStorage();
  const listens = await openListens();
  vi.spyOn(listens, 'keep').mockImplementation(async (listen) => void kept.push(listen));
  vi.spyOn(listens, 'grow').mockImplementation(async (listen) => void kept.push(listen));
  let isOnline = false;
  keepListens(stage.player, {
    openListens: () => (isOnline ? Promise.resolve(listens) : Promise.reject(new TypeError())),
  });
  stage.audio.mediaSeconds = 8;
  await stage.send({ type: 'playSongs', songs: SONGS });
  async function hear(seconds: number) {
    for (let heard = 0; heard < seconds; heard += 0.5) {
      stage.audio.advance(0.5);
      await letPass(500);
    }
  }
  await hear(5);
  await stage.send({ type: 'pause' });
  expect(kept).toEqual([]);
  isOnline = true;
  await stage.send({ type: 'play' });
  await hear(2);
  await stage.send({ type: 'next' });
  await hear(5);
  expect(kept.map(({ annSongId }) => annSongId)).toEqual([1, 2]);
  expect(kept[0]?.listenedSeconds).toBe(7);
  vi.unstubAllGlobals();
});
