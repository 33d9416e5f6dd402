import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { SELECTABLE_HOST_SERVERS, STREAMING_QUALITIES } from '../../domain/app/appConfig';
import type { PlayerCommand } from '../../domain/media/playback';
import { type QueueState, restoreQueue } from '../../domain/queue/queue';
import type { FakeAnswer, FakeMediaElement } from '../../testing/fakeMediaElement';
import {
  type PlayerHarness,
  playerHarness,
  STALL_TIMEOUT_MS,
  settle,
} from '../../testing/playerHarness';
import { buildSong } from '../../testing/songBuilder';

/** A command, an event on the elements, or time that passes. */
type Step =
  | { readonly kind: 'command'; readonly command: PlayerCommand }
  | { readonly kind: 'advance'; readonly seconds: number }
  | { readonly kind: 'wait'; readonly durationMs: number }
  | { readonly kind: 'hosts'; readonly answer: FakeAnswer; readonly healthyHost: string | null }
  | { readonly kind: 'element'; readonly action: 'starve' | 'feed' | 'fail' | 'pause' }
  | { readonly kind: 'autoplay'; readonly isAllowed: boolean }
  | { readonly kind: 'rival' };

/** Some have every file, some only video, some nothing to play. */
const SONGS = Array.from({ length: 8 }, (_, index) => {
  const annSongId = index % 2 === 0 ? index + 1 : -(index + 1);
  const without = { audio: null, MQ: null, HQ: null };
  if (index === 5) return buildSong({ annSongId, ...without });
  return buildSong({ annSongId, ...(index % 3 === 0 ? { audio: null } : {}) });
});
const IDS = SONGS.map((song) => song.annSongId);

const songs = fc.subarray(SONGS);
const songId = fc.constantFrom(...IDS, 999);

const queue: fc.Arbitrary<QueueState> = fc
  .tuple(fc.shuffledSubarray(IDS), fc.nat(7))
  .map(([songIds, place]) => restoreQueue(songIds, place));

const command: fc.Arbitrary<PlayerCommand> = fc.oneof(
  fc.record({ type: fc.constant('playSongs' as const), songs }),
  fc.record({ type: fc.constant('playSongs' as const), songs, startSongId: songId }),
  fc.record({ type: fc.constant('addToQueue' as const), songs }),
  fc.record({ type: fc.constant('playNext' as const), songs }),
  fc.record({ type: fc.constant('playQueued' as const), annSongId: songId }),
  fc.record({ type: fc.constant('removeFromQueue' as const), annSongId: songId }),
  fc.record({ type: fc.constant('removeFromQueue' as const), annSongId: songId }),
  fc.record({ type: fc.constant('seek' as const), positionSeconds: fc.double() }),
  fc.record({ type: fc.constant('setVolume' as const), volume: fc.double() }),
  fc.record({ type: fc.constant('setLoop' as const), isLooping: fc.boolean() }),
  fc.record({ type: fc.constant('setSongLoop' as const), isLoopingSong: fc.boolean() }),
  fc.record({ type: fc.constant('setShuffled' as const), isShuffled: fc.boolean() }),
  fc.record({ type: fc.constantFrom('setQueue' as const, 'followQueue' as const), queue }),
  fc.record({
    type: fc.constant('setQueue' as const),
    queue,
    resume: fc.record({ positionSeconds: fc.nat(80), isPlaying: fc.boolean() }),
  }),
  fc.record({
    type: fc.constant('setSongStreaming' as const),
    streaming: fc.constantFrom(...STREAMING_QUALITIES),
  }),
  fc.record({
    type: fc.constant('setStreaming' as const),
    streaming: fc.constantFrom(...STREAMING_QUALITIES),
  }),
  fc.record({
    type: fc.constant('setServer' as const),
    server: fc.constantFrom(...SELECTABLE_HOST_SERVERS),
  }),
  fc.constantFrom<PlayerCommand>(
    { type: 'togglePlay' },
    { type: 'play' },
    { type: 'pause' },
    { type: 'next' },
    { type: 'previous' },
    { type: 'shuffleQueue' },
    { type: 'toggleMute' },
    { type: 'dismissNotice' },
  ),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: command.map((sent) => ({ kind: 'command' as const, command: sent })) },
  fc.record({
    kind: fc.constant('advance' as const),
    seconds: fc.constantFrom(0.1, 1, 20, 100),
  }),
  fc.record({
    kind: fc.constant('wait' as const),
    durationMs: fc.constantFrom(100, STALL_TIMEOUT_MS, 5 * STALL_TIMEOUT_MS),
  }),
  fc.record({
    kind: fc.constant('hosts' as const),
    answer: fc.constantFrom<FakeAnswer>('plays', 'fails', 'hangs'),
    healthyHost: fc.constantFrom('NA2', 'CAT', null),
  }),
  fc.record({
    kind: fc.constant('element' as const),
    action: fc.constantFrom('starve' as const, 'feed' as const, 'fail' as const, 'pause' as const),
  }),
  fc.record({ kind: fc.constant('autoplay' as const), isAllowed: fc.boolean() }),
  fc.record({ kind: fc.constant('rival' as const) }),
);

