import { beforeEach, describe, expect, test, vi } from 'vitest';
import { playerHarness } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const THREE = buildSongs(1, 2, 3);

describe('queue', () => {
  test('appending never moves or interrupts the current song', async () => {
    const { player, audio, send, savedQueues } = playerHarness();
    await send({ type: 'playSongs', songs: THREE, startSongId: 2 });
    await send({ type: 'addToQueue', songs: buildSongs(3, 4) });
    await send({ type: 'playNext', songs: buildSongs(1, 9) });
    expect(player.getSnapshot()).toMatchObject({
      queue: [2, 1, 9, 3, 4],
      currentIndex: 0,
      currentSongId: 2,
      status: 'playing',
    });
    expect(audio.loadedUrls).toHaveLength(1);
    expect(savedQueues.at(-1)).toEqual([2, 1, 9, 3, 4]);
  });

  test('adding to the empty queue gives a current song and no sound', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'addToQueue', songs: THREE });
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 1 });
    expect(audio.loadedUrls).toEqual([]);
    await send({ type: 'togglePlay' });
    expect(player.getSnapshot().status).toBe('playing');
  });

  test('next and previous wrap [4.12]', async () => {
    const { player, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE }, { type: 'previous' });
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 3, status: 'playing' });
    await send({ type: 'next' });
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 1, status: 'playing' });
  });

  test.each([
    { name: 'before the current', removed: 1, queue: [2, 3], index: 0, current: 2 },
    { name: 'after the current', removed: 3, queue: [1, 2], index: 1, current: 2 },
  ])('removing one $name neither interrupts nor starts anything [4.17]', async (row) => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE, startSongId: 2 });
    audio.advance(12);
    await send({ type: 'removeFromQueue', annSongId: row.removed });
    expect(player.getSnapshot()).toMatchObject({
      queue: row.queue,
      currentIndex: row.index,
      currentSongId: row.current,
      status: 'playing',
    });
    expect(player.getTime().positionSeconds).toBe(12);
    expect(audio.loadedUrls).toHaveLength(1);
  });

  test('removing the current song plays the one before it [4.17]', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE, startSongId: 2 });
    await send({ type: 'removeFromQueue', annSongId: 2 });
    expect(player.getSnapshot()).toMatchObject({
      queue: [1, 3],
      currentIndex: 0,
      currentSongId: 1,
      status: 'playing',
    });
    expect(audio.src).toBe('/NA1/audio1.mp3');
  });

  test('removing the current song while paused stays paused and loads nothing', async () => {
    const { player, audio, send, listens } = playerHarness();
    await send({ type: 'playSongs', songs: THREE, startSongId: 3 });
    await send({ type: 'pause' });
    await send({ type: 'removeFromQueue', annSongId: 3 });
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 2 });
    expect(player.getTime().positionSeconds).toBe(0);
    expect(audio.src).toBe('');
    await send({ type: 'play' });
    expect(listens).toEqual([3, 2]);
  });

  test('removing the last song clears the player [4.15]', async () => {
    const { player, audio, send, savedConfig, savedPositions } = playerHarness();
    await send({ type: 'playSongs', songs: buildSongs(1) });
    await send({ type: 'removeFromQueue', annSongId: 1 });
    expect(player.getSnapshot()).toMatchObject({
      status: 'idle',
      queue: [],
      currentIndex: 0,
      currentSongId: null,
      currentSong: null,
      mediaUrl: null,
    });
    expect(audio.src).toBe('');
    expect(savedConfig).toMatchObject({ playNowId: '', played: false });
    expect(savedPositions.at(-1)).toBeNull();
  });

  test.each([
    ['plays', []],
    ['is paused and plays on', [{ type: 'pause' }]],
  ] as const)(
    'a shuffle leaves the song that is on where it is: it %s [4.18 12.12]',
    async (_name, commands) => {
      const { player, audio, send, listens } = playerHarness();
      await send({ type: 'playSongs', songs: THREE, startSongId: 2 });
      audio.advance(30);
      await send(...commands, { type: 'shuffleQueue' });
      expect(player.getSnapshot()).toMatchObject({
        queue: [2, 1, 3],
        currentSongId: 2,
        shuffledFrom: [1, 2, 3],
        status: 'playing',
      });
      expect(audio.currentTime).toBe(30);
      expect(audio.loadedUrls).toHaveLength(1);
      expect(listens).toEqual([2]);
    },
  );

  test('what is asked to play next plays in the order of asking, until another song is on [12.13]', async () => {
    const { player, send } = playerHarness();
    await send(
      { type: 'playSongs', songs: THREE },
      { type: 'playNext', songs: buildSongs(7) },
      { type: 'playNext', songs: buildSongs(8, 9) },
    );
    expect(player.getSnapshot().queue).toEqual([1, 7, 8, 9, 2, 3]);
    await send({ type: 'next' }, { type: 'playNext', songs: buildSongs(5) });
    expect(player.getSnapshot().queue).toEqual([1, 7, 5, 8, 9, 2, 3]);
  });

  test('shuffling an only song does not begin it anew', async () => {
    const { player, audio, send, listens } = playerHarness();
    await send({ type: 'playSongs', songs: buildSongs(1) });
    audio.advance(30);
    await send({ type: 'pause' }, { type: 'shuffleQueue' });
    expect(player.getSnapshot().status).toBe('playing');
    expect(audio.currentTime).toBe(30);
    expect(listens).toEqual([1]);
  });

  test('commands that make no sense change nothing', async () => {
    const { player, send } = playerHarness();
    const before = player.getSnapshot();
    await send(
      { type: 'play' },
      { type: 'togglePlay' },
      { type: 'pause' },
      { type: 'next' },
      { type: 'previous' },
      { type: 'shuffleQueue' },
      { type: 'playQueued', annSongId: 7 },
      { type: 'removeFromQueue', annSongId: 7 },
      { type: 'playSongs', songs: [] },
      { type: 'seek', positionSeconds: 5 },
      { type: 'setVolume', volume: Number.NaN },
      { type: 'dismissNotice' },
    );
    expect(player.getSnapshot()).toBe(before);
  });
});
