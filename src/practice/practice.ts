import { IconBrain } from '@tabler/icons-react';
import type { AddOn } from '../actions/services';
import { ROUTES } from '../config/paths';
import { lazy, lazyPart } from '../lib/lazy';
import { loadStorageParts } from '../storage/lazyParts';
import { withTexts } from '../texts/texts';
import type { PracticeAppParts } from './work/openPractice';
import { PracticeAddOn, showDueAtLeaving } from './work/PracticeAddOn';

const loadPageTexts = withTexts('pages', 'more');
const loadOpenPractice = lazy(() => import('./work/openPractice'), 'openPractice', loadPageTexts);

/** What practice gives the app. Nothing else of it is imported by the app, and its code is lazy. */
export const practice = {
  /** Its screen, and where the menu leads. */
  path: ROUTES.practice,
  text: 'practice',
  Icon: IconBrain,
  load: lazy(
    () => import('./screens/PracticeScreen'),
    'PracticeScreen',
    () => Promise.all([loadPageTexts(), loadStorageParts()]),
  ),
  /** The screen of the game. */
  game: {
    path: ROUTES.guess,
    load: lazy(
      () => import('./screens/GuessScreen'),
      'GuessScreen',
      () => Promise.all([loadPageTexts(), loadStorageParts()]),
    ),
  },
  /** Its log, decks and settings in backups. */
  loadBackupPart: lazy(() => import('./store/practiceBackup'), 'createPracticeBackup'),
  /** @param parts of the app that it needs */
  join(parts: PracticeAppParts): AddOn {
    showDueAtLeaving(parts);
    return new PracticeAddOn(lazyPart(loadOpenPractice, (open) => open(parts)));
  },
} as const;
