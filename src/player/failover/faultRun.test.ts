import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HOST_SERVERS } from '../../domain/app/appConfig';
import type { FakeMediaElement } from '../../testing/fakeMediaElement';
import { letPass, settle } from '../../testing/playerStage';
import { buildSongs } from '../../testing/songBuilder';
import { type SoundStage, setSoundStage } from '../../testing/soundStage';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

/** What a host does with the file, at the start and once twenty seconds have been heard. */
const FAULTS = {
  '404': { atStart: 'fails', midway: null },
  hang: { atStart: 'hangs', midway: null },
  cut: { atStart: 'plays', midway: 'error' },
  corrupt: { atStart: 'fails', midway: 'error' },
  slow: { atStart: 'plays', midway: 'starves' },
} as const;

const LONGEST_SILENCE_SECONDS = 60;
const MINUTES_LATER_MS = 10 * 60_000;

function elementsOf({ audio, probes }: SoundStage): readonly FakeMediaElement[] {
  return [audio, ...probes];
}

function isHeard(stage: SoundStage): boolean {
  return elementsOf(stage).some((element) => element.isSounding);
}

function requestCount(stage: SoundStage): number {
  return elementsOf(stage).flatMap(({ loadedUrls }) => loadedUrls).length;
}

/** Lets time pass, and what sounds sound on with it. */
async function listen(stage: SoundStage, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.5) {
    for (const element of elementsOf(stage)) element.advance(0.5);
    await letPass(500);
  }
}

async function playWith(faultyHosts: readonly string[], fault: keyof typeof FAULTS) {
  const stage = setSoundStage();
  const isFaulty = (url: string) => faultyHosts.some((host) => url.startsWith(`/${host}/`));
  const { atStart, midway } = FAULTS[fault];
  const respond = (url: string) => (isFaulty(url) ? atStart : 'plays');
  for (const element of elementsOf(stage)) element.respond = respond;
  await stage.send({ type: 'playSongs', songs: buildSongs(1, 2, 3) });
  await listen(stage, 20);
  for (const element of elementsOf(stage)) {
    if (!element.isSounding || !isFaulty(element.src)) continue;
    if (midway === 'error') element.fail();
    if (midway === 'starves') element.starve();
  }
  // From now on such a host does not let anybody go on.
  if (midway !== null) stage.audio.respond = (url) => (isFaulty(url) ? 'fails' : 'plays');
  await listen(stage, LONGEST_SILENCE_SECONDS);
  return stage;
}

const HOST_GROUPS = [...HOST_SERVERS.map((host) => [host]), HOST_SERVERS];
const RUNS = HOST_GROUPS.flatMap((hosts) =>
  (['404', 'hang', 'cut', 'corrupt', 'slow'] as const).map((fault) => ({ hosts, fault })),
);

describe('sound, or a stop that is explained, and never a silent loop [11.41]', () => {
  test.each(RUNS)('$hosts: $fault', async ({ hosts, fault }) => {
    const stage = await playWith(hosts, fault);
    const { status, notice } = stage.player.getSnapshot();
    if (hosts.length < HOST_SERVERS.length) expect(isHeard(stage)).toBe(true);
    if (isHeard(stage)) {
      expect(status).toBe('playing');
      return;
    }
    expect(status).toBe('paused');
    expect(['nothingPlayable', 'noConnection']).toContain(notice?.kind);
    const before = requestCount(stage);
    await letPass(MINUTES_LATER_MS);
    expect(requestCount(stage) - before).toBeLessThanOrEqual(12 * HOST_SERVERS.length);
    expect(stage.player.getSnapshot().notice).not.toBeNull();
  });

  test.each(RUNS.filter(({ hosts }) => hosts.length > 1))(
    'all hosts: $fault, offline, and back: Play or the network brings it back',
    async ({ hosts, fault }) => {
      const stage = await playWith(hosts, fault);
      stage.setOnline(false);
      for (const element of elementsOf(stage)) element.respond = () => 'plays';
      stage.setOnline(true);
      await settle();
      if (!isHeard(stage)) await stage.send({ type: 'play' });
      await listen(stage, 5);
      expect(isHeard(stage)).toBe(true);
      expect(stage.player.getSnapshot()).toMatchObject({ status: 'playing', notice: null });
    },
  );
});
