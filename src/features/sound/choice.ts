import type { SoundControls, SoundState } from '../../player/extras/soundControls';

/** What each choice of the dialog shows, and what it asks for. */
export interface ChoiceProps {
  readonly state: SoundState;
  readonly controls: SoundControls;
}
