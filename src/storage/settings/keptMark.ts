import * as v from 'valibot';
import { TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

/** What is known of the songs on this device without looking for them. */
export interface KeptMark {
  /** Songs are wished for: a song that starts may lie here. */
  readonly isAny: boolean;
}

const NONE: KeptMark = { isAny: false };
const markSchema = v.object({ isAny: v.fallback(v.boolean(), false) });

function parseMark(input: unknown): KeptMark {
  const parsed = v.safeParse(markSchema, asRecord(input) ?? {});
  return parsed.success ? parsed.output : NONE;
}

/** Under a key of its own; no backup holds it. */
export function createKeptMark(texts: TextStore): SettingsStore<KeptMark> {
  return createSettingsStore(texts, TEXT_KEYS.kept, NONE, parseMark);
}
