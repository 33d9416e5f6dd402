import * as v from 'valibot';
import { TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

export interface RecentSearches {
  /** As they were typed, the newest first. */
  readonly searches: readonly string[];
}

const NO_SEARCHES: RecentSearches = { searches: [] };
const MOST_STORED = 10;

const schema = v.object({
  searches: v.pipe(
    v.array(v.unknown()),
    v.transform((texts) =>
      texts.filter((text) => typeof text === 'string' && text.trim() !== '').slice(0, MOST_STORED),
    ),
    v.array(v.string()),
  ),
});

function parseRecentSearches(input: unknown): RecentSearches {
  const parsed = v.safeParse(schema, asRecord(input));
  return parsed.success ? parsed.output : NO_SEARCHES;
}

/** What was searched for lately, in all tabs. */
export function createRecentSearches(texts: TextStore): SettingsStore<RecentSearches> {
  return createSettingsStore(texts, TEXT_KEYS.recentSearches, NO_SEARCHES, parseRecentSearches);
}
