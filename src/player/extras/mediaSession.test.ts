import { describe, expect, test, vi } from 'vitest';
import { setStage } from '../../testing/playerStage';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { connectMediaSession, type MediaSessionPort } from './mediaSession';

/** The system's side: what it shows, and keys to press. */
function openSystem(unknownActions: readonly MediaSessionAction[] = []) {
  const handlers = new Map<MediaSessionAction, MediaSessionActionHandler>();
  const session: MediaSessionPort = {
    metadata: null,
    playbackState: 'none',
    setActionHandler(action, handler) {
      if (unknownActions.includes(action)) throw new TypeError('unknown action');
      if (handler === null) handlers.delete(action);
      else handlers.set(action, handler);
    },
    setPositionState: vi.fn(),
  };
  return {
    session,
    handlers,
    press: (details: MediaSessionActionDetails) => handlers.get(details.action)?.(details),
  };
}

function connect(system: ReturnType<typeof openSystem>) {
  const stage = setStage();
  const leave = connectMediaSession({
    player: stage.player,
    session: system.session,
    describeSong: (song) => ({
      title: song.songName,
      artist: song.songArtist,
      album: song.animeENName,
      artwork: [{ src: `cover-${song.annId}` }],
    }),
    createMetadata: ({ title = '', artist = '', album = '', artwork = [] }) => ({
      title,
      artist,
      album,
      artwork,
    }),
  });
  return { ...stage, leave };
}

describe('what the system shows', () => {
  test('follows the song and the sound', async () => {
    const system = openSystem();
    const { audio, send } = connect(system);
    expect(system.session.playbackState).toBe('none');
    await send({ type: 'playSongs', songs: [buildSong({ songName: 'Tank!', annId: 13 })] });
    expect(system.session.metadata).toEqual({
      title: 'Tank!',
      artist: 'Person 1',
      album: 'Example Anime',
      artwork: [{ src: 'cover-13' }],
    });
    expect(system.session.playbackState).toBe('playing');
    audio.pause();
    await send();
    expect(system.session.playbackState).toBe('paused');
    await send({ type: 'removeFromQueue', annSongId: 1 });
    expect(system.session).toMatchObject({ metadata: null, playbackState: 'none' });
  });

  test('has the position, about once a second and at once after a seek', async () => {
    const system = openSystem();
    const { audio, send } = connect(system);
    await send({ type: 'playSongs', songs: buildSongs(1) });
    const shown = vi.mocked(system.session.setPositionState);
    shown.mockClear();
    for (let step = 0; step < 8; step += 1) audio.advance(0.25);
    expect(shown.mock.calls.length).toBeLessThanOrEqual(3);
    await send({ type: 'seek', positionSeconds: 50 });
    expect(shown).toHaveBeenLastCalledWith({ duration: 90, position: 50, playbackRate: 1 });
  });

  test('has the length of the next song at once, and no position where nothing is on', async () => {
    const system = openSystem();
    const { audio, send } = connect(system);
    await send({ type: 'playSongs', songs: buildSongs(1, 2) });
    const shown = vi.mocked(system.session.setPositionState);
    audio.mediaSeconds = 200;
    await send({ type: 'next' });
    expect(shown).toHaveBeenLastCalledWith({ duration: 200, position: 0, playbackRate: 1 });
    await send(
      { type: 'removeFromQueue', annSongId: 1 },
      { type: 'removeFromQueue', annSongId: 2 },
    );
    expect(shown).toHaveBeenLastCalledWith();
  });

  test('a system without positions does not stop the sound', async () => {
    const system = openSystem();
    vi.mocked(system.session.setPositionState).mockImplementation(() => {
      throw new TypeError('no positions here');
    });
    const { player, send } = connect(system);
    await send({ type: 'playSongs', songs: buildSongs(1) });
    expect(player.getSnapshot().status).toBe('playing');
  });
});

describe('keys send what the buttons send', () => {
  test('play, pause, stop, next, previous', async () => {
    const system = openSystem();
    const { player, send } = connect(system);
    await send({ type: 'playSongs', songs: buildSongs(1, 2, 3) });
    const seen: string[] = [];
    for (const action of ['pause', 'play', 'nexttrack', 'previoustrack', 'stop'] as const) {
      system.press({ action });
      await send();
      const { status, currentSongId } = player.getSnapshot();
      seen.push(`${status} ${currentSongId}`);
    }
    expect(seen).toEqual(['paused 1', 'playing 1', 'playing 2', 'playing 1', 'paused 1']);
  });

  test.each([
    { details: { action: 'seekto', seekTime: 61 }, position: 61 },
    { details: { action: 'seekto' }, position: 20 },
    { details: { action: 'seekforward' }, position: 30 },
    { details: { action: 'seekforward', seekOffset: 5 }, position: 25 },
    { details: { action: 'seekbackward' }, position: 10 },
    { details: { action: 'seekbackward', seekOffset: 60 }, position: 0 },
  ] as const)('$details moves from 20 to $position seconds', async ({ details, position }) => {
    const system = openSystem();
    const { player, send } = connect(system);
    await send({ type: 'playSongs', songs: buildSongs(1) });
    await send({ type: 'seek', positionSeconds: 20 });
    system.press(details);
    await send();
    expect(player.getTime().positionSeconds).toBe(position);
  });

  test('an action that a browser does not know costs only that key', () => {
    const system = openSystem(['stop', 'seekto']);
    connect(system);
    expect([...system.handlers.keys()].toSorted()).toEqual(
      ['nexttrack', 'pause', 'play', 'previoustrack', 'seekbackward', 'seekforward'].toSorted(),
    );
  });

  test('after leaving there are no keys and nothing is shown', async () => {
    const system = openSystem();
    const { send, leave } = connect(system);
    await send({ type: 'playSongs', songs: buildSongs(1) });
    leave();
    await send({ type: 'next' });
    expect(system.handlers.size).toBe(0);
    expect(system.session).toMatchObject({ metadata: null, playbackState: 'none' });
  });
});
