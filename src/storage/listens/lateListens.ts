import { lazy } from '../../lib/lazy';
import type { ListenParts, Listens } from './listens';

/** Fetches what reads and writes listens. */
export const loadListens = lazy(() => import('./listens'));

/** Listens, fetched with their first use; the next use asks again for what could not be fetched. */
export function createLateListens(parts: ListenParts): () => Promise<Listens> {
  let opened: Listens | null = null;
  return async () => {
    const { createListens } = await loadListens();
    opened ??= createListens(parts);
    return opened;
  };
}
