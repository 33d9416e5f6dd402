// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../actions/services';
import { PUBLIC_HOSTS } from '../config/hosts';
import { CHANGES_TOPIC, type ChangeTopic, READ_TOPICS } from '../storage/database/changes';
import { buildSong } from '../testing/songBuilder';
import { whenCovered } from '../ui/cover/pictureCovers';
import { WIDE_QUERY } from '../ui/nearness/useWindowQuery';
import { createServices } from './createServices';

/* The connections that are made only here: each part has its own tests, without the others. */

/** The channel between the tabs of this browser. */
class FakeChannel {
  static last: FakeChannel | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  constructor() {
    FakeChannel.last = this;
  }
  postMessage(): void {}
  close(): void {}
}

/** Simulates another tab that reports a change. */
function changeElsewhere(topic: ChangeTopic): void {
  const data = { topic: CHANGES_TOPIC.name, message: topic };
  FakeChannel.last?.onmessage?.(new MessageEvent('message', { data }));
}

const SONGS = [1, 2, 3].map((annSongId) => buildSong({ annSongId, audio: `${annSongId}.mp3` }));
let made: Services | null = null;
let visibility: DocumentVisibilityState;
let isWide: boolean;

function store(texts: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(texts))
    localStorage.setItem(key, JSON.stringify(value));
}

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

function open(): Services {
  made = createServices({ hosts: PUBLIC_HOSTS, baseUrl: '/', version: '1' }, () => {});
  return made;
}

beforeEach(() => {
  localStorage.clear();
  visibility = 'visible';
  isWide = false;
  vi.stubGlobal('indexedDB', new IDBFactory());
  // Node's own channel would still receive messages of other test files.
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('Worker', undefined);
  // No song is known: a failed request would be retried during other tests.
  vi.stubGlobal('fetch', async () => new Response('[]'));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query === WIDE_QUERY,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  made?.player.dispose();
  made?.storage.close();
  made = null;
  // The covers of a later file would load the pictures of these services.
  whenCovered(() => undefined);
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the player', () => {
  it('saves queue, shuffle order and preferences, each under its own key', () => {
    const { player } = open();
    player.dispatch({ type: 'addToQueue', songs: SONGS });
    player.dispatch({ type: 'setShuffled', isShuffled: true });
    player.dispatch({ type: 'setVolume', volume: 0.5 });
    player.dispatch({ type: 'setLoop', isLooping: false });
    player.dispatch({ type: 'setSongLoop', isLoopingSong: true });
    player.dispatch({ type: 'toggleMute' });
    player.dispatch({ type: 'seek', positionSeconds: 7 });
    window.dispatchEvent(new Event('pagehide'));
    expect(stored('queue')).toHaveLength(3);
    expect(stored('SuperPlayer.shuffledFrom')).toEqual(['1', '2', '3']);
    expect(stored('config')).toMatchObject({ volume: 0.5, loop: false });
    expect(stored('SuperPlayer.settings')).toMatchObject({ isMuted: true });
    expect(stored('SuperPlayer.playback')).toMatchObject({ isLoopingSong: true });
  });

  it.each([
    ['is left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'is out of sight, as phones end it then',
      () => {
        visibility = 'hidden';
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('saves the playback position when the page %s', (_name, leave) => {
    store({ queue: ['1'], 'SuperPlayer.position': { annSongId: 1, positionSeconds: 5 } });
    const { storage } = open();
    storage.position.savePosition({ annSongId: 1, positionSeconds: 9 });
    leave();
    expect(stored('SuperPlayer.position')).toEqual({ annSongId: 1, positionSeconds: 9 });
  });

  it('finds a song in the library and builds its address at the chosen server', async () => {
    const { player, storage } = open();
    await storage.songs.saveSongs(SONGS);
    storage.config.changeSettings({ server: 'EU1' });
    player.dispatch({ type: 'addIdsToQueue', songIds: [2] });
    await vi.waitFor(() => expect(player.getSnapshot().currentSong?.annSongId).toBe(2));
    expect(player.getSnapshot().mediaUrl).toBe(`${PUBLIC_HOSTS.media.EU1}2.mp3`);
  });
});

describe('the page', () => {
  it('reloads after all data was replaced, and after no other change', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    open();
    for (const topic of READ_TOPICS) changeElsewhere(topic);
    expect(reload).not.toHaveBeenCalled();
    changeElsewhere('everything');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('saves the songs left by a closed tab when it becomes visible, not when it is hidden', () => {
    const { storage } = open();
    const takeUp = vi.spyOn(storage.songs, 'takeUpLeftSongs').mockResolvedValue();
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(takeUp).not.toHaveBeenCalled();
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(takeUp).toHaveBeenCalledOnce();
  });

  it.each([true, false])('has the queue open at the start only in a wide window: %s', (wide) => {
    isWide = wide;
    expect(open().dialogs.getSnapshot().isQueueOpen).toBe(wide);
  });

  it('has one audio element, and a video element that plays inline', () => {
    const { picture } = open();
    expect(document.body.querySelectorAll('audio')).toHaveLength(1);
    expect(picture.querySelector('video')?.playsInline).toBe(true);
  });
});
