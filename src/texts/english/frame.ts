import { screens } from './screens';
import { settings } from './settings';
import { shortcuts } from './shortcuts';

/** What the shell and the shared parts say. Texts of the specification stand exactly as there. */
export const frame = {
  productName: 'Anime Song Player',
  skipToContent: 'Skip to content',

  navigationLabel: 'Main',
  navigation: screens,

  searchLabel: 'Search anime songs',
  searchPlaceholder: 'Anime, song, artist or composer',
  searchButton: 'Search',
  shortcutsButton: shortcuts.title,
  settingsButton: settings.title,

  retry: 'Retry',
  close: 'Close',
  back: 'Back',
  showWhole: 'Show all of it',
  showLess: 'Show less',
  loading: 'Loading',
  notifications: 'Notifications',
};
