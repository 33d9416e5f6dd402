import { lazy } from '../../lib/lazy';

/** Loads the panel, which is needed only when it is opened. */
export const loadFilterPanel = lazy(() => import('./FilterPanel'));
