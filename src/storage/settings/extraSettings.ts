import * as v from 'valibot';
import { COUNTED_STORES, type CountedStore, TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

/** Settings of this program that the described app's `config` has no field for. */
export interface ExtraSettings {
  /** The home screen leaves its Discovery block out, and asks for no random songs. */
  readonly isDiscoveryDisabled: boolean;
  /** The sound is off, whatever the volume is. */
  readonly isMuted: boolean;
  /** What the season page showed last, as its address names it (year=1998&season=fall). */
  readonly lastSeason?: string | undefined;
  /** The lists of the library that show everything that was found, also where something is the user's own. */
  readonly wholeLists?: readonly CountedStore[] | undefined;
}

export const DEFAULT_EXTRA_SETTINGS: ExtraSettings = { isDiscoveryDisabled: false, isMuted: false };

/** As the season page writes it; which years there are, that page knows. */
const SEASON_ADDRESS = /^year=(?:\d{4}|noDate|all)(?:&season=(?:winter|spring|summer|fall))?$/;

const extraSettingsSchema = v.object({
  isDiscoveryDisabled: v.fallback(v.boolean(), DEFAULT_EXTRA_SETTINGS.isDiscoveryDisabled),
  isMuted: v.fallback(v.boolean(), DEFAULT_EXTRA_SETTINGS.isMuted),
  lastSeason: v.fallback(v.optional(v.pipe(v.string(), v.regex(SEASON_ADDRESS))), undefined),
  wholeLists: v.fallback(v.optional(v.array(v.picklist(COUNTED_STORES))), undefined),
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
