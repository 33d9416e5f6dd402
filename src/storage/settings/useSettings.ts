import { useSyncExternalStore } from 'react';
import type { SettingsStore } from './settings';

export function useSettings<Settings>(store: SettingsStore<Settings>): Settings {
  return useSyncExternalStore(store.subscribeSettings, store.getSettings);
}
