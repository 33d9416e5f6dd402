import { withSearch } from '../../search/recentSearches';
import type { AppStorage } from '../../storage/openStorage';

/** Notes a text that was gone to; it stands first among the recent ones then. */
export function rememberSearch(
  text: string,
  { recentSearches }: Pick<AppStorage, 'recentSearches'>,
): void {
  const { searches } = recentSearches.getSettings();
  const next = withSearch(searches, text);
  if (next !== searches) recentSearches.changeSettings({ searches: next });
}
