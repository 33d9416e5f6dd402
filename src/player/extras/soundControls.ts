import {
  FASTEST,
  LONGEST_CROSSFADE_SECONDS,
  SLOWEST,
  type SoundSettings,
} from '../../domain/media/soundSettings';
import {
  NO_PART,
  partJump,
  type RepeatedPart,
  SAMPLE_SECONDS,
  samplePoint,
  withPartEnd,
  withPartStart,
} from '../../domain/media/soundTiming';
import { createChannel } from '../../lib/channel';
import type { Clock } from '../../lib/clock';
import type { PlayerPort } from '../core/playerExtras';
import type { ElementPairs } from './elementPairs';

/** A larger step of the position is a seek. */
const LARGEST_STEP_SECONDS = 3;

/** Plays a part of each song, from a random position. */
export class Sampler {
  #isOn = false;
  /** Where the next song will start. */
  #planned: { readonly annSongId: number; readonly seconds: number } | null = null;
  #startSeconds: number | null = null;
  #lastSeconds = 0;

  constructor(
    /** Null if the length is unknown. */
    private readonly lengthSecondsOf: (annSongId: number) => number | null,
    private readonly random: () => number,
  ) {}

  get isOn(): boolean {
    return this.#isOn;
  }

  /** A song that already sounds is heard as long as any other sample. */
  switch(isOn: boolean): void {
    this.#isOn = isOn;
    this.noteStart();
  }

