import { useLayoutEffect } from 'react';
import type { AppConfig } from '../../domain/app/appConfig';
import type { SettingsStore } from '../../storage/settings/settings';
import { useSettings } from '../../storage/settings/useSettings';
import { useWindowQuery } from '../../ui/nearness/useWindowQuery';

const LIGHT_QUERY = '(prefers-color-scheme: light)';

/**
 * Puts the chosen theme (`config.theme`) on the page, with "system" resolved to what the system
 * says, and tells the browser the colour of its own bars. Draws nothing: settings change with the
 * volume too, and what reads them is drawn again with all its content.
 */
export function ColorScheme({ config }: { readonly config: SettingsStore<AppConfig> }) {
  const { theme } = useSettings(config);
  const isSystemLight = useWindowQuery(LIGHT_QUERY);
  const systemScheme = isSystemLight ? 'light' : 'dark';
  const scheme = theme === 'system' ? systemScheme : theme;

  useLayoutEffect(() => {
    const page = document.documentElement;
    page.setAttribute('data-mantine-color-scheme', scheme);
    const ground = window.getComputedStyle(page).getPropertyValue('--ground');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  }, [scheme]);
  return null;
}
