import type { PlayerPreferences } from '../domain/playback';
import type { MediaElement } from './mediaElement';

const FULL_VOLUME = 1;

/** A volume from 0 to 1; what is no number is full volume. */
function toVolume(volume: number): number {
  return Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : FULL_VOLUME;
}

/** Holds the preferences and keeps the loudness of both elements in step with them. */
export class PreferenceHolder {
  readonly #elements: readonly MediaElement[];
  #current: PlayerPreferences;

  constructor(elements: readonly MediaElement[], initial: PlayerPreferences) {
    this.#elements = elements;
    this.#current = initial;
    this.change(initial);
  }

  get current(): PlayerPreferences {
    return this.#current;
  }

  change(changed: Partial<PlayerPreferences>): void {
    const next = { ...this.#current, ...changed };
    this.#current = { ...next, volume: toVolume(next.volume) };
    for (const element of this.#elements) {
      // Where the system keeps volume to itself (iOS) setting it does nothing, and mute still acts.
      element.volume = this.#current.volume;
      element.muted = this.#current.isMuted;
    }
  }
}