  /** Returns the same position each time, until the song has started. */
  startSecondsOf(annSongId: number): number {
    if (!this.#isOn) return 0;
    if (this.#planned?.annSongId !== annSongId) {
      const length = this.lengthSecondsOf(annSongId);
      this.#planned = { annSongId, seconds: samplePoint(length, this.random()) };
    }
    return this.#planned.seconds;
  }

  noteStart(): void {
    this.#planned = null;
    this.#startSeconds = null;
  }

  /** The end of the sample at this position; null if no samples are played. */
  endSeconds(positionSeconds: number): number | null {
    if (!this.#isOn) return null;
    const stepSeconds = Math.abs(positionSeconds - this.#lastSeconds);
    if (this.#startSeconds === null || stepSeconds > LARGEST_STEP_SECONDS) {
      this.#startSeconds = positionSeconds;
    }
    this.#lastSeconds = positionSeconds;
    return this.#startSeconds + SAMPLE_SECONDS;
  }
}

const MS_PER_MINUTE = 60_000;

/** When playback stops: at a time, in milliseconds since 1970 UTC, or with the current song. */
export type Sleep =
  | { readonly kind: 'atTime'; readonly endsAtMs: number; readonly minutes: number }
  | { readonly kind: 'endOfSong' };

export class SleepTimer {
  #sleep: Sleep | null = null;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly onSleep: () => void,
    private readonly onChange: () => void,
  ) {}

  get sleep(): Sleep | null {
    return this.#sleep;
  }

  sleepIn(minutes: number): void {
    const { clock } = this;
    this.#set({ kind: 'atTime', endsAtMs: clock.now() + minutes * MS_PER_MINUTE, minutes });
    this.#cancel = clock.schedule(() => this.#fallAsleep(), minutes * MS_PER_MINUTE);
  }

  sleepAtEnd(): void {
    this.#set({ kind: 'endOfSong' });
  }

  stayAwake(): void {
    this.#set(null);
  }

  /** Timers are late after a computer has slept: the time decides, not the timer. */
  look(): void {
    if (this.#sleep?.kind !== 'atTime') return;
    if (this.clock.now() >= this.#sleep.endsAtMs) this.#fallAsleep();
  }

  /** The user starts playback: a time that passed during silence no longer counts. */
  forgetPast(): void {
    const sleep = this.#sleep;
    if (sleep?.kind === 'atTime' && this.clock.now() >= sleep.endsAtMs) this.stayAwake();
  }

  /** The song ended. @returns whether playback stops with it */
  takeEnd(): boolean {
    if (this.#sleep?.kind !== 'endOfSong') return false;
    this.stayAwake();
    return true;
  }

  #fallAsleep(): void {
    this.stayAwake();
    this.onSleep();
  }

  #set(sleep: Sleep | null): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#sleep = sleep;
    this.onChange();
  }
}

/** The state of the sound, besides the player's own buttons. */
export interface SoundState extends SoundSettings {
  /** False where the system controls the volume. */
  readonly canFade: boolean;
  readonly sleep: Sleep | null;
  readonly part: RepeatedPart;
  readonly isSampling: boolean;
}

export interface SoundSettingsStore {
  readonly getSettings: () => SoundSettings;
  readonly changeSettings: (changes: Partial<SoundSettings>) => void;
}

function clamp(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}

export class PlayerSoundControls {
  readonly sampler: Sampler;
  readonly sleepTimer: SleepTimer;
  readonly #state = createChannel<SoundState | null>(null);
  #part: RepeatedPart = NO_PART;

  /** @param pause as a button does */
  constructor(
    private readonly port: PlayerPort,
    private readonly pairs: ElementPairs,
    private readonly settings: SoundSettingsStore,
    pause: () => void,
    private readonly onChange: () => void,
  ) {
    const { clock, random } = port.options;
    const { songs } = port.tools;
    this.sampler = new Sampler(
      (annSongId) => songs.get(annSongId)?.songLengthSeconds ?? null,
      random,
    );
    this.sleepTimer = new SleepTimer(clock, pause, () => this.#change());
    pairs.setSpeed(settings.getSettings().speed);
  }

  readonly subscribe = this.#state.subscribe;

  readonly getState = (): SoundState => this.#state.get() ?? this.#putState();

  /** @param speed limited to the slowest and the fastest */
  readonly setSpeed = (speed: number): void => {
    const settings = { speed: clamp(speed, SLOWEST, FASTEST) };
    this.pairs.setSpeed(settings.speed);
    this.#changeSettings(settings);
  };

  readonly setCrossfade = (seconds: number): void =>
    this.#changeSettings({
      crossfadeSeconds: Math.round(clamp(seconds, 0, LONGEST_CROSSFADE_SECONDS)),
    });

  readonly setEvened = (isEvened: boolean): void => this.#changeSettings({ isEvened });

  readonly sleepIn = (minutes: number): void => this.sleepTimer.sleepIn(minutes);
  readonly sleepAtEnd = (): void => this.sleepTimer.sleepAtEnd();
  readonly stayAwake = (): void => this.sleepTimer.stayAwake();

  readonly markPartStart = (): void => {
    const { playback } = this.port;
    if (playback !== null) this.#setPart(withPartStart(this.#part, playback.positionSeconds));
  };

  readonly markPartEnd = (): void => {
    const { playback } = this.port;
    if (playback === null) return;
    const { positionSeconds, durationSeconds } = playback;
    this.#setPart(withPartEnd(this.#part, positionSeconds, durationSeconds));
  };

  readonly clearPart = (): void => this.#setPart(NO_PART);

  readonly setSampling = (isSampling: boolean): void => {
    this.sampler.switch(isSampling);
    this.#change();
  };

  /** Whether a part of the song repeats, so that the song does not end. */
  get isRepeating(): boolean {
    return this.#part.endSeconds !== null;
  }

  repeatPart(): void {
    const { playback } = this.port;
    if (playback?.status !== 'playing') return;
    const target = partJump(this.#part, playback.positionSeconds);
    if (target !== null) playback.seek(target);
  }

  /** Another song plays: the part belonged to the previous one. */
  noteSong(): void {
    if (this.#part !== NO_PART) this.#setPart(NO_PART);
  }

  #setPart(part: RepeatedPart): void {
    this.#part = part;
    this.#change();
  }

  #changeSettings(settings: Partial<SoundSettings>): void {
    this.settings.changeSettings(settings);
    this.#change();
  }

  #putState(): SoundState {
    const state: SoundState = {
      ...this.settings.getSettings(),
      canFade: this.pairs.canFade,
      sleep: this.sleepTimer.sleep,
      part: this.#part,
      isSampling: this.sampler.isOn,
    };
    this.#state.put(state);
    return state;
  }

  #change(): void {
    this.#putState();
    this.#state.tell();
    this.onChange();
  }
}

/** What screens see and change. */
export type SoundControls = Omit<
  PlayerSoundControls,
  'sampler' | 'sleepTimer' | 'isRepeating' | 'repeatPart' | 'noteSong'
>;
