import { keepModule } from '../../lib/keepModule';
import { loadFiles } from '../../storage/files/lateFiles';
import { loadLists } from '../../storage/lists/lateLists';
import { loadDrawing } from '../../ui/feedback/EmptyDrawing';
import { loadMenu } from '../../ui/menu/Menu';
import { loadPlayerMenus } from '../../ui/player/bar/PlayerMenus';
import { loadSeekLanding } from '../../ui/player/bar/SeekBar';
import { loadSongInformation } from '../../ui/song/SongRow';
import { loadRowInput } from '../../ui/song/useRowInput';
import { loadNoticeText, loadSoundExtras, loadWhilePlaying } from '../player/firstSound';
import { loadSearchScreen, SCREENS } from '../screens';
import { loadOfferReplacedQueue } from '../watchReplacedQueues';
import { DIALOG_TABLE } from './dialogTable';

export const loadNowPlaying = keepModule(() => import('./ConnectedNowPlaying'));
/** Wanted where nothing can be kept, which is seldom. */
export const loadMemoryNotice = keepModule(() => import('./MemoryNotice'));

/** What stands in the bar while names are hidden. */
export const loadHiddenNames = keepModule(() => import('../../ui/player/sheet/HiddenNames'));

/** What phones have for the thumb. */
export const loadThumb = keepModule(() => import('./thumb'));

export const loadQueuePanel = keepModule(() => import('./ConnectedQueuePanel'));
export const loadVideoPopup = keepModule(() => import('./ConnectedVideoPopup'));

export const loadSoundChips = keepModule(() => import('./ConnectedSoundChips'));

/** What the keys do. */
export const loadWorkKey = keepModule(async () => (await import('./workKey')).workKey);

/** What "Get link" does. */
export const loadCopyMediaLink = keepModule(
  async () => (await import('../../actions/copyMediaLink')).copyMediaLink,
);

/** The panel under the search field, with what it looks through. */
export const loadSuggest = keepModule(async () => {
  const [suggest] = await Promise.all([import('../../features/suggest/SuggestBox'), loadLists()]);
  return suggest;
});

/** What a click opens, or needs, and comes with a chunk of its own, the likeliest first. */
export const LATE_PARTS: readonly (() => Promise<unknown>)[] = [
  loadRowInput,
  loadWorkKey,
  loadWhilePlaying,
  loadSoundExtras,
  loadNoticeText,
  loadSoundChips,
  loadSearchScreen,
  loadOfferReplacedQueue,
  loadQueuePanel,
  loadMenu,
  loadSongInformation,
  loadPlayerMenus,
  loadSeekLanding,
  loadSuggest,
  loadDrawing,
  ...SCREENS.map(({ load }) => load),
  ...Object.values(DIALOG_TABLE),
  loadNowPlaying,
  loadHiddenNames,
  loadVideoPopup,
  loadCopyMediaLink,
  loadFiles,
  loadMemoryNotice,
];
