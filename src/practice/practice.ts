import { IconBrain } from '@tabler/icons-react';
import { PracticeAddOn } from '../actions/practice/PracticeAddOn';
import type { AddOn } from '../actions/services';
import type { PracticeAppParts } from '../app/openPractice';
import { ROUTES } from '../config/paths';
import { lazy, lazyPart } from '../lib/lazy';
import { loadStorageParts } from '../storage/lazyParts';
import { withTexts } from '../texts/texts';

const loadPageTexts = withTexts('pages', 'more');
const loadOpenPractice = lazy(() => import('../app/openPractice'), 'openPractice', loadPageTexts);

/** What practice gives the app. Nothing else of it is imported by the app, and its code is lazy. */
export const practice = {
  /** Its screen, and where the menu leads. */
  path: ROUTES.practice,
  text: 'practice',
  Icon: IconBrain,
  load: lazy(
    () => import('../features/practice/PracticeScreen'),
    'PracticeScreen',
    () => Promise.all([loadPageTexts(), loadStorageParts()]),
  ),
  /** Its log, decks and settings in backups. */
  loadBackupPart: lazy(() => import('../storage/practice/practiceBackup'), 'createPracticeBackup'),
  /** @param parts of the app that it needs */
  join: (parts: PracticeAppParts): AddOn =>
    new PracticeAddOn(lazyPart(loadOpenPractice, (open) => open(parts))),
} as const;
