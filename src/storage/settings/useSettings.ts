import { useSyncExternalStore } from 'react';
import type { SettingsStore } from './settings';

/** The settings as last changed by this or another tab. */
export function useSettings<Settings>(store: SettingsStore<Settings>): Settings {
  return useSyncExternalStore(store.subscribeSettings, store.getSettings);
}
