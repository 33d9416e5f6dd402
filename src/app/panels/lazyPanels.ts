import { lazy, lazyParts } from '../../lib/lazy';
import { loadStorageParts } from '../../storage/lazyParts';
import { withTexts } from '../../texts/texts';

const loadMostTexts = withTexts('pages', 'more');

/** Player parts that open on a click: Now playing, the queue, the video window, chips. */
export const loadPlayerPanels = lazyParts(
  {
    BarChips: () => import('../bar/BarChips'),
    ChoiceMenuPopup: () => import('../bar/PlayerMenuPopup'),
    PlayerMenuPopup: () => import('../bar/PlayerMenuPopup'),
    HiddenNames: () => import('../nowPlaying/HiddenNames'),
    NowPlayingSheet: () => import('../nowPlaying/NowPlayingSheet'),
    QueuePanel: () => import('../queue/QueuePanel'),
    VideoPopup: () => import('../video/VideoPopup'),
  },
  loadMostTexts,
);

/** The tab bar of phones. */
export const loadMobileParts = lazyParts(
  { MobileTabBar: () => import('../navigation/MobileTabBar') },
  withTexts('pages'),
);

/** The notice of a storage failure, toasts, and the texts of player notices. */
export const loadMessages = lazyParts(
  {
    LastingToasts: () => import('../../ui/feedback/Toasts'),
    noticeText: () => import('../../ui/player/noticeText'),
    StorageNotice: () => import('../shell/StorageNotice'),
  },
  withTexts('pages'),
);

export const loadDialogs = lazy(() => import('./DialogOf'), 'DialogOf', loadMostTexts);

/** The panel under the search field, and the stores that it searches. */
export const loadSuggest = lazyParts(
  {
    SuggestBox: () => import('../../features/suggest/SuggestBox'),
    // Stores searches from before the box was loaded.
    rememberSearch: () => import('../../features/suggest/rowActions'),
  },
  () => Promise.all([loadMostTexts(), loadStorageParts()]),
);
