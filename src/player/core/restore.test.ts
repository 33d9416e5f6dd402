import { describe, expect, test, vi } from 'vitest';
import { onFakeTimers, playerHarness, settle } from '../../testing/playerHarness';
import { buildSong, buildSongs } from '../../testing/songBuilder';

onFakeTimers();

const THREE = buildSongs(1, 2, 3);
const RESTORED = { queue: [1, 2, 3], currentIndex: 1, positionSeconds: 37 };

describe('the player after a reload', () => {
  test('shows the song paused at its saved position and loads nothing', async () => {
    const { player, audio, video, savedConfig, savedQueues, savedPositions } = playerHarness({
      initial: RESTORED,
      library: THREE,
    });
    await settle();
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      queue: [1, 2, 3],
      currentIndex: 1,
      currentSongId: 2,
      currentSong: THREE[1],
      mediaUrl: '/NA1/audio2.mp3',
    });
    expect(player.getTime()).toEqual({ positionSeconds: 37, durationSeconds: 90 });
    expect([...audio.loadedUrls, ...video.loadedUrls]).toEqual([]);
    expect([savedConfig, savedQueues, savedPositions]).toEqual([{}, [], []]);
  });

  test('plays from the saved position at the first Play without counting a new listen', async () => {
    const { player, audio, send, listens } = playerHarness({ initial: RESTORED, library: THREE });
    await send({ type: 'togglePlay' });
    expect(audio.isSounding).toBe(true);
    expect(audio.currentTime).toBe(37);
    expect(player.getSnapshot().status).toBe('playing');
    expect(listens).toEqual([]);
    audio.advance(53);
    await settle();
    expect(listens).toEqual([3]);
  });

  test('counts a listen for a song that had not started before the reload', async () => {
    const { send, listens } = playerHarness({ initial: { queue: [1] }, library: THREE });
    await send({ type: 'seek', positionSeconds: 10 }, { type: 'play' });
    expect(listens).toEqual([1]);
  });

  test('starts the song at zero when the saved position is beyond its end', async () => {
    const { audio, send } = playerHarness({
      initial: { ...RESTORED, positionSeconds: 4_000 },
      library: THREE,
    });
    await send({ type: 'play' });
    expect(audio.currentTime).toBe(0);
    expect(audio.isSounding).toBe(true);
  });

  test('moves the saved position, without loading, when the user seeks before the first Play', async () => {
    const { player, audio, send, savedPositions } = playerHarness({
      initial: RESTORED,
      library: THREE,
    });
    await send({ type: 'seek', positionSeconds: 60 });
    expect(player.getTime().positionSeconds).toBe(60);
    expect(audio.loadedUrls).toEqual([]);
    expect(savedPositions).toEqual([{ annSongId: 2, positionSeconds: 60 }]);
    await send({ type: 'play' });
    expect(audio.currentTime).toBe(60);
  });

  test('waits for the record of the song when Play comes before it is read', async () => {
    let answer: (song: (typeof THREE)[0]) => void = () => undefined;
    const { player, audio, send } = playerHarness({
      initial: RESTORED,
      options: { loadSong: () => new Promise((resolve) => (answer = resolve)) },
    });
    await send({ type: 'play' });
    expect(player.getSnapshot().status).toBe('loading');
    answer(buildSong({ annSongId: 2 }));
    await settle();
    expect(audio.isSounding).toBe(true);
  });

  test.each([
    { name: 'wrong index', initial: { queue: [1, 2], currentIndex: 40 }, current: 1 },
    { name: 'damaged ids', initial: { queue: [0, Number.NaN, 2], currentIndex: 2 }, current: 2 },
    { name: 'damaged position', initial: { queue: [2], positionSeconds: Number.NaN }, current: 2 },
    { name: 'damaged volume', initial: { queue: [2], volume: Number.NaN }, current: 2 },
    { name: 'an empty queue', initial: { queue: [], currentIndex: 3 }, current: null },
  ])('works with damaged saved data: $name', async ({ initial, current }) => {
    const { player, send } = playerHarness({ initial, library: THREE });
    await send({ type: 'play' });
    expect(player.getSnapshot()).toMatchObject({
      currentSongId: current,
      volume: 1,
      status: current === null ? 'idle' : 'playing',
    });
  });
});

describe('the saved state', () => {
  test('follows the queue, the current song and the status as they change [3.9]', async () => {
    const { send, savedConfig, savedQueues } = playerHarness();
    await send({ type: 'playSongs', songs: THREE, startSongId: 3 });
    expect(savedQueues).toEqual([[1, 2, 3]]);
    expect(savedConfig).toEqual({
      playIndex: 2,
      playNowId: '3',
      played: true,
      current_link: '/NA1/audio3.mp3',
      audio: true,
    });
    await send({ type: 'pause' });
    expect(savedConfig.played).toBe(false);
  });

  test('gets the position about once a second, not at every step', async () => {
    const { audio, send, savedPositions } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    const before = savedPositions.length;
    for (let step = 0; step < 40; step += 1) audio.advance(0.25);
    expect(savedPositions.length - before).toBe(10);
    expect(savedPositions.at(-1)).toEqual({ annSongId: 1, positionSeconds: 10 });
  });

  test('gets the exact position at a pause and when the page is closed', async () => {
    const { player, audio, send, savedPositions } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(10.1);
    audio.advance(0.3);
    await send({ type: 'pause' });
    expect(savedPositions.at(-1)).toEqual({ annSongId: 1, positionSeconds: 10.4 });
    await send({ type: 'play' });
    audio.advance(0.15);
    player.flush();
    expect(savedPositions.at(-1)?.positionSeconds).toBeCloseTo(10.55);
    const count = savedPositions.length;
    player.flush();
    expect(savedPositions).toHaveLength(count);
  });

  test('gets position 0 for the new song after Next', async () => {
    const { audio, send, savedPositions } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(50);
    await send({ type: 'next' });
    expect(savedPositions.at(-1)).toEqual({ annSongId: 2, positionSeconds: 0 });
  });
});

describe('the time of the player', () => {
  test('does not notify of steps below 0.2 seconds, and starts at zero for the next song [9.10]', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    const told = vi.fn();
    player.subscribeTime(told);
    for (let step = 0; step < 100; step += 1) audio.advance(0.02);
    expect(told.mock.calls.length).toBeLessThanOrEqual(10);
    await send({ type: 'next' });
    expect(player.getTime()).toEqual({ positionSeconds: 0, durationSeconds: 90 });
  });

  test('leaves the snapshot unchanged while the position advances', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    const before = player.getSnapshot();
    audio.advance(5);
    expect(player.getSnapshot()).toBe(before);
  });
});
