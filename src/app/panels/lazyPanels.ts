import { lazy } from '../../lib/lazy';
import { loadStorageParts } from '../../storage/lazyParts';

/** Player parts that open on a click: Now playing, the queue, the video window, sound chips. */
export const loadPlayerPanels = lazy(() => import('./playerPanels'));

/** The tab bar of phones, and the small player's edge for seeking. */
export const loadMobileParts = lazy(() => import('./mobileParts'));

export const loadDialogs = lazy(() => import('./dialogs'));
/** The panel under the search field, and the stores that it searches. */
export const loadSuggest = lazy(async () => {
  const [{ SuggestBox, rememberSearch }] = await Promise.all([
    import('../../features/suggest/SuggestBox'),
    loadStorageParts(),
  ]);
  return { SuggestBox, rememberSearch };
});
