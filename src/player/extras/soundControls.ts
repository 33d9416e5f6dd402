import type { RepeatedPart } from '../../domain/media/repeatedPart';
import type { SoundSettings } from '../../domain/media/soundSettings';

/** When the sound stops by itself: at a time, in milliseconds since 1970 UTC, or with the song. */
export type Sleep =
  | { readonly kind: 'atTime'; readonly endsAtMs: number; readonly minutes: number }
  | { readonly kind: 'endOfSong' };

/** What acts on the sound beside the player's own buttons. */
export interface SoundState extends SoundSettings {
  /** False where the system keeps the volume to itself. */
  readonly canFade: boolean;
  readonly sleep: Sleep | null;
  readonly part: RepeatedPart;
  readonly isSampling: boolean;
}

/** What can be asked of it. */
export interface SoundControls {
  readonly getState: () => SoundState;
  readonly subscribe: (listener: () => void) => () => void;
  /** @param speed held between the slowest and the fastest */
  readonly setSpeed: (speed: number) => void;
  readonly setCrossfade: (seconds: number) => void;
  /** Louder songs are turned down to the others. */
  readonly setEvened: (isEvened: boolean) => void;
  readonly sleepIn: (minutes: number) => void;
  readonly sleepAtEnd: () => void;
  readonly stayAwake: () => void;
  /** The part that is repeated begins, or ends, where the song is now. */
  readonly markPartStart: () => void;
  readonly markPartEnd: () => void;
  readonly clearPart: () => void;
  readonly setSampling: (isSampling: boolean) => void;
}
