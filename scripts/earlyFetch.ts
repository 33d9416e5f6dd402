import type { Plugin, Rolldown } from 'vite';
import { OPENING_SCREEN, SEARCH_AHEAD, TRUST_NAMES } from '../src/config/builtPage.ts';
import { ROUTES } from '../src/config/paths.ts';
import { chooseLanguage, LANGUAGE_TAGS, PSEUDO_LANGUAGE } from '../src/domain/app/language.ts';
import { TEXT_KEYS } from '../src/storage/database/keys.ts';
import { pageTexts } from './makeTexts.mjs';

const SEARCH_WORKER = /(?:^|\/)songsWorker-[^/]*\.js$/;
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** Files by address shape: "/search/*" for a search, "/" for the home screen. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>;

/** The files of texts by language, in the order in which they are needed. */
export type TextFiles = Readonly<Record<string, readonly string[]>>;

/** The page's own texts in a language (src/texts/LANGUAGE/page.json). */
type PageTexts = Readonly<Record<string, string>>;

const OFFERED = [...LANGUAGE_TAGS, PSEUDO_LANGUAGE];
const TEXT_PARTS = ['start', 'pages'];

/** The address shape in the page's script: a star replaces everything after the first segment. */
export function shapeOf(routePattern: string): string {
  return routePattern.replace(/(?<=.)\/.*$/, '/*');
}

/**
 * A script for the page that preloads the files of the screen in the address together with the
 * app's bundle, the texts in the language that will be shown, and later the modules of each screen that is about to open. Otherwise the app would
 * request them only when it runs, one round trip later.
 */
export function screenFilesScript(files: ScreenFiles, texts: TextFiles, base: string): string {
  return `(() => {
      const files = ${JSON.stringify(files)};
      const texts = ${JSON.stringify(texts)};
      const asked = new Set();
      let chosen = null;
      try {
        chosen = JSON.parse(localStorage.getItem('${TEXT_KEYS.language}'))?.language ?? null;
      } catch {}
      const choose = ${chooseLanguage};
      const language = choose(chosen, navigator.languages, ${JSON.stringify(OFFERED)});
      document.documentElement.lang = language;
      const fetchFor = (path, ending) => {
        const [, first = '', rest] = path.split('?')[0].replace(/^\\/?/, '/').split('/');
        const shape = rest ? \`/\${first}/*\` : \`/\${first}\`;
        const own = files[shape];
        if (!own) return;
        const [start, pages] = texts[language] ?? [];
        const spoken = shape === '/' ? [start] : [start, pages];
        for (const file of [...own, ...spoken]) {
          if (!file || asked.has(file) || !file.endsWith(ending)) continue;
          asked.add(file);
          const link = document.createElement('link');
          link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
          if (link.rel === 'preload') link.as = 'style';
          link.crossOrigin = '';
          link.href = ${JSON.stringify(base)} + file;
          document.head.append(link);
        }
      };
      fetchFor(location.hash.slice(1), '');
      addEventListener('${OPENING_SCREEN}', ({ detail }) => fetchFor(detail, '.js'));
    })();`;
}

/**
 * A script for the page that starts the search worker after the first paint, if the browser had a
 * catalogue last time. The app could start it only after it has run and rendered the page.
 */
export function searchWorkerScript(url: string): string {
  return `new PerformanceObserver((_, observer) => {
      observer.disconnect();
      try {
        if (window.${SEARCH_AHEAD} === null) return;
        if (!JSON.parse(localStorage.getItem('${TEXT_KEYS.catalogue}'))?.isHere) return;
        const rules = { createScriptURL: (url) => url };
        const trust = window.trustedTypes?.createPolicy('${TRUST_NAMES.searchAhead}', rules) ?? rules;
        const worker = new Worker(trust.createScriptURL(${JSON.stringify(url)}), {
          type: 'module',
          name: document.documentElement.lang,
        });
        worker.onerror = () => {
          window.${SEARCH_AHEAD} = null;
        };
        window.${SEARCH_AHEAD} = worker;
      } catch {}
    }).observe({ type: 'paint', buffered: true });`;
}

/** A script for the end of the page: what stands there before the app runs is in the reader's language. */
export function pageTextsScript(texts: Readonly<Record<string, PageTexts>>): string {
  return `(() => {
      const said = ${JSON.stringify(texts)}[document.documentElement.lang];
      if (!said) return;
      document.querySelector('.welcome > p:nth-child(2)').textContent = said.tagline;
      document.querySelector('#not-started p').textContent = said.notStarted;
      document.querySelector('#load-anew').textContent = said.reload;
      document.querySelector('meta[name="description"]').content = said.description;
    })();`;
}

/** Moves style sheets to the end of the page, whose initial text is painted without them. */
function deferStyleSheets(html: string): string {
  const sheets = [...html.matchAll(STYLE_SHEET)].map(([sheet]) => sheet.trim());
  return html.replace(STYLE_SHEET, '').replace('</body>', `  ${sheets.join('\n')}\n  </body>`);
}

/** The chunk that contains a module, its imported chunks, and their styles; null without the module. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): ReadonlySet<string> | null {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (chunk === undefined) return null;
  const files = new Set<string>();
  function add(fileName: string): void {
    const output = bundle[fileName];
    if (output?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of output.imports) add(imported);
  }
  add(chunk.fileName);
  return files;
}

/** The screens of parts that a build may leave out. */
const MAY_BE_LEFT_OUT: readonly string[] = [ROUTES.practice, ROUTES.guess];

/** The screen of the route `songs` is `SongsScreen.tsx`, as in `src/app/router/screens.tsx`. */
function screenFilesOf(bundle: Rolldown.OutputBundle): ScreenFiles {
  const atStart = filesOf(bundle, '/index.html');
  const rows = Object.entries(ROUTES).flatMap(([name, route]) => {
    const module = `/${name.replace(/^./, (first) => first.toUpperCase())}Screen.tsx`;
    const files = filesOf(bundle, module);
    if (files !== null) {
      return [[shapeOf(route), [...files].filter((file) => !atStart?.has(file))] as const];
    }
    if (MAY_BE_LEFT_OUT.includes(route)) return [];
    throw new Error(`The build has no file for ${module}.`);
  });
  return Object.fromEntries(rows);
}

function textFilesOf(bundle: Rolldown.OutputBundle): TextFiles {
  const names = Object.keys(bundle);
  const rows = OFFERED.map((language) => {
    const files = TEXT_PARTS.map((part) => {
      const start = `assets/${language}.${part}-`;
      const file = names.find((name) => name.startsWith(start) && name.endsWith('.js'));
      if (file === undefined) throw new Error(`The build has no texts for ${start}.`);
      return file;
    });
    return [language, files] as const;
  });
  return Object.fromEntries(rows);
}

/** Adds scripts to the page that load files before the app runs. */
export function earlyFetch(): Plugin {
  let base = '/';
  return {
    name: 'early-fetch',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const worker = Object.keys(bundle).find((fileName) => SEARCH_WORKER.test(fileName));
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        if (worker === undefined) throw new Error('The build has no search worker.');
        const scripts = [
          screenFilesScript(screenFilesOf(bundle), textFilesOf(bundle), base),
          searchWorkerScript(base + worker),
        ];
        const script = `<script>${scripts.join('\n    ')}</script>`;
        const html = String(page.source).replace('</title>', `</title>\n    ${script}`);
        const { en: _, ...translated } = pageTexts();
        const said = `<script>${pageTextsScript(translated)}</script>`;
        page.source = deferStyleSheets(html.replace('</body>', `  ${said}\n  </body>`));
      },
    },
  };
}
