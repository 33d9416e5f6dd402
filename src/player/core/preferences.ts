import type { PlayerPreferences } from '../../domain/media/playback';
import type { MediaElement } from './mediaElement';

const FULL_VOLUME = 1;

/** A volume from 0 to 1; what is no number is full volume. */
function toVolume(volume: number): number {
  return Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : FULL_VOLUME;
}

/** The preferences after a change, with a volume that an element takes. */
export function changePreferences(
  current: PlayerPreferences,
  changed: Partial<PlayerPreferences>,
): PlayerPreferences {
  const next = { ...current, ...changed };
  return { ...next, volume: toVolume(next.volume) };
}

/**
 * Makes an element as loud as the user wants it.
 *
 * @param level of what it plays, 0 to 1: a song may be turned down to be as loud as the others
 */
export function setLoudness(
  element: MediaElement,
  { volume, isMuted }: Pick<PlayerPreferences, 'volume' | 'isMuted'>,
  level = 1,
): void {
  // Where the system keeps volume to itself (iOS) setting it does nothing, and mute still acts.
  element.volume = volume * level;
  element.muted = isMuted;
}
