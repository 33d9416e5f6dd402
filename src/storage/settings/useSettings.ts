import { useSyncExternalStore } from 'react';
import type { SettingsStore } from './settings';

/** Settings as this tab or another one has changed them last. */
export function useSettings<Settings>(store: SettingsStore<Settings>): Settings {
  return useSyncExternalStore(store.subscribeSettings, store.getSettings);
}
