import { lazy } from '../../lib/lazy';

/** The content of an expanded row; the shell loads it ahead of the first click. */
export const loadSongInformation = lazy(() => import('./SongInformation'));
