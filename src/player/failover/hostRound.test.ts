import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ASKED_LAST_MS } from '../../domain/media/hostHealth';
import { systemClock } from '../../lib/clock';
import type { FakeAnswer } from '../../testing/fakeMediaElement';
import {
  letPass,
  type PlayerStage,
  STALL_TIMEOUT_MS,
  setStage,
  settle,
} from '../../testing/playerStage';
import { buildSong, buildSongs } from '../../testing/songBuilder';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const THREE = buildSongs(1, 2, 3);
const PLAY = { type: 'playSongs', songs: THREE } as const;

/** What each host does; those that are not named play. */
function answerBy(hosts: Readonly<Record<string, FakeAnswer>>): (url: string) => FakeAnswer {
  return (url) => hosts[url.split('/')[1] ?? ''] ?? 'plays';
}

function askedBy({ probes }: PlayerStage): readonly (string | undefined)[] {
  return probes.map(({ loadedUrls: [url] }) => url?.split('/')[1]);
}

describe('the first host is silent', () => {
  test('for a second: another one is asked beside it, and takes its place when it delivers', async () => {
    const stage = setStage();
    stage.audio.respond = answerBy({ NA1: 'hangs' });
    await stage.send(PLAY);
    await letPass(1_000);
    expect(stage.audio.loadedUrls).toEqual(['/NA1/audio1.mp3', '/NA2/audio1.mp3']);
    expect(stage.audio.isSounding).toBe(true);
    expect(askedBy(stage)).toEqual(['NA2']);
    expect(stage.probes[0]?.src).toBe('');
    expect(stage.listens).toEqual([1]);
  });

  test('and delivers after all: it stays, and nobody else is asked any more', async () => {
    const stage = setStage();
    stage.audio.respond = () => 'hangs';
    await stage.send(PLAY);
    await letPass(1_000);
    expect(askedBy(stage)).toEqual(['NA2']);
    stage.audio.feed();
    expect(stage.probes[0]?.src).toBe('');
    stage.probes[0]?.emit('loadedmetadata');
    await settle();
    expect(stage.player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA1' });
    expect(stage.notices).toEqual([]);
  });

  test('as the next ones are: each second one more is asked, all at the same time', async () => {
    const stage = setStage();
    stage.audio.respond = answerBy({ NA1: 'hangs', NA2: 'hangs', EU1: 'hangs' });
    await stage.send(PLAY);
    await letPass(2_500);
    expect(askedBy(stage)).toEqual(['NA2', 'EU1']);
    expect(stage.probes.map(({ src }) => src)).toEqual(['/NA2/audio1.mp3', '/EU1/audio1.mp3']);
    await letPass(500);
    expect(stage.player.getSnapshot()).toMatchObject({ status: 'playing', host: 'CAT' });
    expect(stage.notices).toEqual([{ kind: 'hostFailed', failedHost: 'NA1', nextHost: 'CAT' }]);
    expect(stage.probes.every(({ src }) => src === '')).toBe(true);
  });

  test('and the next one fails: the one after it is asked at once', async () => {
    const stage = setStage();
    stage.audio.respond = answerBy({ NA1: 'hangs', NA2: 'fails' });
    await stage.send(PLAY);
    await letPass(1_000);
    expect(stage.audio.loadedUrls).toEqual(['/NA1/audio1.mp3', '/EU1/audio1.mp3']);
  });

  test('and then fails: the next one is loaded at once, though it was asked already', async () => {
    const stage = setStage();
    stage.audio.respond = answerBy({ NA1: 'hangs', NA2: 'hangs' });
    await stage.send(PLAY);
    await letPass(1_000);
    stage.audio.fail();
    await settle();
    expect(stage.audio.src).toBe('/NA2/audio1.mp3');
    expect(stage.probes[0]?.src).toBe('');
    await letPass(1_000);
    expect(stage.player.getSnapshot()).toMatchObject({ status: 'playing', host: 'EU1' });
  });

  test('also of a video', async () => {
    const stage = setStage();
    stage.video.respond = answerBy({ NA1: 'hangs' });
    await stage.send({ type: 'playSongs', songs: [buildSong({ audio: null })] });
    await letPass(1_000);
    expect(stage.video.isSounding).toBe(true);
    expect(stage.video.src).toMatch('/NA2/');
    expect(stage.audio.src).toBe('');
  });

  test('and all others: that ends sooner than waiting for each of them alone', async () => {
    const stage = setStage();
    stage.audio.respond = () => 'hangs';
    await stage.send({ type: 'playSongs', songs: THREE.slice(0, 1) });
    await letPass(2 * STALL_TIMEOUT_MS);
    expect(stage.player.getSnapshot()).toMatchObject({
      status: 'paused',
      notice: { kind: 'nothingPlayable' },
    });
    expect(stage.probes.every(({ src }) => src === '')).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('and is stopped: nobody is asked for a song that nobody waits for', async () => {
    const stage = setStage();
    stage.audio.respond = () => 'hangs';
    await stage.send(PLAY);
    await letPass(1_000);
    await stage.send({ type: 'pause' });
    expect(stage.probes[0]?.src).toBe('');
    await letPass(5_000);
    expect(stage.probes).toHaveLength(1);
    await stage.send({ type: 'play' });
    await letPass(1_000);
    expect(askedBy(stage)).toEqual(['NA2', 'NA2']);
    await stage.send({ type: 'next' });
    expect(stage.probes[1]?.src).toBe('');
  });
});

test('a host that delivers slowly is not disturbed', async () => {
  const stage = setStage();
  stage.audio.respond = () => 'hangs';
  await stage.send(PLAY);
  for (let half = 0; half < 20; half += 1) {
    stage.audio.emit('progress');
    await letPass(500);
  }
  expect(stage.probes).toEqual([]);
});

test('data that run out midway are sought elsewhere after a second, for the same position', async () => {
  const stage = setStage();
  await stage.send(PLAY);
  stage.audio.advance(30);
  stage.audio.starve();
  await letPass(1_000);
  expect(stage.audio.src).toBe('/NA2/audio1.mp3');
  expect(stage.audio.currentTime).toBe(30);
  expect(stage.audio.isSounding).toBe(true);
});

/** A player with a time of day in the test's hand. */
function setClockStage() {
  let nowMs = 0;
  const stage = setStage({ options: { clock: { ...systemClock, now: () => nowMs } } });
  const pass = (durationMs: number) => {
    nowMs += durationMs;
  };
  return { ...stage, pass };
}

describe('a host that hung', () => {
  test('is asked last for a while; the chosen server is still what it was [4.23]', async () => {
    const { audio, send, player, pass, probes } = setClockStage();
    audio.respond = answerBy({ NA1: 'hangs' });
    await send(PLAY);
    await letPass(1_000);
    await send({ type: 'next' });
    expect(audio.src).toBe('/NA2/audio2.mp3');
    expect(player.getSnapshot()).toMatchObject({ server: 'NA1', host: 'NA2', status: 'playing' });
    expect(probes).toHaveLength(1);
    pass(ASKED_LAST_MS);
    audio.respond = () => 'plays';
    await send({ type: 'next' });
    expect(audio.src).toBe('/NA1/audio3.mp3');
  });

  test('is no longer asked last once it has played a song', async () => {
    const { audio, send } = setClockStage();
    audio.respond = answerBy({ NA1: 'hangs' });
    await send(PLAY);
    await letPass(1_000);
    audio.respond = answerBy({ NA2: 'fails', EU1: 'fails', CAT: 'fails' });
    await send({ type: 'next' });
    expect(audio.src).toBe('/NA1/audio2.mp3');
    audio.respond = () => 'plays';
    await send({ type: 'next' });
    expect(audio.src).toBe('/NA1/audio3.mp3');
  });

  test('is still the link of a song that has not been started', async () => {
    const { audio, send, player } = setClockStage();
    audio.respond = answerBy({ NA1: 'hangs' });
    await send(PLAY);
    await letPass(1_000);
    await send({ type: 'pause' }, { type: 'removeFromQueue', annSongId: 1 });
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 2 });
    expect(player.getSnapshot().mediaUrl).toBe('/NA1/audio2.mp3');
  });
});

test('a host that fails with one file after the other is asked last as well', async () => {
  const { audio, send } = setClockStage();
  audio.respond = answerBy({ NA1: 'fails' });
  await send(PLAY);
  await send({ type: 'pause' }, { type: 'play' }, { type: 'next' });
  expect(audio.loadedUrls).toEqual(
    [1, 1, 2, 2].map((id, place) => `/NA${(place % 2) + 1}/audio${id}.mp3`),
  );
  await send({ type: 'next' });
  expect(audio.loadedUrls.at(-1)).toBe('/NA2/audio3.mp3');
  expect(audio.loadedUrls).toHaveLength(5);
});
