// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { ClipSound } from '../../actions/clipSound';
import { createNames } from '../../actions/names/nameHiding';
import { createChannel } from '../../lib/channel';
import { defer } from '../../testing/deferred';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { playerHarness } from '../../testing/playerHarness';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { texts } from '../../texts/texts';
import { coverArtUrl } from '../../ui/cover/coverArt';
import { closeOwnWindow, connectMediaSession } from './whilePlaying';

const SONG = buildSong({ annSongId: 1, songName: 'Tank!', annId: 13, animeENName: 'Cowboy Bebop' });
const NEXT = buildSong({ annSongId: 2, songName: 'The Real Folk Blues', annId: 14 });

const EMPTIED = { type: 'setQueue', queue: { songIds: [], currentIndex: 0 } } as const;

/** The browser's MediaMetadata. */
class FakeMetadata {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly artwork: readonly MediaImage[];
  constructor({ title = '', artist = '', album = '', artwork = [] }: MediaMetadataInit) {
    this.title = title;
    this.artist = artist;
    this.album = album;
    this.artwork = artwork;
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('MediaMetadata', FakeMetadata);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A fake of the operating system: its display, and keys to press. */
function connect(unknownActions: readonly MediaSessionAction[] = []) {
  const handlers = new Map<MediaSessionAction, MediaSessionActionHandler>();
  const setPositionState = vi.fn<MediaSession['setPositionState']>();
  const session: MediaSession = {
    metadata: null,
    playbackState: 'none',
    setActionHandler(action, handler) {
      if (unknownActions.includes(action)) throw new TypeError('unknown action');
      if (handler === null) handlers.delete(action);
      else handlers.set(action, handler);
    },
    setPositionState,
    setCameraActive: async () => undefined,
    setMicrophoneActive: async () => undefined,
  };
  const harness = playerHarness();
  const storage = openMemoryStorage();
  const names = createNames(harness.player, storage.nameHiding);
  const pictures = new Map<number, string>();
  /** Pictures that a test lets come later. */
  const held = new Map<number, Promise<string>>();
  const clip = createChannel<'silent' | 'loading' | 'playing' | 'paused'>('silent');
  const clips = {
    getSound: clip.get,
    subscribe: clip.subscribe,
    resume: () => clip.set('playing'),
    pause: () => clip.set('paused'),
  };
  const clipSound = new ClipSound(harness.player, () => '/practice');
  clipSound.follow(clips);
  connectMediaSession(harness.player, session, {
    names,
    clipSound,
    storage,
    loadPictures: async () => ({
      find: async (annId) => held.get(annId) ?? pictures.get(annId) ?? null,
    }),
  });
  return {
    ...harness,
    session,
    handlers,
    setPositionState,
    storage,
    names,
    pictures,
    held,
    clip,
    press: (details: MediaSessionActionDetails) => handlers.get(details.action)?.(details),
    shown: () => ({
      title: session.metadata?.title,
      album: session.metadata?.album,
      cover: session.metadata?.artwork[0]?.src,
    }),
  };
}

/** The lock screen of a player with two songs, the first of which sounds. */
async function openLockScreen() {
  const opened = connect();
  await opened.send({ type: 'playSongs', songs: [SONG, NEXT] });
  return opened;
}

const NAMED = { title: 'Tank!', album: 'Cowboy Bebop', cover: coverArtUrl(13) };
const NAMELESS = { title: texts.player.nameHidden, album: '', cover: coverArtUrl(0) };

describe('the lock screen', () => {
  test('shows the anime name in the chosen language', async () => {
    const { storage, send, shown } = await openLockScreen();
    storage.animeNames.changeSettings({ style: 'romaji' });
    await send({ type: 'next' });
    expect(shown().album).toBe('Rei no Anime');
  });

  test('hides the current song as soon as names are hidden, and shows it once revealed', async () => {
    const { names, shown, session } = await openLockScreen();
    names.toggle();
    expect(shown()).toEqual(NAMELESS);
    expect(session.metadata?.artist).toBe('');
    names.show();
    expect(shown()).toEqual(NAMED);
  });

  test('shows the picture of the anime over the drawn cover once it is loaded', async () => {
    const { pictures, send, shown } = connect();
    pictures.set(13, 'blob:picture');
    await send({ type: 'playSongs', songs: [SONG, NEXT] });
    await vi.waitFor(() => expect(shown()).toEqual({ ...NAMED, cover: 'blob:picture' }));
    await send({ type: 'next' });
    expect(shown().cover).toMatch(/^data:/);
  });

  test('shows no picture while names are hidden', async () => {
    const { pictures, send, shown, names } = connect();
    pictures.set(13, 'blob:picture');
    names.toggle();
    await send({ type: 'playSongs', songs: [SONG, NEXT] });
    names.show();
    await vi.advanceTimersByTimeAsync(10);
    expect(shown()).toEqual(NAMED);
  });

  test.each<[string, (opened: Awaited<ReturnType<typeof openLockScreen>>) => unknown, object]>([
    ['names were hidden', ({ names }) => names.toggle(), NAMELESS],
    ['names were hidden and shown', ({ names }) => [names.toggle(), names.show()], NAMED],
    [
      'the next song began',
      ({ send }) => send({ type: 'next' }),
      { title: 'The Real Folk Blues', cover: coverArtUrl(14) },
    ],
    [
      'practice began',
      ({ clip, send }) => send({ type: 'pause' }).then(() => clip.set('playing')),
      { title: 'Practice', cover: undefined },
    ],
    ['the queue was emptied', ({ player }) => player.dispatch(EMPTIED), { title: undefined }],
  ])('shows no picture that comes after %s', async (_, meanwhile, left) => {
    const opened = connect();
    const picture = defer<string>();
    opened.held.set(13, picture.promise);
    await opened.send({ type: 'playSongs', songs: [SONG, NEXT] });
    await meanwhile(opened);
    await opened.send();
    picture.resolve('blob:late');
    await opened.send();
    expect(opened.shown()).toMatchObject(left);
  });

  test('hides the next song after the previous one was revealed', async () => {
    const { names, send, shown } = await openLockScreen();
    names.toggle();
    names.show();
    await send({ type: 'next' });
    expect(shown()).toEqual(NAMELESS);
    names.toggle();
    expect(shown().title).toBe('The Real Folk Blues');
  });

  test('is not updated by changes of the player while names are hidden', async () => {
    const { names, send, session } = await openLockScreen();
    names.toggle();
    const { metadata } = session;
    await send({ type: 'pause' }, { type: 'setVolume', volume: 0.5 }, { type: 'play' });
    expect(session.metadata).toBe(metadata);
  });

  test('shows the position with the chosen playback speed', async () => {
    const { storage, audio, setPositionState } = await openLockScreen();
    storage.soundSettings.changeSettings({ speed: 1.5 });
    audio.advance(2);
    expect(setPositionState).toHaveBeenLastCalledWith(
      expect.objectContaining({ playbackRate: 1.5 }),
    );
  });
});

describe('while a clip of practice sounds, the lock screen', () => {
  async function hearClip() {
    const opened = await openLockScreen();
    await opened.send({ type: 'pause' });
    opened.clip.set('playing');
    return opened;
  }

  test('tells that practice plays, and neither a song nor a place in it', async () => {
    const { shown, session, setPositionState, audio, clip } = await hearClip();
    expect(shown()).toEqual({ title: 'Practice', album: '', cover: undefined });
    expect(session.metadata?.artist).toBe('');
    expect(session.playbackState).toBe('playing');
    audio.advance(2);
    expect(setPositionState).toHaveBeenLastCalledWith();
    clip.set('silent');
    expect(shown()).toEqual(NAMED);
    expect(session.playbackState).toBe('paused');
  });

  test('has keys that play and pause the clip, and none for the queue', async () => {
    const { handlers, press, clip, player, send } = await hearClip();
    expect([...handlers.keys()]).toEqual(['play', 'pause', 'stop']);
    press({ action: 'pause' });
    expect(clip.get()).toBe('paused');
    press({ action: 'play' });
    expect(clip.get()).toBe('playing');
    press({ action: 'stop' });
    expect(clip.get()).toBe('paused');
    await send();
    expect(player.getSnapshot().status).toBe('paused');
    clip.set('silent');
    press({ action: 'nexttrack' });
    expect(player.getSnapshot().currentSongId).toBe(2);
  });
});

describe('the media session', () => {
  test('gets the position about once a second, and at once after a seek', async () => {
    const { audio, send, setPositionState: shown } = connect();
    await send({ type: 'playSongs', songs: buildSongs(1) });
    shown.mockClear();
    for (let step = 0; step < 8; step += 1) audio.advance(0.25);
    expect(shown.mock.calls.length).toBeLessThanOrEqual(3);
    await send({ type: 'seek', positionSeconds: 50 });
    expect(shown).toHaveBeenLastCalledWith({ duration: 90, position: 50, playbackRate: 1 });
  });

  test('gets the duration of the next song at once, and no position after the queue is emptied', async () => {
    const { audio, send, setPositionState: shown } = connect();
    await send({ type: 'playSongs', songs: buildSongs(1, 2) });
    audio.mediaSeconds = 200;
    await send({ type: 'next' });
    expect(shown).toHaveBeenLastCalledWith({ duration: 200, position: 0, playbackRate: 1 });
    await send(
      { type: 'removeFromQueue', annSongId: 1 },
      { type: 'removeFromQueue', annSongId: 2 },
    );
    expect(shown).toHaveBeenLastCalledWith();
  });

  test('does not stop playback if it rejects positions', async () => {
    const { player, send, setPositionState } = connect();
    setPositionState.mockImplementation(() => {
      throw new TypeError('no positions here');
    });
    await send({ type: 'playSongs', songs: buildSongs(1) });
    expect(player.getSnapshot().status).toBe('playing');
  });
});

describe('the media keys', () => {
  test.each([
    { details: { action: 'seekto', seekTime: 61 }, position: 61 },
    { details: { action: 'seekto' }, position: 20 },
    { details: { action: 'seekforward' }, position: 30 },
    { details: { action: 'seekforward', seekOffset: 5 }, position: 25 },
    { details: { action: 'seekbackward' }, position: 10 },
    { details: { action: 'seekbackward', seekOffset: 60 }, position: 0 },
  ] as const)('move from 20 s on $details to $position seconds', async ({ details, position }) => {
    const { player, send, press } = connect();
    await send({ type: 'playSongs', songs: buildSongs(1) });
    await send({ type: 'seek', positionSeconds: 20 });
    press(details);
    await send();
    expect(player.getTime().positionSeconds).toBe(position);
  });

  test('all work except those the browser does not support', () => {
    const { handlers } = connect(['stop', 'seekto']);
    expect([...handlers.keys()].toSorted()).toEqual(
      ['nexttrack', 'pause', 'play', 'previoustrack', 'seekbackward', 'seekforward'].toSorted(),
    );
  });
});

it.each([
  ['closes once names are hidden', true, document.createElement('video'), 1],
  ['stays while they are shown', false, document.createElement('video'), 0],
  ['that is not there stays so', true, null, 0],
])('a picture-in-picture window %s [11.37]', (_, isHidden, pictureInPictureElement, times) => {
  const names = createChannel({ isOn: false, isHidden: !isHidden, shownSongId: null });
  const exitPictureInPicture = vi.fn(() => Promise.reject(new Error('refused')));
  vi.stubGlobal('document', { pictureInPictureElement, exitPictureInPicture });
  closeOwnWindow(names);
  names.set({ isOn: true, isHidden, shownSongId: null });
  vi.unstubAllGlobals();
  expect(exitPictureInPicture).toHaveBeenCalledTimes(times);
});
