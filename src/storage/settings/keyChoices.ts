import * as v from 'valibot';
import { TEXT_KEYS } from '../database/keys';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

/** Keys that were changed: the new one by the one they have otherwise (domain/keyChoices). */
export interface StoredKeys {
  readonly keys: Readonly<Record<string, string>>;
}

const NO_KEYS: StoredKeys = { keys: {} };

const keysSchema = v.object({ keys: v.record(v.string(), v.string()) });

function parseKeys(input: unknown): StoredKeys {
  const parsed = v.safeParse(keysSchema, input);
  return parsed.success ? parsed.output : NO_KEYS;
}

/** Under a key of their own. */
export function createKeyChoices(texts: TextStore): SettingsStore<StoredKeys> {
  return createSettingsStore(texts, TEXT_KEYS.keyChoices, NO_KEYS, parseKeys);
}
