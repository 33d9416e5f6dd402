export interface SoundSettings {
  readonly speed: number;
  /** How long two songs overlap; 0 turns crossfading off. */
  readonly crossfadeSeconds: number;
  /** Turns down songs that are louder than the others. */
  readonly isEvened: boolean;
}

export const SPEEDS = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;
export const SLOWEST = 0.5;
export const FASTEST = 2;
export const LONGEST_CROSSFADE_SECONDS = 12;

export const DEFAULT_SOUND_SETTINGS: SoundSettings = {
  speed: 1,
  crossfadeSeconds: 0,
  isEvened: false,
};
