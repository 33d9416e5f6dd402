import { beforeEach, expect, test, vi } from 'vitest';
import type { Listen } from '../../domain/listens/listens';
import { openTestStorage } from '../../testing/openTestStorage';
import { letPass, playerHarness } from '../../testing/playerHarness';
import { buildSong } from '../../testing/songBuilder';
import { keepListens } from './whilePlaying';

const SONGS = [1, 2].map((annSongId) => buildSong({ annSongId, songLengthSeconds: 8 }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A page with a player, and its stored listens in order. */
async function openPage() {
  const [page, view] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('window', view);
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }));
  const harness = playerHarness({ library: SONGS });
  const listens = await openTestStorage().openListens();
  const stored: ['new' | 'grown', Listen][] = [];
  vi.spyOn(listens, 'keep').mockImplementation(async (listen) => void stored.push(['new', listen]));
  vi.spyOn(listens, 'grow').mockImplementation(
    async (listen) => void stored.push(['grown', listen]),
  );
  let isOnline = true;
  keepListens(harness.player, () =>
    isOnline ? Promise.resolve(listens) : Promise.reject(new TypeError()),
  );
  /** Advances the media together with the clock. */
  async function hear(seconds: number) {
    for (let heard = 0; heard < seconds; heard += 0.5) {
      harness.audio.advance(0.5);
      await letPass(500);
    }
  }
  const setOnline = (isOnlineNow: boolean) => {
    isOnline = isOnlineNow;
  };
  const storedSeconds = () => stored.map(([kind, { listenedSeconds }]) => [kind, listenedSeconds]);
  return { ...harness, page, view, stored, storedSeconds, hear, setOnline };
}

test('a listen is stored once half the song was heard, and updated at its end', async () => {
  const { send, hear, stored, audio } = await openPage();
  audio.mediaSeconds = 8;
  const startedAtMs = Date.now();
  await send({ type: 'playSongs', songs: SONGS });
  await hear(3.5);
  expect(stored).toEqual([]);
  await hear(1.5);
  expect(stored).toEqual([['new', { annSongId: 1, startedAtMs, listenedSeconds: 4 }]]);
  await send({ type: 'next' });
  expect(stored.slice(1)).toEqual([['grown', { annSongId: 1, startedAtMs, listenedSeconds: 5 }]]);
});

test('skipping through a song stores no listen', async () => {
  const { send, hear, stored } = await openPage();
  await send({ type: 'playSongs', songs: SONGS });
  for (const positionSeconds of [2, 4, 6]) {
    await hear(1);
    await send({ type: 'seek', positionSeconds });
  }
  expect(stored).toEqual([]);
});

test.each([30.5, 35])(
  'a pause after %d seconds stores the full listening time once',
  async (seconds) => {
    const { send, hear, storedSeconds, view } = await openPage();
    await send({ type: 'playSongs', songs: SONGS });
    await hear(seconds);
    await send({ type: 'pause' });
    for (const _ of [1, 2]) view.dispatchEvent(new Event('pagehide'));
    await send();
    expect(storedSeconds()).toEqual([
      ['new', 30],
      ['grown', seconds],
    ]);
  },
);

test.each([
  [59.5, [['new', 30]]],
  [
    60,
    [
      ['new', 30],
      ['grown', 60],
    ],
  ],
  [
    60.5,
    [
      ['new', 30],
      ['grown', 60],
    ],
  ],
])(
  'a listen that goes on for %d seconds is stored again once thirty more were heard',
  async (seconds, stored) => {
    const { send, hear, storedSeconds } = await openPage();
    await send({ type: 'playSongs', songs: SONGS });
    await hear(seconds);
    expect(storedSeconds()).toEqual(stored);
  },
);

test('playing a song from its beginning again stores a second listen', async () => {
  const { send, hear, stored } = await openPage();
  for (const _ of [1, 2]) {
    await send({ type: 'playSongs', songs: SONGS });
    await hear(35);
  }
  expect(stored.filter(([kind]) => kind === 'new').map(([, { annSongId }]) => annSongId)).toEqual([
    1, 1,
  ]);
});

test.each([
  ['is left', 'pagehide', 'visible'],
  ['is hidden, as phones end it then', 'visibilitychange', 'hidden'],
])('the full listening time is stored when the page %s', async (_, type, visibilityState) => {
  const { send, hear, storedSeconds, page, view } = await openPage();
  await send({ type: 'playSongs', songs: SONGS });
  await hear(32);
  expect(storedSeconds().at(-1)).toEqual(['new', 30]);
  Object.assign(page, { visibilityState });
  (type === 'pagehide' ? view : page).dispatchEvent(new Event(type));
  await letPass(500);
  expect(storedSeconds().at(-1)).toEqual(['grown', 32]);
});

test('a listen heard while the store code fails to load is stored once it loads [11.51]', async () => {
  const { send, hear, stored, audio, setOnline } = await openPage();
  audio.mediaSeconds = 8;
  setOnline(false);
  await send({ type: 'playSongs', songs: SONGS });
  await hear(5);
  await send({ type: 'pause' });
  expect(stored).toEqual([]);
  setOnline(true);
  await send({ type: 'play' });
  await hear(2);
  await send({ type: 'next' });
  await hear(5);
  expect(stored.map(([, { annSongId }]) => annSongId)).toEqual([1, 2]);
  expect(stored[0]?.[1].listenedSeconds).toBe(7);
});
