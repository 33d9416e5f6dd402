import { useSyncExternalStore } from 'react';
import type { ExtraSettings, ExtraSettingsStore } from './extraSettings';

/** This program's own settings, as this tab or another one has changed them last. */
export function useExtraSettings(store: ExtraSettingsStore): ExtraSettings {
  return useSyncExternalStore(store.subscribeExtraSettings, store.getExtraSettings);
}
