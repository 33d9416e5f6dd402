import { lazy } from '../../lib/lazy';
import { loadStorageParts } from '../../storage/lazyParts';

/** What a click opens of the player: Now playing, the queue, the video window, the chips of the sound. */
export const loadPlayerPanels = lazy(() => import('./playerPanels'));

/** The tab bar of phones, and the edge of the small player to seek with. */
export const loadMobileParts = lazy(() => import('./mobileParts'));

/** The panel under the search field, with what it looks through. */
export const loadSuggest = lazy(async () => {
  const [suggest] = await Promise.all([
    import('../../features/suggest/SuggestBox'),
    loadStorageParts(),
  ]);
  return suggest;
});
