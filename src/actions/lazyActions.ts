import { lazy } from '../lib/lazy';

export const loadListActions = lazy(() => import('./listActions'));
