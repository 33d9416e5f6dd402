import {
  NO_PART,
  partJump,
  type RepeatedPart,
  withPartEnd,
  withPartStart,
} from '../../domain/media/repeatedPart';
import {
  FASTEST,
  LONGEST_CROSSFADE_SECONDS,
  SLOWEST,
  type SoundSettings,
} from '../../domain/media/soundSettings';
import { createChannel } from '../../lib/channel';
import type { PlayerPort } from '../core/playerExtras';
import type { ElementPairs } from './elementPairs';
import { Sampler } from './sampler';
import { SleepTimer } from './sleepTimer';
import type { SoundControls, SoundState } from './soundControls';

/** Where the choices are kept that outlive the page. */
export interface SoundSettingsStore {
  readonly getSettings: () => SoundSettings;
  readonly changeSettings: (changes: Partial<SoundSettings>) => void;
}

export interface SoundDeskOptions {
  readonly port: PlayerPort;
  readonly pairs: ElementPairs;
  readonly settings: SoundSettingsStore;
  /** Pauses as a button does. */
  readonly pause: () => void;
  /** What is chosen has changed. */
  readonly onChange: () => void;
}

function held(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}

/** What was chosen about the sound, and what follows from it at once. */
export class SoundDesk implements SoundControls {
  readonly sampler: Sampler;
  readonly sleepTimer: SleepTimer;
  readonly #options: SoundDeskOptions;
  readonly #state = createChannel<SoundState | null>(null);
  #part: RepeatedPart = NO_PART;

  constructor(options: SoundDeskOptions) {
    this.#options = options;
    const { songs, options: playerOptions } = options.port;
    this.sampler = new Sampler({
      lengthSecondsOf: (annSongId) => songs.get(annSongId)?.songLengthSeconds ?? null,
      random: playerOptions.random,
    });
    this.sleepTimer = new SleepTimer({
      clock: playerOptions.clock,
      onSleep: options.pause,
      onChange: () => this.#change(),
    });
    options.pairs.setSpeed(options.settings.getSettings().speed);
  }

  readonly subscribe = this.#state.subscribe;

  readonly getState = (): SoundState => this.#state.get() ?? this.#putState();

  readonly setSpeed = (speed: number): void => {
    const settings = { speed: held(speed, SLOWEST, FASTEST) };
    this.#options.pairs.setSpeed(settings.speed);
    this.#options.settings.changeSettings(settings);
    this.#change();
  };

  readonly setCrossfade = (seconds: number): void => {
    const crossfadeSeconds = Math.round(held(seconds, 0, LONGEST_CROSSFADE_SECONDS));
    this.#options.settings.changeSettings({ crossfadeSeconds });
    this.#change();
  };

  readonly setEvened = (isEvened: boolean): void => {
    this.#options.settings.changeSettings({ isEvened });
    this.#change();
  };

  readonly sleepIn = (minutes: number): void => this.sleepTimer.sleepIn(minutes);
  readonly sleepAtEnd = (): void => this.sleepTimer.sleepAtEnd();
  readonly stayAwake = (): void => this.sleepTimer.stayAwake();

  readonly markPartStart = (): void => {
    const playback = this.#options.port.getPlayback();
    if (playback !== null) this.#setPart(withPartStart(this.#part, playback.positionSeconds));
  };

  readonly markPartEnd = (): void => {
    const playback = this.#options.port.getPlayback();
    if (playback === null) return;
    const { positionSeconds, durationSeconds } = playback;
    this.#setPart(withPartEnd(this.#part, positionSeconds, durationSeconds));
  };

  readonly clearPart = (): void => this.#setPart(NO_PART);

  readonly setSampling = (isSampling: boolean): void => {
    this.sampler.switch(isSampling);
    this.#change();
  };

  /** Whether the song goes on within itself, so that its end does not come. */
  get isRepeating(): boolean {
    return this.#part.endSeconds !== null;
  }

  /** At the end of the part that is repeated: back to its start. */
  repeatPart(): void {
    const playback = this.#options.port.getPlayback();
    if (playback?.status !== 'playing') return;
    const target = partJump(this.#part, playback.positionSeconds);
    if (target !== null) playback.seek(target);
  }

  /** Another song: a part of the one before is none of it. */
  noteSong(): void {
    if (this.#part !== NO_PART) this.#setPart(NO_PART);
  }

  #setPart(part: RepeatedPart): void {
    this.#part = part;
    this.#change();
  }

  #putState(): SoundState {
    const state: SoundState = {
      ...this.#options.settings.getSettings(),
      canFade: this.#options.pairs.canFade,
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
    this.#options.onChange();
  }
}
