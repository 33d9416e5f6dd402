import { lazy } from '../../lib/lazy';

/** Fetches the panel, which is not needed before it is opened. */
export const loadFilterPanel = lazy(() => import('./FilterPanel'));
