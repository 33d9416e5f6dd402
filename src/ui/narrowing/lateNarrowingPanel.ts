import { keepModule } from '../../mechanisms/keepModule';

/** Fetches the panel, which nobody needs before it is opened. */
export const loadNarrowingPanel = keepModule(() => import('./NarrowingPanel'));
