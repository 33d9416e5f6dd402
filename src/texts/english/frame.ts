import { screens } from './screens';

/** What the shell and the shared parts say. Texts of the specification stand exactly as there. */
export const frame = {
  productName: 'Anime Song Player',
  skipToContent: 'Skip to content',

  navigationLabel: 'Main',
  navigation: screens,

  searchLabel: 'Search anime songs',
  searchPlaceholder: 'Anime, song, artist or composer',
  searchButton: 'Search',
  emptySearch: 'Clear',
  /** The link to the page of the whole catalogue; here, as every page has it. */
  advancedSearch: 'Advanced',
  shortcutsButton: 'Keyboard shortcuts',
  settingsButton: 'Settings',

  retry: 'Retry',
  close: 'Close',
  loading: 'Loading',
  notifications: 'Notifications',
};
