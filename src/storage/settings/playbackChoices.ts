import { TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

/** What was chosen about playing that the described app's `config` has no field for. */
export interface PlaybackChoices {
  /** The song that ends begins again. */
  readonly isLoopingSong: boolean;
  /** Behind the seek bar stands what is left instead of the length. */
  readonly isTimeLeftShown: boolean;
}

export const DEFAULT_PLAYBACK_CHOICES: PlaybackChoices = {
  isLoopingSong: false,
  isTimeLeftShown: false,
};

function parsePlaybackChoices(input: unknown): PlaybackChoices {
  const stored = asRecord(input);
  return {
    isLoopingSong: stored?.isLoopingSong === true,
    isTimeLeftShown: stored?.isTimeLeftShown === true,
  };
}

/** Under a key of their own, shared by all tabs. */
export function createPlaybackChoices(texts: TextStore): SettingsStore<PlaybackChoices> {
  return createSettingsStore(
    texts,
    TEXT_KEYS.playback,
    DEFAULT_PLAYBACK_CHOICES,
    parsePlaybackChoices,
  );
}
