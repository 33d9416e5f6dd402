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
  withPartEnd,
  withPartStart,
} from '../../domain/media/soundTiming';
import { createChannel } from '../../lib/channel';
import type { PlayerPort } from '../core/playerExtras';
import type { ElementPairs } from './elementPairs';
import { Sampler } from './sampler';
import { type Sleep, SleepTimer } from './sleepTimer';

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
