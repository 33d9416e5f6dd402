import { readList } from '../../domain/lenient';
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

function isSearch(entry: unknown): entry is string {
  return typeof entry === 'string' && entry.trim() !== '';
}

/** What is no text is left out, so that one bad entry does not cost the others. */
function parseRecentSearches(input: unknown): RecentSearches {
  return { searches: readList(asRecord(input)?.searches).filter(isSearch).slice(0, MOST_STORED) };
}

/** What was searched for lately, in all tabs. */
export function createRecentSearches(texts: TextStore): SettingsStore<RecentSearches> {
  return createSettingsStore(texts, TEXT_KEYS.recentSearches, NO_SEARCHES, parseRecentSearches);
}
