import { keepModule } from '../../mechanisms/keepModule';
import { loadFiles } from '../../storage/files/lateFiles';
import { loadLists } from '../../storage/lists/lateLists';
import { loadMenu } from '../../ui/menu/Menu';
import { loadRowInput } from '../../ui/song/useRowInput';
import { loadSystemMedia } from '../connectBrowser';
import { loadSearchScreen, SCREENS } from '../screens';
import { DIALOG_TABLE } from './dialogTable';

export const loadNowPlayingSheet = keepModule(() => import('../../ui/player/NowPlayingSheet'));
export const loadQueuePanel = keepModule(() => import('./ConnectedQueuePanel'));
export const loadVideoPopup = keepModule(() => import('../../ui/player/VideoPopup'));

/** What the keys do. */
export const loadRunShortcut = keepModule(async () => (await import('./runShortcut')).runShortcut);

/** What "Get link" does. */
export const loadCopyMediaLink = keepModule(
  async () => (await import('./copyMediaLink')).copyMediaLink,
);

/** The panel under the search field, with what it looks through. */
export const loadSuggest = keepModule(async () => {
  const [suggest] = await Promise.all([import('../../features/suggest/SuggestBox'), loadLists()]);
  return suggest;
});

/** What a click opens, or needs, and comes with a chunk of its own, the likeliest first. */
export const LATE_PARTS: readonly (() => Promise<unknown>)[] = [
  loadRowInput,
  loadRunShortcut,
  loadSystemMedia,
  loadSearchScreen,
  loadQueuePanel,
  loadMenu,
  loadSuggest,
  ...SCREENS.map(({ load }) => load),
  ...Object.values(DIALOG_TABLE),
  loadNowPlayingSheet,
  loadVideoPopup,
  loadCopyMediaLink,
  loadFiles,
];
