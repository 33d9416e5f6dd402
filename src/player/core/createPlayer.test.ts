import { describe, expect, test, vi } from 'vitest';
import { onFakeTimers, playerHarness, settle } from '../../testing/playerHarness';
import { buildSong, buildSongs } from '../../testing/songBuilder';

onFakeTimers();

const THREE = buildSongs(1, 2, 3);

test('songs queued by their ids follow, and are read when it is their turn', async () => {
  const { player, send, savedQueues } = playerHarness({ library: buildSongs(4, 5) });
  await send({ type: 'playSongs', songs: THREE });
  player.dispatch({ type: 'addIdsToQueue', songIds: [2, 4, 5] });
  expect(player.getSnapshot()).toMatchObject({ queue: [1, 2, 3, 4, 5], currentSongId: 1 });
  await send({ type: 'playQueued', annSongId: 4 });
  expect(player.getSnapshot().currentSong?.songName).toBe('Song 4');
  expect(savedQueues.at(-1)).toEqual([1, 2, 3, 4, 5]);
});

describe('the status follows the element, never the click', () => {
  test('playing shows once it sounds, paused once it paused [9.10]', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    expect(audio.isSounding).toBe(true);
    expect(player.getSnapshot()).toMatchObject({
      status: 'playing',
      queue: [1, 2, 3],
      currentIndex: 0,
      currentSongId: 1,
      currentSong: THREE[0],
      mediaKind: 'audio',
      mediaUrl: '/NA1/audio1.mp3',
      host: 'NA1',
    });
    player.dispatch({ type: 'pause' });
    expect(player.getSnapshot().status).toBe('playing');
    await settle();
    expect(player.getSnapshot().status).toBe('paused');
  });

  test('waiting for data shows as loading until it sounds again', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.starve();
    expect(player.getSnapshot().status).toBe('loading');
    audio.feed();
    expect(player.getSnapshot().status).toBe('playing');
  });

  test('an advancing position is sound, also where the browser does not say playing again', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.starve();
    audio.readyState = 4;
    audio.advance(0.3);
    expect(player.getSnapshot().status).toBe('playing');
  });

  test('who goes back in the very moment of the end hears it from there [11.26]', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.advance(89.9);
    // By then a browser has paused, but not fired its events yet.
    Object.assign(audio, { paused: true, ended: true });
    await send({ type: 'seek', positionSeconds: 40 });
    audio.emit('pause');
    audio.emit('ended');
    await settle();
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 1 });
    expect([audio.isSounding, audio.currentTime]).toEqual([true, 40]);
  });

  test('who goes back in that moment while it is paused leaves it silent', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE }, { type: 'pause' });
    Object.assign(audio, { paused: true, ended: true });
    await send({ type: 'seek', positionSeconds: 40 });
    expect(player.getSnapshot().status).toBe('paused');
    expect(audio.isSounding).toBe(false);
  });

  test('pausing while it loads is paused, and it stays silent when the media comes', async () => {
    const { player, audio, send } = playerHarness();
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: THREE }, { type: 'togglePlay' });
    expect(player.getSnapshot().status).toBe('paused');
    audio.feed();
    vi.advanceTimersByTime(60_000);
    await settle();
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', notice: null });
    expect(audio.isSounding).toBe(false);
  });

  test('autoplay refused shows as paused and says why; the next Play sounds', async () => {
    const { player, audio, send, notices } = playerHarness();
    audio.isPlayAllowed = false;
    await send({ type: 'playSongs', songs: THREE });
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      notice: { kind: 'autoplayRefused' },
    });
    vi.advanceTimersByTime(60_000);
    await settle();
    expect(notices).toEqual([{ kind: 'autoplayRefused' }]);
    audio.isPlayAllowed = true;
    await send({ type: 'play' });
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', notice: null });
  });

  test('a second Play that the browser refuses leaves what sounds, which gives way like any other', async () => {
    const { player, audio, send, notices, sound } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.isPlayAllowed = false;
    await send({ type: 'play' });
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', notice: null });
    expect(notices).toEqual([]);
    sound.join(() => undefined).claim();
    await settle();
    expect(audio.isSounding).toBe(false);
    expect(player.getSnapshot().status).toBe('paused');
  });

  test('a second Play that the browser refuses while data is waited for leaves the wait [12.14]', async () => {
    const { player, audio, send, notices } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.starve();
    audio.isPlayAllowed = false;
    await send({ type: 'play' });
    expect(player.getSnapshot().status).toBe('loading');
    audio.feed();
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', notice: null });
    expect(notices).toEqual([]);
  });
});

describe('one element sounds, the other is empty', () => {
  test('a late event of an older song changes nothing', async () => {
    const { player, audio, video, send } = playerHarness();
    const songs = [buildSong({ annSongId: 1 }), buildSong({ annSongId: 2, audio: null })];
    await send({ type: 'playSongs', songs }, { type: 'next' });
    const before = player.getSnapshot();
    for (const event of ['error', 'ended', 'pause', 'playing', 'waiting', 'timeupdate'] as const) {
      audio.emit(event);
      video.emit('error');
      video.emit('ended');
      video.emit('pause');
    }
    await settle();
    expect(player.getSnapshot()).toBe(before);
  });

  test('a slow record of an older song does not push the newer one aside', async () => {
    const answers = new Map<number, (song: null) => void>();
    const { player, send } = playerHarness({
      initial: { queue: [1, 2] },
      options: { loadSong: (id) => new Promise((resolve) => answers.set(id, resolve)) },
    });
    await send({ type: 'play' });
    await send({ type: 'playSongs', songs: buildSongs(5) });
    answers.get(1)?.(null);
    await settle();
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 5 });
  });
});

describe('loudness, quality and server', () => {
  test('quality and server hold from the next song [4.26]', async () => {
    const { player, audio, video, send, savedConfig } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    await send({ type: 'setStreaming', streaming: '720' }, { type: 'setServer', server: 'EU1' });
    expect(audio.isSounding).toBe(true);
    expect(player.getSnapshot()).toMatchObject({ host: 'NA1', mediaKind: 'audio', server: 'EU1' });
    await send({ type: 'next' });
    expect(video.src).toBe('/EU1/hq2.webm');
    expect(savedConfig).toMatchObject({
      streaming: '720',
      server: 'EU1',
      audio: false,
      current_link: '/EU1/hq2.webm',
    });
  });
});

test('a disposed player is silent and deaf', async () => {
  const { player, audio, send } = playerHarness();
  await send({ type: 'playSongs', songs: THREE });
  player.dispose();
  await send({ type: 'play' }, { type: 'next' });
  expect(audio.src).toBe('');
  expect(audio.isSounding).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
