import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Song } from '../../domain/song/song';
import { systemClock } from '../../lib/clock';
import { openFakeBrowserTabs } from '../../testing/fakeBrowserTabs';
import { FakeMediaElement } from '../../testing/fakeMediaElement';
import { STALL_TIMEOUT_MS, setStage, settle } from '../../testing/playerStage';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { connectMediaSession, type MediaSessionPort } from '../extras/mediaSession';
import { HostMemory } from '../failover/hostMemory';
import type { SongPlaybackListener } from './playbackTools';
import { SongPlayback } from './songPlayback';
import { createSoundOwner, type SoundOwner } from './soundOwner';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

/** What a session of its own needs to play one song: two elements and the owner of the sound. */
function playAlone(sound: SoundOwner, song: Song | null = buildSong({ annSongId: 9 })) {
  const [audio, video] = [new FakeMediaElement(), new FakeMediaElement()];
  const heard: string[] = [];
  const note = (name: string) => () => void heard.push(name);
  const listener: SongPlaybackListener = {
    onChange: () => undefined,
    onTime: () => undefined,
    onSongKnown: note('known'),
    onSounding: note('sounding'),
    onEnded: note('ended'),
    onRefused: note('refused'),
    onHostFailed: (host, next) => heard.push(`${host} failed, ${next}`),
    onFailed: (failure) => {
      heard.push(failure);
      playback.pause();
    },
  };
  const playback: SongPlayback = new SongPlayback(
    { annSongId: 9, song, positionSeconds: 30 },
    {
      audioElement: audio,
      videoElement: video,
      resolveMediaUrl: (host, fileName) => `/${host}/${fileName}`,
      loadSong: async () => null,
      clock: systemClock,
      sound: sound.join(() => playback.pause()),
      loadTimeoutMs: STALL_TIMEOUT_MS,
      hosts: new HostMemory(systemClock, STALL_TIMEOUT_MS),
      createScoutElement: () => new FakeMediaElement(),
      getPreferences: () => ({ streaming: '0', server: 'NA1' }),
    },
    listener,
  );
  return { playback, audio, video, heard };
}

const STILL_CLOCK = { now: () => 1_000, elapsedMs: () => 0 };

/** A tab with the queue's player, the lock screen joined to it, and the owner of the sound. */
function openTab(tabs = openFakeBrowserTabs(), tabId = 'a') {
  const sound = createSoundOwner({ broadcast: tabs.openTab(), tabId, clock: STILL_CLOCK });
  const stage = setStage({ options: { sound } });
  const session: MediaSessionPort = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: () => undefined,
    setPositionState: vi.fn(),
  };
  connectMediaSession({
    player: stage.player,
    session,
    describeSong: ({ songName }) => ({ title: songName, artist: '', album: '' }),
    createMetadata: ({ title = '' }) => ({ title, artist: '', album: '', artwork: [] }),
  });
  return { ...stage, session };
}

const playQueue = { type: 'playSongs', songs: buildSongs(1, 2) } as const;

describe('a song is played without the queue', () => {
  test('it sounds from its place; nothing is saved, counted or told to the lock screen', async () => {
    const tab = openTab();
    const { playback, audio, heard } = playAlone(tab.sound);
    playback.play();
    expect(audio.paused, 'within the click').toBe(false);
    await settle();
    expect(playback.status).toBe('playing');
    expect(audio.currentTime).toBe(30);
    expect(heard).toEqual(['sounding']);
    expect([tab.listens, tab.savedQueues, tab.savedPositions, tab.savedConfig]).toEqual([
      [],
      [],
      [],
      {},
    ]);
    expect(tab.session).toMatchObject({ metadata: null, playbackState: 'none' });
    expect(tab.session.setPositionState).toHaveBeenCalledTimes(1);
    expect(tab.player.getSnapshot().status).toBe('idle');
  });

  test("it silences the queue's player, which silences it when it plays again", async () => {
    const tab = openTab();
    const { playback, audio } = playAlone(tab.sound);
    await tab.send(playQueue);
    tab.audio.advance(12);
    playback.play();
    expect(tab.audio.isSounding).toBe(false);
    await settle();
    expect(tab.player.getSnapshot()).toMatchObject({ status: 'paused', notice: null });
    expect(tab.session.playbackState).toBe('paused');
    expect(audio.isSounding).toBe(true);

    await tab.send({ type: 'play' });
    expect([tab.audio.isSounding, audio.isSounding]).toEqual([true, false]);
    expect(tab.audio.currentTime).toBe(12);
    expect(playback.status).toBe('paused');
    expect(tab.listens).toEqual([1]);
  });

  test('what is started while the other still loads is heard alone', async () => {
    const tab = openTab();
    tab.audio.respond = () => 'hangs';
    const { playback, audio } = playAlone(tab.sound);
    await tab.send(playQueue);
    playback.play();
    await settle();
    tab.audio.feed();
    await settle();
    expect([tab.audio.isSounding, audio.isSounding]).toEqual([false, true]);
    expect(tab.player.getSnapshot().status).toBe('paused');
  });

  test('other tabs fall silent for it, and it does for them', async () => {
    const tabs = openFakeBrowserTabs();
    const [here, there] = [openTab(tabs, 'b'), openTab(tabs, 'a')];
    await there.send(playQueue);
    const { playback } = playAlone(here.sound);
    playback.play();
    await settle();
    expect(there.player.getSnapshot()).toMatchObject({
      status: 'paused',
      notice: { kind: 'otherTabPlays' },
    });
    const newest = createSoundOwner({
      broadcast: tabs.openTab(),
      tabId: 'c',
      clock: STILL_CLOCK,
    });
    newest.join(() => undefined).noteSound();
    await settle();
    expect(playback.status).toBe('paused');
  });

  test('at its end it holds the sound no more, and plays again from the start', async () => {
    const tab = openTab();
    const { playback, audio, heard } = playAlone(tab.sound);
    playback.play();
    await settle();
    audio.advance(60);
    await settle();
    expect(playback.status).toBe('paused');
    await tab.send(playQueue);
    expect(heard).toEqual(['sounding', 'ended']);
    playback.play();
    await settle();
    expect(playback.status).toBe('playing');
    expect(audio.currentTime).toBe(0);
  });

  test('it goes through the hosts, and says so when none has it', async () => {
    const { playback, audio, video, heard } = playAlone(openTab().sound);
    audio.respond = () => 'fails';
    playback.play();
    await settle();
    expect(heard).toEqual(['NA1 failed, NA2', 'NA2 failed, EU1', 'EU1 failed, CAT', 'hosts']);
    expect(playback.status).toBe('paused');
    expect([audio.src, video.src]).toEqual(['', '']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a song that nobody knows fails, and leaves the sound to others', async () => {
    const tab = openTab();
    const { playback, heard } = playAlone(tab.sound, null);
    playback.play();
    await settle();
    expect(heard).toEqual(['unknownSong']);
    await tab.send(playQueue);
    expect(tab.player.getSnapshot().status).toBe('playing');
  });
});
