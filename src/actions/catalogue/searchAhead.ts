import { SEARCH_AHEAD } from '../../config/searchAhead';
import type { RpcWorker } from '../../lib/rpc';

/**
 * Takes over the thread that the page has started, once. It starts none from then on.
 *
 * @returns null where there is none
 */
export function takeSearchAhead(page: Window): RpcWorker | null {
  const begun: unknown = Reflect.get(page, SEARCH_AHEAD);
  Reflect.set(page, SEARCH_AHEAD, null);
  return typeof Worker !== 'undefined' && begun instanceof Worker ? begun : null;
}
