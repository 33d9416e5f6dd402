import * as v from 'valibot';
import {
  DEFAULT_SOUND_SETTINGS,
  FASTEST,
  LONGEST_CROSSFADE_SECONDS,
  SLOWEST,
  type SoundSettings,
} from '../../domain/soundSettings';
import { TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

const soundSettingsSchema = v.object({
  speed: v.fallback(
    v.pipe(v.number(), v.minValue(SLOWEST), v.maxValue(FASTEST)),
    DEFAULT_SOUND_SETTINGS.speed,
  ),
  crossfadeSeconds: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_CROSSFADE_SECONDS)),
    DEFAULT_SOUND_SETTINGS.crossfadeSeconds,
  ),
  isEvened: v.fallback(v.boolean(), DEFAULT_SOUND_SETTINGS.isEvened),
});

/** Under a key of their own; no backup holds them. */
export function createSoundSettings(texts: TextStore): SettingsStore<SoundSettings> {
  return createSettingsStore(texts, TEXT_KEYS.sound, DEFAULT_SOUND_SETTINGS, (input) => {
    const parsed = v.safeParse(soundSettingsSchema, asRecord(input) ?? {});
    return parsed.success ? parsed.output : DEFAULT_SOUND_SETTINGS;
  });
}
