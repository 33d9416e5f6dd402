import { lazy } from '../../lib/lazy';
import { withTexts } from '../../texts/texts';

/** Loads the panel, which is needed only when it is opened. */
export const loadFilterPanel = lazy(withTexts(['pages'], () => import('./FilterPanel')));