function elementsOf({ audio, video }: PlayerHarness): readonly FakeMediaElement[] {
  return [audio, video];
}

async function take(harness: PlayerHarness, taken: Step): Promise<void> {
  if (taken.kind === 'command') harness.player.dispatch(taken.command);
  if (taken.kind === 'rival') harness.sound.join(() => undefined).claim();
  if (taken.kind === 'wait') await vi.advanceTimersByTimeAsync(taken.durationMs);
  for (const element of elementsOf(harness)) {
    if (taken.kind === 'advance') element.advance(taken.seconds);
    if (taken.kind === 'autoplay') element.isPlayAllowed = taken.isAllowed;
    if (taken.kind === 'element' && element.src !== '') element[taken.action]();
    if (taken.kind === 'hosts') {
      const { answer, healthyHost } = taken;
      element.respond = (url) =>
        healthyHost !== null && url.startsWith(`/${healthyHost}/`) ? 'plays' : answer;
    }
  }
}

/** True at every moment, even in the middle of a chain of events. */
function expectSane(harness: PlayerHarness): void {
  const snapshot = harness.player.getSnapshot();
  expect(elementsOf(harness).filter((element) => element.src !== '').length).toBeLessThanOrEqual(1);
  expect(snapshot.currentSongId).toBe(snapshot.queue[snapshot.currentIndex] ?? null);
  expect(snapshot.status === 'idle').toBe(snapshot.queue.length === 0);
  expect(new Set(snapshot.queue).size).toBe(snapshot.queue.length);
  expect(snapshot.currentIndex).toBeLessThan(Math.max(1, snapshot.queue.length));
  expect(snapshot.volume).toBeGreaterThanOrEqual(0);
  expect(snapshot.volume).toBeLessThanOrEqual(1);
  if (snapshot.currentSong !== null) {
    expect(snapshot.currentSong.annSongId).toBe(snapshot.currentSongId);
  }
}

/** True once all pending work is done. */
function expectSettled(harness: PlayerHarness): void {
  expectSane(harness);
  const { status, mediaKind, mediaUrl, notice } = harness.player.getSnapshot();
  const sounding = elementsOf(harness).filter((element) => element.isSounding);
  if (status === 'playing') {
    const active = mediaKind === 'audio' ? harness.audio : harness.video;
    expect(sounding).toEqual([active]);
    expect(active.src).toBe(mediaUrl);
  }
  if (status === 'paused' || status === 'idle') expect(sounding).toEqual([]);
  // A song that is neither heard nor waited for has no timer left that could start it.
  if (notice?.kind.startsWith('nothing')) expect(status).not.toBe('playing');
}

test('after any series of steps, at most one element has media and the status matches the sound [4.22 12.14]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const harness = playerHarness({ library: SONGS });
        const leave = harness.player.subscribe(() => expectSane(harness));
        for (const taken of steps) {
          await take(harness, taken);
          await settle();
          expectSettled(harness);
        }
        leave();
        harness.player.dispose();
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: 300 },
    );
  } finally {
    vi.useRealTimers();
  }
});

test('with no working host every queue ends paused, without timers and without a counted listen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(SONGS, { minLength: 1 }),
        fc.constantFrom<FakeAnswer>('fails', 'hangs'),
        fc.boolean(),
        fc.nat(7),
        async (queue, answer, isLooping, startIndex) => {
          const harness = playerHarness({ initial: { isLooping } });
          for (const element of elementsOf(harness)) element.respond = () => answer;
          const start = queue[startIndex % queue.length];
          await harness.send({
            type: 'playSongs',
            songs: queue,
            startSongId: start?.annSongId ?? 0,
          });
          // More than a round of four hosts for each song.
          for (let waited = 0; waited < queue.length * 5; waited += 1) {
            await vi.advanceTimersByTimeAsync(STALL_TIMEOUT_MS);
            await settle();
          }
          const { status, notice } = harness.player.getSnapshot();
          expect(status).toBe('paused');
          expect(notice?.kind).toMatch(/nothingPlayable|nothingHasFiles|song(Failed|WithoutFile)/);
          expect(vi.getTimerCount()).toBe(0);
          expect(harness.listens).toEqual([]);
          harness.player.dispose();
        },
      ),
      { numRuns: 60 },
    );
  } finally {
    vi.useRealTimers();
  }
});
