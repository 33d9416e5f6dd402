import { beforeEach, describe, expect, test, vi } from 'vitest';
import { playerHarness } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const THREE = buildSongs(1, 2, 3);
const OTHER = buildSongs(7);

describe('a queue that is replaced', () => {
  test('is told with its place, its second and whether it sounded', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE, startSongId: 2 });
    expect(player.getSnapshot().replaced).toBeNull();
    audio.advance(31);
    await send({ type: 'playSongs', songs: OTHER });
    expect(player.getSnapshot().replaced).toEqual({
      queueId: expect.any(String),
      songIds: [1, 2, 3],
      currentIndex: 1,
      positionSeconds: 31,
      isPlaying: true,
    });
  });

  test.each([
    ['a single song', [{ type: 'playSongs', songs: OTHER }]],
    ['the same list', [{ type: 'playSongs', songs: THREE, startSongId: 3 }]],
    ['what is added', [{ type: 'addToQueue', songs: OTHER }]],
    ['a shuffle', [{ type: 'shuffleQueue' }]],
  ] as const)('is none with %s', async (name, commands) => {
    const { player, send } = playerHarness();
    await send({ type: 'playSongs', songs: name === 'a single song' ? buildSongs(5) : THREE });
    await send(...commands);
    expect(player.getSnapshot().replaced).toBeNull();
  });

  test('comes back with its song, place and second, sounding as it did [11.18]', async () => {
    const { player, audio, send, listens } = playerHarness({ library: THREE });
    await send({ type: 'playSongs', songs: THREE, startSongId: 2 });
    audio.advance(31);
    await send({ type: 'playSongs', songs: OTHER });
    const { replaced } = player.getSnapshot();
    if (replaced === null) throw new Error('it was replaced');
    await send({ type: 'setQueue', queue: replaced, resume: replaced });
    expect(player.getSnapshot()).toMatchObject({
      queue: [1, 2, 3],
      currentIndex: 1,
      currentSongId: 2,
      status: 'playing',
    });
    expect(player.getTime().positionSeconds).toBe(31);
    expect(listens).toEqual([2, 7]);
  });

  test('comes back silent where it was paused, and goes on from its second', async () => {
    const { player, audio, send } = playerHarness({ library: THREE });
    await send({ type: 'playSongs', songs: THREE, startSongId: 3 });
    audio.advance(12);
    await send({ type: 'pause' }, { type: 'playSongs', songs: OTHER });
    const { replaced } = player.getSnapshot();
    if (replaced === null) throw new Error('it was replaced');
    await send({ type: 'setQueue', queue: replaced, resume: replaced });
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 3, status: 'paused' });
    expect(audio.src).toBe('');
    await send({ type: 'play' });
    expect(player.getSnapshot().status).toBe('playing');
    expect(player.getTime().positionSeconds).toBe(12);
  });
});

describe('a queue that is put in place', () => {
  test('does not touch the song that goes on', async () => {
    const { player, audio, send, savedQueues } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(9);
    await send({ type: 'setQueue', queue: { songIds: [3, 1, 2], currentIndex: 1 } });
    expect(player.getSnapshot()).toMatchObject({ queue: [3, 1, 2], status: 'playing' });
    expect(player.getTime().positionSeconds).toBe(9);
    expect(audio.loadedUrls).toHaveLength(1);
    expect(savedQueues.at(-1)).toEqual([3, 1, 2]);
  });

  test('may be empty', async () => {
    const { player, audio, send, savedConfig } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    await send({ type: 'setQueue', queue: { songIds: [], currentIndex: 0 } });
    expect(player.getSnapshot()).toMatchObject({ status: 'idle', currentSongId: null });
    expect(audio.src).toBe('');
    expect(savedConfig).toMatchObject({ playNowId: '', played: false });
  });

  test('is cleared of what is no song', async () => {
    const { player, send } = playerHarness();
    const songIds = [0, 2, 2, Number.NaN, 5];
    await send({ type: 'setQueue', queue: { songIds, currentIndex: 4 } });
    expect(player.getSnapshot()).toMatchObject({ queue: [2, 5], currentIndex: 1 });
  });
});

test('shuffled around the song that sounds, and back, without a break', async () => {
  const { player, audio, send } = playerHarness();
  await send({ type: 'playSongs', songs: THREE, startSongId: 2 });
  audio.advance(5);
  await send({ type: 'setShuffled', isShuffled: true });
  expect(player.getSnapshot()).toMatchObject({ currentSongId: 2, shuffledFrom: [1, 2, 3] });
  expect(player.getSnapshot().queue[0]).toBe(2);
  await send({ type: 'setShuffled', isShuffled: false });
  expect(player.getSnapshot()).toMatchObject({ queue: [1, 2, 3], shuffledFrom: null });
  expect(player.getTime().positionSeconds).toBe(5);
  expect(audio.loadedUrls).toHaveLength(1);
});

describe('a looped song', () => {
  test('begins again at its end, also as the last one without loop; next still moves [11.24]', async () => {
    const { player, audio, send, listens, savedSongLoops } = playerHarness({
      initial: { isLooping: false },
    });
    await send({ type: 'playSongs', songs: THREE, startSongId: 3 });
    await send({ type: 'setSongLoop', isLoopingSong: true });
    audio.advance(100);
    await send();
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 3, status: 'playing' });
    expect(listens).toEqual([3, 3]);
    await send({ type: 'next' });
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 1, isLoopingSong: true });
    expect(savedSongLoops).toEqual([true]);
  });

  test('that no host can play is left like any other', async () => {
    const { player, audio, send } = playerHarness({ initial: { isLoopingSong: true } });
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: THREE });
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
  });

  test.each([true, false])('ends with the loop of the queue set to %s', async (isLooping) => {
    const { player, send } = playerHarness({ initial: { isLoopingSong: true } });
    await send({ type: 'setLoop', isLooping });
    expect(player.getSnapshot()).toMatchObject({ isLooping, isLoopingSong: false });
  });
});
