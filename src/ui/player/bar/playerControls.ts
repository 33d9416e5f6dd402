import type { ReactNode } from 'react';
import type { PlayerCommand, PlayerSnapshot } from '../../../domain/media/playback';

/** The state of the player, and the function that sends it commands. */
export interface PlayerAccess {
  /** It has no song while names are hidden. */
  readonly player: PlayerSnapshot;
  readonly dispatch: (command: PlayerCommand) => void;
}

/** The state and controls that the player bar and "Now playing" share. */
export interface PlayerControls extends PlayerAccess {
  /** A SeekBar on the time channel, so that the rest does not render on each change of the time. */
  readonly seek: ReactNode;
  readonly like?: ReactNode;
  /** Switches this song between video and sound only; omitted if it has only one of them. */
  readonly onSwitchMedia?: (() => void) | undefined;
  readonly isVideoOpen: boolean;
  readonly onToggleQueue: () => void;
  readonly onToggleVideo: () => void;
  readonly onGetLink: () => void;
  readonly onOpenSound: () => void;
}
