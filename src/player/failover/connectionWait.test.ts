import { describe, expect, test, vi } from 'vitest';
import { waitBeforeTryMs } from '../../domain/media/lostConnection';
import { letPass, onFakeTimers, settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { soundHarness } from '../../testing/soundHarness';

onFakeTimers();

const THREE = buildSongs(1, 2, 3);

/** Song 1 sounds; then the network is lost. */
async function loseTheNet(isOnline = false, seconds = 33, harness = soundHarness()) {
  await harness.send({ type: 'playSongs', songs: THREE });
  harness.audio.advance(seconds);
  harness.setOnline(isOnline);
  harness.audio.respond = () => 'fails';
  harness.audio.fail();
  await settle();
  return harness;
}

/** A player whose lazy part cannot load. */
const bareHarness = () =>
  soundHarness({
    isBare: true,
    options: { loadExtras: () => Promise.reject(new Error('no network')) },
  });
const loseTheNetEarly = () => loseTheNet(false, 3, bareHarness());

describe.each([
  { moment: 'during a song', lose: () => loseTheNet(), seconds: 33, isBare: false },
  { moment: 'before its lazy part is loaded', lose: loseTheNetEarly, seconds: 3, isBare: true },
])('the player that loses the connection $moment', ({ lose, seconds, isBare }) => {
  test('pauses at the position with a notice and marks no song as failed', async () => {
    const { player, notices } = await lose();
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      currentSongId: 1,
      failedSongIds: [],
      notice: { kind: 'noConnection' },
    });
    expect(player.getTime().positionSeconds).toBe(seconds);
    expect(notices).not.toContainEqual(expect.objectContaining({ kind: 'songFailed' }));
  });

  test('resumes the song at its position, as the same listen, when the connection is back [11.38]', async () => {
    const { player, audio, listens, setOnline, addExtras } = await lose();
    audio.respond = () => 'plays';
    setOnline(true);
    if (isBare) {
      addExtras();
      await letPass(4_000);
    } else await settle();
    expect(player.getSnapshot()).toMatchObject({
      status: 'playing',
      currentSongId: 1,
      notice: null,
      host: 'NA1',
    });
    expect(audio.currentTime).toBe(seconds);
    expect(listens).toEqual([1]);
  });
});

