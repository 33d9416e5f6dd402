import * as v from 'valibot';
import { TEXT_KEYS } from './keys';
import { parseJson } from './parseJson';
import { asRecord } from './songRecord';
import type { TextStore } from './textStore';

/** Settings of this program that the described app's `config` has no field for. */
export interface ExtraSettings {
  /** The home screen leaves its Discovery block out, and asks for no random songs. */
  readonly isDiscoveryDisabled: boolean;
  /** The sound is off, whatever the volume is. */
  readonly isMuted: boolean;
}

export const DEFAULT_EXTRA_SETTINGS: ExtraSettings = { isDiscoveryDisabled: false, isMuted: false };

/** Like the settings of the specification, but kept under a key of their own. */
export interface ExtraSettingsStore {
  /** The same object as long as nothing changes. */
  readonly getExtraSettings: () => ExtraSettings;
  /** Writes these fields and leaves every other one as it stands at that moment. */
  readonly changeExtraSettings: (changes: Partial<ExtraSettings>) => void;
  readonly subscribeExtraSettings: (listener: () => void) => () => void;
}

const extraSettingsSchema = v.object({
  isDiscoveryDisabled: v.fallback(v.boolean(), DEFAULT_EXTRA_SETTINGS.isDiscoveryDisabled),
  isMuted: v.fallback(v.boolean(), DEFAULT_EXTRA_SETTINGS.isMuted),
});

function parseExtraSettings(text: string | null): ExtraSettings {
  const parsed = v.safeParse(extraSettingsSchema, asRecord(parseJson(text)) ?? {});
  return parsed.success ? parsed.output : DEFAULT_EXTRA_SETTINGS;
}

export function createExtraSettings(texts: TextStore): ExtraSettingsStore {
  let cachedText: string | null | undefined;
  let cached = DEFAULT_EXTRA_SETTINGS;
  return {
    getExtraSettings() {
      const text = texts.read(TEXT_KEYS.extraSettings);
      if (text !== cachedText) {
        cachedText = text;
        cached = parseExtraSettings(text);
      }
      return cached;
    },
    changeExtraSettings(changes) {
      const stored = asRecord(parseJson(texts.read(TEXT_KEYS.extraSettings)));
      const changed = { ...DEFAULT_EXTRA_SETTINGS, ...stored, ...changes };
      texts.write(TEXT_KEYS.extraSettings, JSON.stringify(changed));
    },
    subscribeExtraSettings: (listener) => texts.subscribe(TEXT_KEYS.extraSettings, listener),
  };
}
