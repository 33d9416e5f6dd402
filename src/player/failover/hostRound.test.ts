import { describe, expect, test, vi } from 'vitest';
import { ASKED_LAST_MS } from '../../domain/media/hostFailover';
import { systemClock } from '../../lib/clock';
import type { FakeAnswer } from '../../testing/fakeMediaElement';
import {
  letPass,
  onFakeTimers,
  type PlayerHarness,
  playerHarness,
  STALL_TIMEOUT_MS,
  settle,
} from '../../testing/playerHarness';
import { buildSong, buildSongs } from '../../testing/songBuilder';

onFakeTimers();

const THREE = buildSongs(1, 2, 3);
const PLAY = { type: 'playSongs', songs: THREE } as const;

/** The answer of each host; hosts that are not named play. */
function answerBy(hosts: Readonly<Record<string, FakeAnswer>>): (url: string) => FakeAnswer {
  return (url) => hosts[url.split('/')[1] ?? ''] ?? 'plays';
}

function askedBy({ probes }: PlayerHarness): readonly (string | undefined)[] {
  return probes.map(({ loadedUrls: [url] }) => url?.split('/')[1]);
}

describe('the player with a hung first host', () => {
  test('stays with the first host and drops the other request when the first one delivers', async () => {
    const harness = playerHarness();
    harness.audio.respond = () => 'hangs';
    await harness.send(PLAY);
    await letPass(1_000);
    expect(askedBy(harness)).toEqual(['NA2']);
    harness.audio.feed();
    expect(harness.probes[0]?.src).toBe('');
    harness.probes[0]?.emit('loadedmetadata');
    await settle();
    expect(harness.player.getSnapshot()).toMatchObject({ status: 'playing', host: 'NA1' });
    expect(harness.notices).toEqual([]);
  });

  test('requests the third host at once when the second one fails', async () => {
    const harness = playerHarness();
    harness.audio.respond = answerBy({ NA1: 'hangs', NA2: 'fails' });
    await harness.send(PLAY);
    await letPass(1_000);
    expect(harness.audio.loadedUrls).toEqual(['/NA1/audio1.mp3', '/EU1/audio1.mp3']);
  });

  test('loads the second host at once when the first one fails after hanging', async () => {
    const harness = playerHarness();
    harness.audio.respond = answerBy({ NA1: 'hangs', NA2: 'hangs' });
    await harness.send(PLAY);
    await letPass(1_000);
    harness.audio.fail();
    await settle();
    expect(harness.audio.src).toBe('/NA2/audio1.mp3');
    expect(harness.probes[0]?.src).toBe('');
    await letPass(1_000);
    expect(harness.player.getSnapshot()).toMatchObject({ status: 'playing', host: 'EU1' });
  });

  test('requests a second host for a video as well', async () => {
    const harness = playerHarness();
    harness.video.respond = answerBy({ NA1: 'hangs' });
    await harness.send({ type: 'playSongs', songs: [buildSong({ audio: null })] });
    await letPass(1_000);
    expect(harness.video.isSounding).toBe(true);
    expect(harness.video.src).toMatch('/NA2/');
    expect(harness.audio.src).toBe('');
  });

  test('stops with a notice within two timeouts when all hosts hang', async () => {
    const harness = playerHarness();
    harness.audio.respond = () => 'hangs';
    await harness.send({ type: 'playSongs', songs: THREE.slice(0, 1) });
    await letPass(2 * STALL_TIMEOUT_MS);
    expect(harness.player.getSnapshot()).toMatchObject({
      status: 'paused',
      notice: { kind: 'nothingPlayable' },
    });
    expect(harness.probes.every(({ src }) => src === '')).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('drops the background request at Pause and at Next', async () => {
    const harness = playerHarness();
    harness.audio.respond = () => 'hangs';
    await harness.send(PLAY);
    await letPass(1_000);
    await harness.send({ type: 'pause' });
    expect(harness.probes[0]?.src).toBe('');
    await letPass(5_000);
    expect(harness.probes).toHaveLength(1);
    await harness.send({ type: 'play' });
    await letPass(1_000);
    expect(askedBy(harness)).toEqual(['NA2', 'NA2']);
    await harness.send({ type: 'next' });
    expect(harness.probes[1]?.src).toBe('');
  });
});

test('no second host is requested while a slow host delivers data', async () => {
  const harness = playerHarness();
  harness.audio.respond = () => 'hangs';
  await harness.send(PLAY);
  for (let half = 0; half < 20; half += 1) {
    harness.audio.emit('progress');
    await letPass(500);
  }
  expect(harness.probes).toEqual([]);
});

test('a song that stalls moves to the next host after a second, at the same position', async () => {
  const harness = playerHarness();
  await harness.send(PLAY);
  harness.audio.advance(30);
  harness.audio.starve();
  await letPass(1_000);
  expect(harness.audio.src).toBe('/NA2/audio1.mp3');
  expect(harness.audio.currentTime).toBe(30);
  expect(harness.audio.isSounding).toBe(true);
});

/** A player with a clock that the test sets. */
function clockHarness() {
  let nowMs = 0;
  const harness = playerHarness({ options: { clock: { ...systemClock, now: () => nowMs } } });
  const pass = (durationMs: number) => {
    nowMs += durationMs;
  };
  return { ...harness, pass };
}

describe('a hung host', () => {
  test('is requested last for a while, and the chosen server stays the same [4.23]', async () => {
    const { audio, send, player, pass, probes } = clockHarness();
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

  test('is no longer requested last once it has played a song', async () => {
    const { audio, send } = clockHarness();
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

  test('still gives the link of a song that has not started', async () => {
    const { audio, send, player } = clockHarness();
    audio.respond = answerBy({ NA1: 'hangs' });
    await send(PLAY);
    await letPass(1_000);
    await send({ type: 'pause' }, { type: 'removeFromQueue', annSongId: 1 });
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 2 });
    expect(player.getSnapshot().mediaUrl).toBe('/NA1/audio2.mp3');
  });
});

test('a host that fails with two files in a row is requested last', async () => {
  const { audio, send } = clockHarness();
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
