import * as v from 'valibot';
import { TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

/** Settings of this program that the described app's `config` has no field for. */
export interface ExtraSettings {
  /** The home screen leaves its Discovery block out, and asks for no random songs. */
  readonly isDiscoveryDisabled: boolean;
  /** The sound is off, whatever the volume is. */
  readonly isMuted: boolean;
}

export const DEFAULT_EXTRA_SETTINGS: ExtraSettings = { isDiscoveryDisabled: false, isMuted: false };

const extraSettingsSchema = v.object({
  isDiscoveryDisabled: v.fallback(v.boolean(), DEFAULT_EXTRA_SETTINGS.isDiscoveryDisabled),
  isMuted: v.fallback(v.boolean(), DEFAULT_EXTRA_SETTINGS.isMuted),
});

export function parseExtraSettings(input: unknown): ExtraSettings {
  const parsed = v.safeParse(extraSettingsSchema, asRecord(input) ?? {});
  return parsed.success ? parsed.output : DEFAULT_EXTRA_SETTINGS;
}

/** Like the settings of the specification, but kept under a key of their own. */
export function createExtraSettings(texts: TextStore): SettingsStore<ExtraSettings> {
  return createSettingsStore(
    texts,
    TEXT_KEYS.extraSettings,
    DEFAULT_EXTRA_SETTINGS,
    parseExtraSettings,
  );
}
