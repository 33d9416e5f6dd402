import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNames } from '../actions/nameHiding';
import { openMemoryStorage } from '../testing/openTestStorage';
import { setStage } from '../testing/playerStage';
import { buildSong } from '../testing/songBuilder';
import * as texts from '../texts/texts';
import { coverArtUrl } from '../ui/cover/coverArt';
import { connectSystemMedia } from './systemMedia';

const SONG = buildSong({ annSongId: 1, songName: 'Tank!', annId: 13, animeENName: 'Cowboy Bebop' });
const NEXT = buildSong({ annSongId: 2, songName: 'The Real Folk Blues', annId: 14 });

/** As the browser has it, where it has any. */
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

/** What the lock screen shows of a player with two songs, the first of which sounds. */
async function openLockScreen() {
  const stage = setStage();
  const storage = openMemoryStorage();
  const names = createNames(stage.player, storage.nameHiding);
  const setPositionState = vi.fn<MediaSession['setPositionState']>();
  const session: MediaSession = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: () => undefined,
    setPositionState,
    setCameraActive: async () => undefined,
    setMicrophoneActive: async () => undefined,
  };
  connectSystemMedia(stage.player, session, { names, storage });
  await stage.send({ type: 'playSongs', songs: [SONG, NEXT] });
  const shown = () => ({
    title: session.metadata?.title,
    album: session.metadata?.album,
    cover: session.metadata?.artwork[0]?.src,
  });
  return { ...stage, storage, names, setPositionState, session, shown };
}

const NAMED = { title: 'Tank!', album: 'Cowboy Bebop', cover: coverArtUrl(13) };
const NAMELESS = { title: texts.nowPlaying.nameHidden, album: '', cover: coverArtUrl(0) };

describe('the lock screen', () => {
  test('calls an anime as the app does', async () => {
    const { storage, send, shown } = await openLockScreen();
    storage.animeNames.changeSettings({ style: 'romaji' });
    await send({ type: 'next' });
    expect(shown().album).toBe('Rei no Anime');
  });

  test('says what the song is, and what it is of', async () => {
    const { shown, session } = await openLockScreen();
    expect(shown()).toEqual(NAMED);
    expect(session.metadata?.artist).not.toBe('');
  });

  test('forgets the song that is on as soon as somebody guesses along, and says it when asked', async () => {
    const { names, shown, session } = await openLockScreen();
    names.toggle();
    expect(shown()).toEqual(NAMELESS);
    expect(session.metadata?.artist).toBe('');
    names.show();
    expect(shown()).toEqual(NAMED);
  });

  test('keeps the next song to itself after the one before was shown', async () => {
    const { names, send, shown } = await openLockScreen();
    names.toggle();
    names.show();
    await send({ type: 'next' });
    expect(shown()).toEqual(NAMELESS);
    names.toggle();
    expect(shown().title).toBe('The Real Folk Blues');
  });

  test('is not drawn anew by each change of the player while the names are hidden', async () => {
    const { names, send, session } = await openLockScreen();
    names.toggle();
    const { metadata } = session;
    await send({ type: 'pause' }, { type: 'setVolume', volume: 0.5 }, { type: 'play' });
    expect(session.metadata).toBe(metadata);
  });

  test('counts on as fast as songs are played', async () => {
    const { storage, audio, setPositionState } = await openLockScreen();
    storage.soundSettings.changeSettings({ speed: 1.5 });
    audio.advance(2);
    expect(setPositionState).toHaveBeenLastCalledWith(
      expect.objectContaining({ playbackRate: 1.5 }),
    );
  });
});
