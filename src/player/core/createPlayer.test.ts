import { describe, expect, test, vi } from 'vitest';
import { onFakeTimers, playerHarness, settle } from '../../testing/playerHarness';
import { buildSong, buildSongs } from '../../testing/songBuilder';

onFakeTimers();

const THREE = buildSongs(1, 2, 3);

test('songs queued by their ids are appended and read when they play', async () => {
  const { player, send, savedQueues } = playerHarness({ library: buildSongs(4, 5) });
  await send({ type: 'playSongs', songs: THREE });
  player.dispatch({ type: 'addIdsToQueue', songIds: [2, 4, 5] });
  expect(player.getSnapshot()).toMatchObject({ queue: [1, 2, 3, 4, 5], currentSongId: 1 });
  await send({ type: 'playQueued', annSongId: 4 });
  expect(player.getSnapshot().currentSong?.songName).toBe('Song 4');
  expect(savedQueues.at(-1)).toEqual([1, 2, 3, 4, 5]);
});

describe('the player status', () => {
  test('is playing once the element sounds, and paused only once the element has paused [9.10]', async () => {
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

  test('is loading while the element waits for data', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.starve();
    expect(player.getSnapshot().status).toBe('loading');
    audio.feed();
    expect(player.getSnapshot().status).toBe('playing');
  });

  test('is playing again when the position advances without a playing event', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE });
    audio.starve();
    audio.readyState = 4;
    audio.advance(0.3);
    expect(player.getSnapshot().status).toBe('playing');
  });

  test('stays playing, from the new position, after a seek at the moment of the end [11.26]', async () => {
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

  test('stays paused after a seek at the end of a paused song', async () => {
    const { player, audio, send } = playerHarness();
    await send({ type: 'playSongs', songs: THREE }, { type: 'pause' });
    Object.assign(audio, { paused: true, ended: true });
    await send({ type: 'seek', positionSeconds: 40 });
    expect(player.getSnapshot().status).toBe('paused');
    expect(audio.isSounding).toBe(false);
  });

  test('is paused after a pause during loading, and no sound follows when the media arrives', async () => {
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

  test('is paused with a notice when autoplay is refused, and the next Play starts the sound', async () => {
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

  test('stays playing when a second Play is refused, and still pauses when another part starts', async () => {
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

  test('stays loading when a second Play is refused while the element waits for data [12.14]', async () => {
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

describe('the current song', () => {
  test('is unaffected by late events of an older song', async () => {
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

  test('is not replaced when the record of an older song arrives late', async () => {
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

describe('the quality and server settings', () => {
  test('take effect with the next song [4.26]', async () => {
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

test('a disposed player is silent and ignores commands', async () => {
  const { player, audio, send } = playerHarness();
  await send({ type: 'playSongs', songs: THREE });
  player.dispose();
  await send({ type: 'play' }, { type: 'next' });
  expect(audio.src).toBe('');
  expect(audio.isSounding).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
