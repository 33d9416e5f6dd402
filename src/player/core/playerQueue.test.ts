import { describe, expect, test } from 'vitest';
import { onFakeTimers, playerHarness, settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';

onFakeTimers();

const THREE = buildSongs(1, 2, 3);

describe('queue', () => {
  test('removing the current song while paused stays paused and loads nothing [4.17]', async () => {
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

describe('the end of a song', () => {
  test('stops at the end without loop, and Play starts the last song anew [4.14]', async () => {
    const { player, audio, send, listens, savedConfig } = playerHarness();
    await send({ type: 'setLoop', isLooping: false });
    await send({ type: 'playSongs', songs: THREE, startSongId: 3 });
    audio.advance(90);
    await settle();
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 3, status: 'paused' });
    expect(savedConfig).toMatchObject({ played: false, loop: false });
    expect(player.getTime().positionSeconds).toBe(0);
    await send({ type: 'play' });
    expect(player.getSnapshot().status).toBe('playing');
    expect(listens).toEqual([3, 3]);
  });

  test('a paused song that is moved to its end does not go on by itself', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE }, { type: 'pause' });
    await send({ type: 'seek', positionSeconds: 120_000 });
    expect(audio.currentTime).toBeCloseTo(89.9);
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 1, status: 'paused' });
  });
});

describe('a listen is counted once per start', () => {
  test('not on pause, resume, seek, waiting or a change of host [4.19]', async () => {
    const { audio, send, listens } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    await send({ type: 'pause' });
    await send({ type: 'play' });
    await send({ type: 'seek', positionSeconds: 40 });
    audio.starve();
    audio.feed();
    audio.fail();
    await settle();
    expect(audio.src).toBe('/NA2/audio1.mp3');
    expect(listens).toEqual([1]);
    await send({ type: 'next' });
    await send({ type: 'playQueued', annSongId: 1 });
    expect(listens).toEqual([1, 2, 1]);
  });

  test('not for a song that never sounds', async () => {
    const { audio, send, listens } = playerHarness();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: THREE }, { type: 'next' });
    expect(listens).toEqual([]);
  });
});

const OTHER = buildSongs(7);

describe('a queue that is replaced', () => {
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
});
