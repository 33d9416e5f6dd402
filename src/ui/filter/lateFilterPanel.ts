import { keepModule } from '../../lib/keepModule';

/** Fetches the panel, which nobody needs before it is opened. */
export const loadFilterPanel = keepModule(() => import('./FilterPanel'));
