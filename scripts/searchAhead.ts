import type { Rolldown } from 'vite';
import { SEARCH_AHEAD } from '../src/config/searchAhead.ts';
import { TRUST_NAMES } from '../src/config/trustNames.ts';
import { TEXT_KEYS } from '../src/storage/database/keys.ts';

const SEARCH_WORKER = /(?:^|\/)searchWorker-[^/]*\.js$/;

/**
 * A script for the page that starts the thread that searches as soon as the page is painted first,
 * where there was a catalogue the last time. Started by the program, it would have to wait for that,
 * and then for the page to be drawn: a browser needs the page's own thread to start another.
 *
 * @param url of the thread
 */
export function searchAheadScript(url: string): string {
  return `new PerformanceObserver((_, observer) => {
      observer.disconnect();
      try {
        if (window.${SEARCH_AHEAD} === null) return;
        if (!JSON.parse(localStorage.getItem('${TEXT_KEYS.catalogue}'))?.isHere) return;
        const rules = { createScriptURL: (url) => url };
        const trust = window.trustedTypes?.createPolicy('${TRUST_NAMES.searchAhead}', rules) ?? rules;
        const worker = new Worker(trust.createScriptURL(${JSON.stringify(url)}), { type: 'module' });
        worker.onerror = () => {
          window.${SEARCH_AHEAD} = null;
        };
        window.${SEARCH_AHEAD} = worker;
      } catch {}
    }).observe({ type: 'paint', buffered: true });`;
}

/** @throws Error when the build has no such file */
export function findSearchWorker(bundle: Rolldown.OutputBundle): string {
  const found = Object.keys(bundle).find((fileName) => SEARCH_WORKER.test(fileName));
  if (found === undefined) throw new Error('The build has no file for the thread that searches.');
  return found;
}
