import { useSyncExternalStore } from 'react';
import type { AppConfig } from '../domain/appConfig';
import type { ConfigStore } from './config';

/** The settings, as this tab or another one has changed them last. */
export function useConfig(config: ConfigStore): AppConfig {
  return useSyncExternalStore(config.subscribeConfig, config.getConfig);
}
