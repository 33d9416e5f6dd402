import { lazy } from '../../lib/lazy';
import { loadStorageParts } from '../../storage/lazyParts';
import { withTexts } from '../../texts/texts';

/** Player parts that open on a click: Now playing, the queue, the video window, sound chips. */
export const loadPlayerPanels = lazy(withTexts(['pages', 'more'], () => import('./playerPanels')));

/** The tab bar of phones, and the small player's edge for seeking. */
export const loadMobileParts = lazy(withTexts(['pages'], () => import('./mobileParts')));

export const loadDialogs = lazy(withTexts(['pages', 'more'], () => import('./dialogs')));
const fetchSuggest = withTexts(
  ['pages', 'more'],
  () => import('../../features/suggest/SuggestBox'),
);

/** The panel under the search field, and the stores that it searches. */
export const loadSuggest = lazy(async () => {
  const [{ SuggestBox, rememberSearch }] = await Promise.all([fetchSuggest(), loadStorageParts()]);
  return { SuggestBox, rememberSearch };
});
