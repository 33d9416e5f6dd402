import { useColorScheme as useSystemColorScheme } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import type { ConfigStore } from '../storage/config';

/** The chosen theme (`config.theme`), with "system" resolved to what the system says. */
export function useColorScheme(configStore: ConfigStore): 'light' | 'dark' {
  const { theme } = useSyncExternalStore(configStore.subscribeConfig, configStore.getConfig);
  const systemScheme = useSystemColorScheme('dark', { getInitialValueInEffect: false });
  return theme === 'system' ? systemScheme : theme;
}
