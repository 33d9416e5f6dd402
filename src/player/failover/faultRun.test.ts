import { describe, expect, test } from 'vitest';
import { HOST_SERVERS } from '../../domain/app/appConfig';
import type { FakeMediaElement } from '../../testing/fakeMediaElement';
import { letPass, onFakeTimers, settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { type SoundHarness, soundHarness } from '../../testing/soundHarness';

onFakeTimers();

/** How a host serves the file, at the start and after twenty seconds of sound. */
const FAULTS = {
  '404': { atStart: 'fails', midway: null },
  hang: { atStart: 'hangs', midway: null },
  cut: { atStart: 'plays', midway: 'error' },
  corrupt: { atStart: 'fails', midway: 'error' },
  slow: { atStart: 'plays', midway: 'starves' },
} as const;

const LONGEST_SILENCE_SECONDS = 60;
const MINUTES_LATER_MS = 10 * 60_000;

function elementsOf({ audio, probes }: SoundHarness): readonly FakeMediaElement[] {
  return [audio, ...probes];
}

function isHeard(harness: SoundHarness): boolean {
  return elementsOf(harness).some((element) => element.isSounding);
}

function requestCount(harness: SoundHarness): number {
  return elementsOf(harness).flatMap(({ loadedUrls }) => loadedUrls).length;
}

/** Lets time pass while the elements that sound play on. */
async function listen(harness: SoundHarness, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.5) {
    for (const element of elementsOf(harness)) element.advance(0.5);
    await letPass(500);
  }
}

async function playWith(faultyHosts: readonly string[], fault: keyof typeof FAULTS) {
  const harness = soundHarness();
  const isFaulty = (url: string) => faultyHosts.some((host) => url.startsWith(`/${host}/`));
  const { atStart, midway } = FAULTS[fault];
  const respond = (url: string) => (isFaulty(url) ? atStart : 'plays');
  for (const element of elementsOf(harness)) element.respond = respond;
  await harness.send({ type: 'playSongs', songs: buildSongs(1, 2, 3) });
  await listen(harness, 20);
  for (const element of elementsOf(harness)) {
    if (!element.isSounding || !isFaulty(element.src)) continue;
    if (midway === 'error') element.fail();
    if (midway === 'starves') element.starve();
  }
  // From now on such a host refuses to continue a file.
  if (midway !== null) harness.audio.respond = (url) => (isFaulty(url) ? 'fails' : 'plays');
  await listen(harness, LONGEST_SILENCE_SECONDS);
  return harness;
}

const HOST_GROUPS = [...HOST_SERVERS.map((host) => [host]), HOST_SERVERS];
const RUNS = HOST_GROUPS.flatMap((hosts) =>
  (['404', 'hang', 'cut', 'corrupt', 'slow'] as const).map((fault) => ({ hosts, fault })),
);

describe('the player with faulty hosts [11.41]', () => {
  test.each(RUNS)(
    'plays, or stops with a notice and few requests, when $hosts have the fault $fault',
    async ({ hosts, fault }) => {
      const harness = await playWith(hosts, fault);
      const { status, notice } = harness.player.getSnapshot();
      if (hosts.length < HOST_SERVERS.length) expect(isHeard(harness)).toBe(true);
      if (isHeard(harness)) {
        expect(status).toBe('playing');
        return;
      }
      expect(status).toBe('paused');
      expect(['nothingPlayable', 'noConnection']).toContain(notice?.kind);
      const before = requestCount(harness);
      await letPass(MINUTES_LATER_MS);
      expect(requestCount(harness) - before).toBeLessThanOrEqual(12 * HOST_SERVERS.length);
      expect(harness.player.getSnapshot().notice).not.toBeNull();
    },
  );

  test.each(RUNS.filter(({ hosts }) => hosts.length > 1))(
    'plays again by itself or at Play after all hosts had the fault $fault and the network was lost',
    async ({ hosts, fault }) => {
      const harness = await playWith(hosts, fault);
      harness.setOnline(false);
      for (const element of elementsOf(harness)) element.respond = () => 'plays';
      harness.setOnline(true);
      await settle();
      if (!isHeard(harness)) await harness.send({ type: 'play' });
      await listen(harness, 5);
      expect(isHeard(harness)).toBe(true);
      expect(harness.player.getSnapshot()).toMatchObject({ status: 'playing', notice: null });
    },
  );
});
