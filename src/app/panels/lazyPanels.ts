import { lazy } from '../../lib/lazy';
import { loadLists } from '../../storage/lazyParts';

/** What a click opens of the player: the sheet, the video window, the chips of the sound. */
export const loadPlayerPanels = lazy(() => import('./playerPanels'));

export const loadQueuePanel = lazy(() => import('./ConnectedQueuePanel'));

/** The tab bar of phones, and the edge of the small player to seek with. */
export const loadMobileParts = lazy(() => import('./mobileParts'));

/** The panel under the search field, with what it looks through. */
export const loadSuggest = lazy(async () => {
  const [suggest] = await Promise.all([import('../../features/suggest/SuggestBox'), loadLists()]);
  return suggest;
});
