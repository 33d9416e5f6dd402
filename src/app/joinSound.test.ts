// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SOUND_SETTINGS, type SoundSettings } from '../domain/media/soundSettings';
import { buildServices } from '../testing/buildServices';
import { openMemoryStorage } from '../testing/openTestStorage';
import { setStage } from '../testing/playerStage';
import { buildSongs } from '../testing/songBuilder';
import { joinSound, loadLateSound, loadNoticeText, loadToasts } from './joinSound';

/** A song that loads for so long no longer keeps the late part away; one that sounds does less long. */
const LONGEST_WAIT_MS = 1_600;
const AFTER_SOUND_MS = 300;
/** By then the page has been told that a song loads. */
const TOLD_MS = 150;
const FETCHING_MS = 60_000;

// Without them the tests would wait for the files.
beforeAll(() => Promise.all([loadLateSound(), loadNoticeText(), loadToasts()]), FETCHING_MS);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

/** A page in which nothing has played yet, by these choices. */
function openPage(chosen: Partial<SoundSettings> = {}) {
  const stage = setStage();
  const storage = openMemoryStorage();
  storage.soundSettings.changeSettings({ ...DEFAULT_SOUND_SETTINGS, ...chosen });
  const { songDatabase, keeping, picture } = buildServices({ storage });
  const sound = joinSound(stage.player, {
    library: storage.songs,
    ...{ songDatabase, keeping, picture },
    settings: storage.soundSettings,
    createVideoElement: () => document.createElement('video'),
  });
  return { ...stage, sound };
}

describe('the late part of the player', () => {
  test('joins once a song sounds', async () => {
    const { send, sound } = openPage();
    await send({ type: 'playSongs', songs: buildSongs(1) });
    expect(sound.getControls()).toBeNull();
    await vi.advanceTimersByTimeAsync(AFTER_SOUND_MS);
    expect(sound.getControls()).not.toBeNull();
  });

  test.each([
    ['another speed', { speed: 1.5 }],
    ['songs that are as loud as each other', { isEvened: true }],
  ])('joins while the first song loads, which is to sound with %s', async (_, chosen) => {
    const { audio, send, sound } = openPage(chosen);
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: buildSongs(1) });
    await vi.advanceTimersByTimeAsync(TOLD_MS);
    expect(sound.getControls()).not.toBeNull();
  });

  test('waits for a first song that sounds as it is, though not for ever', async () => {
    const { audio, send, sound } = openPage();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: buildSongs(1) });
    expect(sound.getControls()).toBeNull();
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect(sound.getControls()).not.toBeNull();
  });

  test('is one for all who ask for it, also at the same moment and with a song', async () => {
    const { send, sound } = openPage();
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
