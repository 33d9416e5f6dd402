import { useLayoutEffect } from 'react';
import type { AppConfig } from '../../domain/app/appConfig';
import type { SettingsStore } from '../../storage/settings/settings';
import { useSettings } from '../../storage/settings/useSettings';
import { useWindowQuery } from '../../ui/nearness/useWindowQuery';

const LIGHT_QUERY = '(prefers-color-scheme: light)';

/**
 * Applies the chosen theme (`config.theme`) to the page, resolving "system" to the system's scheme,
 * and sets the colour of the browser's own bars. Renders nothing: settings also change with the
 * volume, and every component that reads them renders with all its content.
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
