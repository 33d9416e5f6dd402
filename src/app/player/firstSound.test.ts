// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayerStatus } from '../../domain/media/playback';
import { DEFAULT_SOUND_SETTINGS, type SoundSettings } from '../../domain/media/soundSettings';
import { buildServices } from '../../testing/buildServices';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { playerHarness, settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { loadMessages } from '../panels/lazyPanels';
import { joinSound, loadPlaying, openSoundOutput, untilSound, withFirstSong } from './firstSound';

/** The sound has started by then. */
const AFTER_SOUND_MS = 300;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A page that can load late parts only while it has a network. */
function openPage(isForFirstSound = false) {
  const harness = playerHarness();
  let hasNetwork = true;
  const askedAt: PlayerStatus[] = [];
  async function join() {
    askedAt.push(harness.player.getSnapshot().status);
    if (!hasNetwork) throw new Error('no network');
  }
  withFirstSong(harness.player, join, () => isForFirstSound);
  return {
    ...harness,
    askedAt,
    setNetwork(isThere: boolean) {
      hasNetwork = isThere;
      window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
    },
  };
}

test('the late parts of the player are loaded once, after the first song starts to sound', async () => {
  const { send, askedAt } = openPage();
  await send({ type: 'setVolume', volume: 0.5 });
  expect(askedAt).toEqual([]);
  await send({ type: 'playSongs', songs: buildSongs(1, 2) });
  expect(askedAt, 'while the sound gets going').toEqual([]);
  await vi.advanceTimersByTimeAsync(AFTER_SOUND_MS);
  expect(askedAt).toEqual(['playing']);
  await send({ type: 'next' }, { type: 'pause' }, { type: 'play' });
  await vi.advanceTimersByTimeAsync(AFTER_SOUND_MS);
  expect(askedAt).toHaveLength(1);
});

test('the late parts of the player wait for the first song, but at most two seconds [12.23]', async () => {
  const { send, audio, askedAt } = openPage();
  audio.respond = () => 'hangs';
  await send({ type: 'playSongs', songs: buildSongs(1) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(askedAt).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(askedAt).toEqual(['loading']);
});

test('a late part that the first song needs for its sound is loaded while the song loads', async () => {
  const { send, audio, askedAt } = openPage(true);
  audio.respond = () => 'hangs';
  await send({ type: 'playSongs', songs: buildSongs(1) });
  await vi.advanceTimersByTimeAsync(200);
  expect(askedAt).toEqual(['loading']);
});

test('the late parts of the player are loaded at once when the first song fails [12.23]', async () => {
  const { send, audio, askedAt } = openPage();
  audio.respond = () => 'fails';
  await send({ type: 'playSongs', songs: buildSongs(1, 2) });
  expect(askedAt).toHaveLength(1);
});

test('the late parts are loaded again if the connection returns before their first load fails', async () => {
  const harness = playerHarness();
  const failing: ((error: Error) => void)[] = [];
  const join = vi.fn(() => new Promise<void>((_, reject) => failing.push(reject)));
  withFirstSong(harness.player, join);
  harness.audio.respond = () => 'fails';
  await harness.send({ type: 'playSongs', songs: buildSongs(1) });
  expect(join).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  failing[0]?.(new Error('no network'));
  await settle();
  expect(join).toHaveBeenCalledTimes(2);
});

test('late parts that failed to load offline are loaded when the connection returns', async () => {
  const { send, askedAt, setNetwork } = openPage();
  setNetwork(false);
  await send({ type: 'playSongs', songs: buildSongs(1) });
  await vi.advanceTimersByTimeAsync(AFTER_SOUND_MS);
  await send({ type: 'pause' });
  const before = askedAt.length;
  expect(before).toBeGreaterThan(0);
  setNetwork(true);
  await settle();
  expect(askedAt.slice(before)).toEqual(['paused']);
  setNetwork(true);
  await send({ type: 'play' });
  await vi.advanceTimersByTimeAsync(AFTER_SOUND_MS);
  expect(askedAt).toHaveLength(before + 1);
});

test('untilSound waits while a song loads, until it sounds or has loaded for two seconds [12.23]', async () => {
  const { send, player, audio } = openPage();
  const onFree = vi.fn();
  const wait = () => untilSound(player)?.then(onFree);
  expect(untilSound(player)).toBeNull();
  audio.respond = () => 'hangs';
  await send({ type: 'playSongs', songs: buildSongs(1, 2) });
  void wait();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onFree).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onFree).toHaveBeenCalledOnce();
  void wait();
  audio.respond = () => 'plays';
  await send({ type: 'next' });
  await vi.advanceTimersByTimeAsync(AFTER_SOUND_MS);
  expect(onFree).toHaveBeenCalledTimes(2);
  expect(untilSound(player)).toBeNull();
});

test.each(['canplay', 'error'])(
  'the sound output is opened by a silent file of the page, which is given back on %s and never played',
  (end) => {
    const addresses = new Map<string, Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) addresses.set('blob:silence', file);
      return 'blob:silence';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void addresses.delete(url));
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
    const opened: HTMLAudioElement[] = [];
    const { Audio } = window;
    vi.stubGlobal('Audio', function openAudio(url: string) {
      const element = new Audio(url);
      opened.push(element);
      return element;
    });
    openSoundOutput();
    const [element] = opened;
    expect([element?.src, element?.isConnected]).toEqual(['blob:silence', false]);
    expect(addresses.get('blob:silence')).toMatchObject({ size: 45, type: 'audio/wav' });
    element?.dispatchEvent(new Event(end));
    expect([addresses.size, element?.hasAttribute('src')]).toEqual([0, false]);
    expect(play).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  },
);

/** By then the page has been notified that a song loads. */
const TOLD_MS = 150;
const FETCHING_MS = 60_000;

// Otherwise the tests would wait for the files.
beforeAll(() => Promise.all([loadPlaying(), loadMessages()]), FETCHING_MS);

/** A page with these settings in which nothing has played yet. */
function openPageWith(chosen: Partial<SoundSettings> = {}) {
  const harness = playerHarness();
  const storage = openMemoryStorage();
  storage.soundSettings.changeSettings({ ...DEFAULT_SOUND_SETTINGS, ...chosen });
  const { songDatabase, downloads, picture } = buildServices({ storage });
  const sound = joinSound(harness.player, {
    storage,
    songDatabase,
    downloads,
    picture,
    createVideoElement: () => document.createElement('video'),
  });
  return { ...harness, sound };
}

describe('the extras of the player', () => {
  test.each([
    ['another speed', { speed: 1.5 }],
    ['songs that are as loud as each other', { isEvened: true }],
  ])(
    'are loaded while the first song still loads if the settings ask for %s',
    async (_, chosen) => {
      const { audio, send, sound } = openPageWith(chosen);
      audio.respond = () => 'hangs';
      await send({ type: 'playSongs', songs: buildSongs(1) });
      await vi.advanceTimersByTimeAsync(TOLD_MS);
      expect(sound.getControls()).not.toBeNull();
    },
  );

  test('are created once, even when requested twice at the same moment and by a song', async () => {
    const { send, sound } = openPageWith();
    const heard = vi.fn();
    sound.subscribe(heard);
    const [first, second] = await Promise.all([sound.load(), sound.load()]);
    expect(second).toBe(first);
    await send({ type: 'playSongs', songs: buildSongs(1) });
    await vi.advanceTimersByTimeAsync(AFTER_SOUND_MS);
    expect(await sound.load()).toBe(first);
    expect(sound.getControls()).toBe(first);
    expect(heard).toHaveBeenCalledOnce();
  });
});
