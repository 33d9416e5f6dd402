import type { TextKey } from '../database/keys';
import { asRecord, parseJson } from '../database/storedValue';
import type { TextStore } from './textStore';

/** Settings under one key of localStorage, shared by all tabs. */
export interface SettingsStore<Settings> {
  /** The same object as long as nothing changes. */
  readonly getSettings: () => Settings;
  /** Writes these fields and leaves every other one as it stands at that moment. */
  readonly changeSettings: (changes: Partial<Settings>) => void;
  readonly subscribeSettings: (listener: () => void) => () => void;
}

/** @param parse makes settings of whatever stands there; must never throw */
export function createSettingsStore<Settings extends object>(
  texts: TextStore,
  key: TextKey,
  defaults: Settings,
  parse: (input: unknown) => Settings,
): SettingsStore<Settings> {
  let cachedText: string | null | undefined;
  let cached = defaults;

  return {
    getSettings() {
      const text = texts.read(key);
      if (text !== cachedText) {
        cachedText = text;
        cached = parse(parseJson(text));
      }
      return cached;
    },
    changeSettings(changes) {
      const stored = asRecord(parseJson(texts.read(key)));
      texts.write(key, JSON.stringify({ ...defaults, ...stored, ...changes }));
    },
    subscribeSettings: (listener) => texts.subscribe(key, listener),
  };
}
