import type { ReactNode } from 'react';
import type { PlayerCommand, PlayerSnapshot } from '../../../domain/media/playback';

/** The player, and how it is told what to do. */
export interface PlayerAccess {
  /** With names hidden it holds no song. */
  readonly player: PlayerSnapshot;
  readonly dispatch: (command: PlayerCommand) => void;
}

/** What the player's bar and "Now playing" both show and do. */
export interface PlayerControls extends PlayerAccess {
  /** A SeekBar on the time channel, so that the rest does not render as time goes by. */
  readonly seek: ReactNode;
  readonly like?: ReactNode;
  readonly isVideoOpen: boolean;
  readonly onToggleQueue: () => void;
  readonly onToggleVideo: () => void;
  readonly onGetLink: () => void;
  readonly onOpenSound: () => void;
}
