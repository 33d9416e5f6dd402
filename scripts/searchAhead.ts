import type { Plugin, Rolldown } from 'vite';
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

function findWorker(bundle: Rolldown.OutputBundle): string {
  const found = Object.keys(bundle).find((fileName) => SEARCH_WORKER.test(fileName));
  if (found === undefined) throw new Error('The build has no file for the thread that searches.');
  return found;
}

/** Lets the page start the thread that searches before the program that talks to it has come. */
export function searchAhead(): Plugin {
  let base = '/';
  return {
    name: 'search-ahead',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        const script = `<script>${searchAheadScript(base + findWorker(bundle))}</script>`;
        page.source = String(page.source).replace('</title>', `</title>\n    ${script}`);
      },
    },
  };
}
