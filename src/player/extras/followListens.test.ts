import { beforeEach, expect, test, vi } from 'vitest';
import type { Listen } from '../../domain/listens/listens';
import { letPass, setStage, settle } from '../../testing/playerStage';
import { buildSong } from '../../testing/songBuilder';
import { followListens } from './followListens';

const SONGS = [1, 2].map((annSongId) => buildSong({ annSongId, songLengthSeconds: 8 }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

function setListening() {
  const stage = setStage({ library: SONGS });
  const told: [string, Listen][] = [];
  const following = followListens(
    stage.player,
    { now: () => Date.now() },
    {
      onListen: (listen) => told.push(['listen', listen]),
      onMore: (listen) => told.push(['more', listen]),
    },
  );
  /** Lets media sound as long as the clock runs. */
  async function hear(seconds: number) {
    for (let heard = 0; heard < seconds; heard += 0.5) {
      stage.audio.advance(0.5);
      await letPass(500);
    }
  }
  const counted = () =>
    told.filter(([kind]) => kind === 'listen').map(([, { annSongId }]) => annSongId);
  return { ...stage, ...following, told, hear, counted };
}

test('a song that was heard long enough is told with its time, and with all that was heard at its end', async () => {
  const { send, hear, told, audio } = setListening();
  audio.mediaSeconds = 8;
  const startMs = Date.now();
  await send({ type: 'playSongs', songs: SONGS });
  await hear(3.5);
  expect(told).toEqual([]);
  await hear(1.5);
  expect(told).toEqual([['listen', { annSongId: 1, startedAtMs: startMs, listenedSeconds: 4 }]]);
  await send({ type: 'next' });
  expect(told.slice(1)).toEqual([
    ['more', { annSongId: 1, startedAtMs: startMs, listenedSeconds: 5 }],
  ]);
});

test('skipping through a song is no listen [11.51]', async () => {
  const { send, hear, told } = setListening();
  await send({ type: 'playSongs', songs: SONGS });
  for (const positionSeconds of [2, 4, 6]) {
    await hear(1);
    await send({ type: 'seek', positionSeconds });
  }
  expect(told).toEqual([]);
});

test('a pause tells what was heard so far, once', async () => {
  const { send, hear, told, flush } = setListening();
  await send({ type: 'playSongs', songs: SONGS });
  await hear(30.5);
  await send({ type: 'pause' });
  flush();
  flush();
  expect(told.map(([kind, { listenedSeconds }]) => [kind, listenedSeconds])).toEqual([
    ['listen', 30],
    ['more', 30.5],
  ]);
});

test('a pause tells at once what was heard up to it', async () => {
  const { send, hear, told } = setListening();
  await send({ type: 'playSongs', songs: SONGS });
  await hear(35);
  const before = told.length;
  await send({ type: 'pause' });
  expect(told.slice(before).map(([kind, { listenedSeconds }]) => [kind, listenedSeconds])).toEqual([
    ['more', 35],
  ]);
});

test('the same song from its beginning is another listen', async () => {
  const { send, hear, counted } = setListening();
  await send({ type: 'playSongs', songs: SONGS });
  await hear(35);
  await send({ type: 'playSongs', songs: SONGS });
  await hear(35);
  expect(counted()).toEqual([1, 1]);
});

test('nothing is told any more once it has stopped', async () => {
  const { send, hear, told, stop, player } = setListening();
  await send({ type: 'playSongs', songs: SONGS });
  stop();
  await hear(35);
  await settle();
  expect(told).toEqual([]);
  player.dispose();
});
