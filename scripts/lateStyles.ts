import type { Plugin } from 'vite';

/** By this name the bundler asks for what fetches a late part of the program. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Fetches a late part together with its styles, each of them once, and is done when all are there.
 * Half a kilobyte less at the start than the bundler's own, which can also preload programs, hand on
 * a nonce and tell listeners of failures: here the page preloads, the policy counts, and who asked
 * for the part is told.
 *
 * @param base where the build is served from; relative: styles are named after the part's own place
 */
export function preloadHelper(base: string): string {
  const isRelative = base === '' || base === './';
  const address = isRelative ? 'new URL(style, part).href' : `${JSON.stringify(base)} + style`;
  return `
const asked = {};
function fetchStyle(href) {
  return asked[href] ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      asked[href] = undefined;
      link.remove();
      reject(new Error(\`Could not fetch \${href}\`));
    };
    document.head.append(link);
  });
}
export function __vitePreload(fetchModule, styles = [], part) {
  return Promise.all([fetchModule(), ...styles.map((style) => fetchStyle(${address}))])
    .then(([module]) => module);
}
`;
}

/** A light way to fetch the late parts of the program (see preloadHelper). */
export function lateStyles(): Plugin {
  let helper = '';
  return {
    name: 'late-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved({ base }) {
      helper = preloadHelper(base);
    },
    load: (id) => (id === PRELOAD_HELPER ? helper : null),
  };
}
