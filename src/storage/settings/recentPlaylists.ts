import { readInteger, readList } from '../../domain/lenient';
import { TEXT_KEYS } from '../database/keys';
import { asRecord } from '../database/storedValue';
import { createSettingsStore, type SettingsStore } from './settingsStore';
import type { TextStore } from './textStore';

export interface RecentPlaylists {
  /** Those that were used last, the newest first; some may be gone by now. */
  readonly playlistIds: readonly number[];
}

const NONE: RecentPlaylists = { playlistIds: [] };

/** What is no id is left out. */
function parseRecentPlaylists(input: unknown): RecentPlaylists {
  const entries = readList(asRecord(input)?.playlistIds);
  return { playlistIds: entries.flatMap((entry) => readInteger(entry) ?? []) };
}

/** Which playlists were used lately, in all tabs. */
export function createRecentPlaylists(texts: TextStore): SettingsStore<RecentPlaylists> {
  return createSettingsStore(texts, TEXT_KEYS.recentPlaylists, NONE, parseRecentPlaylists);
}
