import { TRUST_NAMES } from '../config/builtPage';
import { createTrust } from '../lib/trustedTypes';

/** Safe to trust: the addresses of workers only come from the build, never from a caller's text. */
const trust = createTrust(TRUST_NAMES.ownWorkers, { createScriptURL: (url: string) => url });

/**
 * @param url of a worker of this program
 * @returns null if the browser has no workers or does not let this page start one
 */
export function startWorker(url: string): Worker | null {
  try {
    if (typeof Worker === 'undefined') return null;
    // A worker learns the language of the page by its name.
    const name = document.documentElement.lang;
    return new Worker(trust().createScriptURL(url), { type: 'module', name });
  } catch {
    return null;
  }
}
