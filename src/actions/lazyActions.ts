import { lazy } from '../lib/lazy';
import { withTexts } from '../texts/texts';

export const loadListActions = lazy(withTexts(['pages'], () => import('./listActions')));
