import { beforeEach, onTestFinished, vi } from 'vitest';
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

/** More turns than any chain of answers in the player takes. */
const SETTLING_TURNS = 200;

/** Lets everything happen that is not waiting for a clock. */
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

/** With timers that are faked: lets this much time pass, in steps small enough for what happens meanwhile. */
export async function letPass(durationMs: number): Promise<void> {
  for (let passed = 0; passed < durationMs; passed += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await settle();
  }
}

/** Who may sound in a browser with this one tab. */
function createLoneSound(): SoundOwner {
  return createSoundOwner({ broadcast: createBroadcast(null), tabId: 'own', clock: systemClock });
}

/** A player on fake elements, with everything it told the outside. */
export interface PlayerHarness {
  readonly player: OwnedPlayer;
  readonly sound: SoundOwner;
  readonly audio: FakeMediaElement;
  readonly video: FakeMediaElement;
  /** What asked a host in the background, in order; the hosts behave as they do to the others. */
  readonly probes: readonly FakeMediaElement[];
  /** What the library holds. */
  readonly library: Map<number, Song>;
  readonly listens: number[];
  readonly savedQueues: (readonly number[])[];
  readonly savedConfig: Partial<AppConfig>;
  readonly savedMutes: boolean[];
  readonly savedSongLoops: boolean[];
  readonly savedPositions: (SongPosition | null)[];
  /** Every notice that was shown, in order. */
  readonly notices: PlayerNotice[];
  /** Sends the commands and lets them take effect. */
  readonly send: (...commands: readonly PlayerCommand[]) => Promise<void>;
}

export interface HarnessSettings {
  readonly initial?: Partial<InitialPlayback>;
  readonly library?: readonly Song[];
  readonly options?: Partial<PlayerOptions>;
}

/** Elements whose hosts behave as they do to those that sound. */
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

/** As the first visit begins. */
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
/** As in a browser no two queues have one id, in whichever tab they are made. */
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
  // On the system's clock it would go on asking hosts under the clocks of other files' tests.
  if (!vi.isFakeTimers()) onTestFinished(() => player.dispose());
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
