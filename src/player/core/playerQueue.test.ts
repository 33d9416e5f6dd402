import { describe, expect, test } from 'vitest';
import { onFakeTimers, playerHarness, settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';

onFakeTimers();

const THREE = buildSongs(1, 2, 3);

describe('the queue of the player', () => {
  test('stays paused and loads nothing when the current song is removed while paused [4.17]', async () => {
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

  test('clears the player when the last song is removed [4.15]', async () => {
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

  test('is unchanged by commands that do not apply to an empty queue', async () => {
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
  test('is not reached by a paused song when the user seeks beyond it', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE }, { type: 'pause' });
    await send({ type: 'seek', positionSeconds: 120_000 });
    expect(audio.currentTime).toBeCloseTo(89.9);
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 1, status: 'paused' });
  });
});

describe('a listen', () => {
  test('is counted once per start, not after a pause, a seek, buffering or a change of host [4.19]', async () => {
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

  test('is not counted for a song that never sounds', async () => {
    const { audio, send, listens } = playerHarness();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: THREE }, { type: 'next' });
    expect(listens).toEqual([]);
  });
});

const OTHER = buildSongs(7);

describe('a replaced queue', () => {
  test.each([
    ['a single song', [{ type: 'playSongs', songs: OTHER }]],
    ['the same list', [{ type: 'playSongs', songs: THREE, startSongId: 3 }]],
    ['what is added', [{ type: 'addToQueue', songs: OTHER }]],
    ['a shuffle', [{ type: 'shuffleQueue' }]],
  ] as const)('is not kept when the command is no replacement: %s', async (name, commands) => {
    const { player, send } = playerHarness();
    await send({ type: 'playSongs', songs: name === 'a single song' ? buildSongs(5) : THREE });
    await send(...commands);
    expect(player.getSnapshot().replaced).toBeNull();
  });
});

describe('a looped song', () => {
  test('is skipped when no host can play it', async () => {
    const { player, audio, send } = playerHarness({ initial: { isLoopingSong: true } });
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: THREE });
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
  });
});
