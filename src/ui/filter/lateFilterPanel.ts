import { lazy } from '../../lib/lazy';

/** Fetches the panel, which nobody needs before it is opened. */
export const loadFilterPanel = lazy(() => import('./FilterPanel'));
