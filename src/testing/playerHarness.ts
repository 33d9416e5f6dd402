import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import type { AppConfig } from '../domain/app/appConfig';
import type { PlayerCommand, PlayerNotice, SongPosition } from '../domain/media/playback';
import type { Song } from '../domain/song/song';
import { createBroadcast } from '../lib/broadcast';
import { systemClock } from '../lib/clock';
import { createPlayer, type OwnedPlayer } from '../player/core/createPlayer';
import type { InitialPlayback, PlayerOptions } from '../player/core/playerOptions';
import { createSoundOwner, type SoundOwner } from '../player/core/soundOwner';
import { FakeMediaElement } from './fakeMediaElement';

export const STALL_TIMEOUT_MS = 6_000;

/** More microtask turns than any promise chain in the player takes. */
const SETTLING_TURNS = 200;

/** Waits until everything has run that does not wait for a clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < SETTLING_TURNS; turn += 1) await Promise.resolve();
}

/** The tests of this file run on fake timers and a fake time of day. */
export function onFakeTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    return () => vi.useRealTimers();
  });
}

/** With fake timers: advances the time in steps small enough for promises to settle between. */
export async function letPass(durationMs: number): Promise<void> {
  for (let passed = 0; passed < durationMs; passed += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await settle();
  }
}

/** The sound owner in a browser with only this tab. */
function createLoneSound(): SoundOwner {
  return createSoundOwner(createBroadcast(null), 'own', systemClock);
}

/** A player with fake media elements, and everything it reported. */
export interface PlayerHarness {
  readonly player: OwnedPlayer;
  readonly sound: SoundOwner;
  readonly audio: FakeMediaElement;
  readonly video: FakeMediaElement;
  /** The elements that probed a host in the background, in order. */
  readonly probes: readonly FakeMediaElement[];
  /** The songs of the library, by annSongId. */
  readonly library: Map<number, Song>;
  readonly listens: number[];
  readonly savedQueues: (readonly number[])[];
  readonly savedConfig: Partial<AppConfig>;
  readonly savedMutes: boolean[];
  readonly savedSongLoops: boolean[];
  readonly savedPositions: (SongPosition | null)[];
  /** Every shown notice, in order. */
  readonly notices: PlayerNotice[];
  /** Dispatches the commands and waits until they have taken effect. */
  readonly send: (...commands: readonly PlayerCommand[]) => Promise<void>;
}

export interface HarnessSettings {
  readonly initial?: Partial<InitialPlayback>;
  readonly library?: readonly Song[];
  readonly options?: Partial<PlayerOptions>;
}

/** Probe elements; their hosts respond as they do to the audio and video elements. */
function createProbes(audio: FakeMediaElement, video: FakeMediaElement) {
  const probes: FakeMediaElement[] = [];
  function createProbeElement(): FakeMediaElement {
    const probe = new FakeMediaElement();
    probe.respond = (url) => (url.endsWith('.webm') ? video : audio).respond(url);
    probes.push(probe);
    return probe;
  }
  return { probes, createProbeElement };
}

function collectNotices(player: OwnedPlayer): PlayerNotice[] {
  const notices: PlayerNotice[] = [];
  let lastNotice: PlayerNotice | null = null;
  player.subscribe(() => {
    const { notice } = player.getSnapshot();
    if (notice !== null && notice !== lastNotice) notices.push(notice);
    lastNotice = notice;
  });
  return notices;
}

/** The state at the start of a first visit. */
const NOTHING_PLAYED: InitialPlayback = {
  queue: [],
  currentIndex: 0,
  positionSeconds: 0,
  volume: 1,
  queueMarks: {},
  isMuted: false,
  isLooping: true,
  isLoopingSong: false,
  streaming: '0',
  server: 'NA1',
};

let queueCount = 0;
/** As in a browser, queue ids are unique across tabs. */
function createQueueId(): string {
  queueCount += 1;
  return `queue ${queueCount}`;
}

export function playerHarness(settings: HarnessSettings = {}): PlayerHarness {
  const audio = new FakeMediaElement();
  const video = new FakeMediaElement();
  const { probes, createProbeElement } = createProbes(audio, video);
  const library = new Map(settings.library?.map((song) => [song.annSongId, song]));
  const listens: number[] = [];
  const savedQueues: (readonly number[])[] = [];
  const savedConfig: Partial<AppConfig> = {};
  const savedMutes: boolean[] = [];
  const savedSongLoops: boolean[] = [];
  const savedPositions: (SongPosition | null)[] = [];
  const sound = settings.options?.sound ?? createLoneSound();
  const player = createPlayer({
    audioElement: audio,
    videoElement: video,
    createProbeElement,
    resolveMediaUrl: (host, fileName) => `/${host}/${fileName}`,
    loadSong: async (annSongId) => library.get(annSongId) ?? null,
    sound,
    countListen: (annSongId) => listens.push(annSongId),
    initial: { ...NOTHING_PLAYED, ...settings.initial },
    save: {
      queue: (songIds) => savedQueues.push(songIds),
      config: (changed) => Object.assign(savedConfig, changed),
      muted: (isMuted) => savedMutes.push(isMuted),
      songLoop: (isLoopingSong) => savedSongLoops.push(isLoopingSong),
      position: (position) => savedPositions.push(position),
    },
    clock: systemClock,
    inNextTask: (work) => work(),
    createQueueId,
    random: () => 0,
    isOnline: () => true,
    stallTimeoutMs: STALL_TIMEOUT_MS,
    ...settings.options,
  });
  // It would keep sending requests during other tests.
  onTestFinished(() => {
    player.dispose();
    const elements = [audio, video, ...probes];
    expect(elements.flatMap(({ heardEvents }) => heardEvents)).toEqual([]);
  });
  return {
    player,
    sound,
    audio,
    video,
    probes,
    library,
    listens,
    savedQueues,
    savedConfig,
    savedMutes,
    savedSongLoops,
    savedPositions,
    notices: collectNotices(player),
    async send(...commands) {
      for (const command of commands) player.dispatch(command);
      await settle();
    },
  };
}
