import { commandTextOf } from '../../domain/app/commandText';
import { withSearch } from '../../engine/suggest/recentSearches';
import type { AppStorage } from '../../storage/openStorage';

/** Notes a text that was gone to; it is the first of the recent ones then. */
export function rememberSearch(
  text: string,
  { recentSearches }: Pick<AppStorage, 'recentSearches'>,
): void {
  // What was asked of the app is no search.
  if (commandTextOf(text) !== null) return;
  const { searches } = recentSearches.getSettings();
  const next = withSearch(searches, text);
  if (next !== searches) recentSearches.changeSettings({ searches: next });
}
