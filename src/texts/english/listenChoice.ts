import { screens } from './screens';

/** Whether listens are kept, in the settings and on their page. */
export const listenChoice = {
  title: screens.statistics,
  keep: 'Keep when I listened to a song',
  keepHint:
    'A song counts after 30 seconds, or half of a shorter one. It stays in this browser and in your backup.',
};