describe('the player that loses the connection during a song', () => {
  test('requests the host that hung during the outage first when the connection is back', async () => {
    const { player, audio, send, setOnline } = soundHarness();
    await send({ type: 'playSongs', songs: THREE });
    setOnline(false);
    audio.respond = () => 'fails';
    audio.starve();
    await letPass(10_000);
    expect(player.getSnapshot()).toMatchObject({ notice: { kind: 'noConnection' } });
    audio.respond = () => 'plays';
    setOnline(true);
    await settle();
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA1' });
  });

  test('keeps the song and the position when the network needs some seconds to work again', async () => {
    const { player, audio, notices, setOnline } = await loseTheNet();
    setOnline(true);
    await settle();
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      currentSongId: 1,
      notice: { kind: 'noConnection' },
    });
    audio.respond = () => 'plays';
    await letPass(4_000);
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 1 });
    expect(audio.currentTime).toBe(33);
    expect(notices.map(({ kind }) => kind)).not.toContain('songFailed');
  });

  test('retries ever more rarely, and then stops, when the browser still reports being online', async () => {
    const { player, audio } = await loseTheNet(true);
    await settle();
    expect(player.getSnapshot()).toMatchObject({ notice: { kind: 'noConnection' } });
    const triedUrls = audio.loadedUrls.length;
    await letPass(60_000);
    expect(audio.loadedUrls.length - triedUrls).toBeLessThanOrEqual(5 * 4);
    await letPass(20 * 60_000);
    expect(player.getSnapshot()).toMatchObject({ notice: { kind: 'nothingPlayable' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('retries after the first short wait again when the connection is lost a second time', async () => {
    const { player, audio } = await loseTheNet(true);
    await letPass(10_000);
    audio.respond = () => 'plays';
    await letPass(4_500);
    expect(player.getSnapshot().status).toBe('playing');
    audio.respond = () => 'fails';
    audio.fail();
    await settle();
    const triedUrls = audio.loadedUrls.length;
    await letPass(waitBeforeTryMs(0) - 500);
    expect(audio.loadedUrls).toHaveLength(triedUrls);
    await letPass(500);
    expect(audio.loadedUrls.length).toBeGreaterThan(triedUrls);
  });

  test.each([
    { type: 'pause' },
    { type: 'next' },
    { type: 'removeFromQueue', annSongId: 1 },
    { type: 'playQueued', annSongId: 3 },
  ] as const)('does not retry by itself after the command $type', async (command) => {
    const { audio, send, setOnline } = await loseTheNet();
    audio.respond = () => 'hangs';
    await send(command, { type: 'pause' });
    const urls = [...audio.loadedUrls];
    audio.respond = () => 'plays';
    setOnline(true);
    await letPass(120_000);
    expect(audio.loadedUrls).toEqual(urls);
    expect(audio.isSounding).toBe(false);
  });

  test('does not retry by itself after a paused queue was restored', async () => {
    const { audio, send, setOnline } = await loseTheNet();
    await send({
      type: 'setQueue',
      queue: { songIds: [3, 2], currentIndex: 0 },
      resume: { positionSeconds: 12, isPlaying: false },
    });
    const urls = [...audio.loadedUrls];
    audio.respond = () => 'plays';
    setOnline(true);
    await letPass(120_000);
    expect(audio.loadedUrls).toEqual(urls);
    expect(audio.isSounding).toBe(false);
  });

  test('stays paused when another tab has started to play', async () => {
    const { player, sound, audio, setOnline } = await loseTheNet();
    sound.join(() => {}).claim();
    audio.respond = () => 'plays';
    setOnline(true);
    await letPass(60_000);
    expect(player.getSnapshot().status).toBe('paused');
  });
});

test('a waiting player shows the notice of the other tab when that tab starts another queue', async () => {
  const { player, send } = await loseTheNet();
  await send({ type: 'followQueue', queue: { songIds: [9, 8], currentIndex: 0 } });
  expect(player.getSnapshot()).toMatchObject({
    currentSongId: 9,
    notice: { kind: 'otherTabPlays' },
  });
});

describe('the player without a connection before any song sounds', () => {
  test('waits at the chosen song after some failures and resumes there [11.38]', async () => {
    const { player, audio, send, setOnline, listens } = soundHarness();
    setOnline(false);
    audio.respond = () => 'fails';
    await send({ type: 'playSongs', songs: buildSongs(1, 2, 3, 4, 5, 6, 7), startSongId: 2 });
    expect(player.getSnapshot()).toMatchObject({
      status: 'paused',
      currentSongId: 2,
      failedSongIds: [],
      notice: { kind: 'noConnection' },
    });
    audio.respond = () => 'plays';
    setOnline(true);
    await settle();
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 2 });
    expect(listens).toEqual([2]);
  });

  test('skips a song that no host has once the connection is back', async () => {
    const { player, audio, send, setOnline } = soundHarness();
    setOnline(false);
    audio.respond = () => 'fails';
    await send({ type: 'playSongs', songs: THREE });
    audio.respond = (url) => (url.includes('audio1') ? 'fails' : 'plays');
    setOnline(true);
    await letPass(20_000);
    expect(player.getSnapshot()).toMatchObject({
      status: 'playing',
      currentSongId: 2,
      failedSongIds: [1],
    });
  });
});

describe('the player that loses the connection before its lazy part is loaded', () => {
  test.each([{ type: 'pause' }, { type: 'removeFromQueue', annSongId: 1 }] as const)(
    'does not retry by itself after the command $type',
    async (command) => {
      const { audio, player, send, setOnline, addExtras } = await loseTheNetEarly();
      await send(command);
      expect(player.getSnapshot().notice).toBeNull();
      audio.respond = () => 'plays';
      setOnline(true);
      addExtras();
      await letPass(120_000);
      expect(audio.isSounding).toBe(false);
    },
  );

  test('waits at the chosen song, and resumes there, when no song has sounded yet', async () => {
    const { player, audio, send, setOnline, addExtras } = bareHarness();
    setOnline(false);
    audio.respond = () => 'fails';
    await send({ type: 'playSongs', songs: THREE, startSongId: 2 });
    expect(player.getSnapshot()).toMatchObject({
      currentSongId: 2,
      failedSongIds: [],
      notice: { kind: 'noConnection' },
    });
    audio.respond = () => 'plays';
    setOnline(true);
    addExtras();
    await letPass(4_000);
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 2 });
  });
});
