/** How songs sound and follow each other, kept for the next visit. */
export interface SoundSettings {
  /** How fast, at the same pitch: 1 is as recorded. */
  readonly speed: number;
  /** How long one song passes into the next; 0 is not at all. */
  readonly crossfadeSeconds: number;
  /** Songs that are louder than the others are turned down. */
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
