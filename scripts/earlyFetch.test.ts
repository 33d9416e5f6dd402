import { expect, it } from 'vitest';
import { OPENING_SCREEN } from '../src/config/builtPage';
import { ROUTES } from '../src/config/paths';
import { screenFilesScript, shapeOf, type TextFiles } from './earlyFetch';

interface Reader {
  readonly texts?: TextFiles;
  /** The stored choice of a language. */
  readonly stored?: string | null;
  readonly languages?: readonly string[];
}

/** Runs the page's script. @returns the links so far, and a function that opens a screen */
function runScript(
  files: Readonly<Record<string, readonly string[]>>,
  base: string,
  hash: string,
  { texts = {}, stored = null, languages = ['en'] }: Reader = {},
) {
  const links: { readonly href?: string }[] = [];
  const page = {
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) },
    documentElement: { lang: '' },
  };
  const listeners: ((event: { readonly detail: string }) => void)[] = [];
  const listen = (type: string, listener: (event: { readonly detail: string }) => void) => {
    if (type === OPENING_SCREEN) listeners.push(listener);
  };
  const script = screenFilesScript(files, texts, base);
  new Function('location', 'document', 'addEventListener', 'navigator', 'localStorage', script)(
    { hash },
    page,
    listen,
    { languages },
    { getItem: () => stored },
  );
  return {
    language: page.documentElement.lang,
    links,
    open: (path: string) => {
      for (const listener of listeners) listener({ detail: path });
    },
  };
}

const ROUTE_FILES = Object.fromEntries(
  Object.values(ROUTES).map((route) => [shapeOf(route), [route]]),
);

/** Runs the page's script at an address. @returns the requested files */
function filesAt(hash: string): readonly string[] {
  return runScript(ROUTE_FILES, './', hash).links.map(({ href = '' }) => href);
}

it.each([
  ['', `./${ROUTES.home}`],
  ['#', `./${ROUTES.home}`],
  ['#/', `./${ROUTES.home}`],
  ['#/?x=1', `./${ROUTES.home}`],
  ['#/search/love', `./${ROUTES.search}`],
  ['#/search/C%23?filter=song', `./${ROUTES.search}`],
  ['#/anime', `./${ROUTES.animes}`],
  ['#/anime?page=2', `./${ROUTES.animes}`],
  ['#/anime/13', `./${ROUTES.anime}`],
  ['#/anime/13?filter=type', `./${ROUTES.anime}`],
  ['#/playlist/1', `./${ROUTES.playlist}`],
])('the script of the page preloads, at the address %j, the file %s', (hash, file) => {
  expect(filesAt(hash)).toEqual([file]);
});

it.each(['#/nowhere', '#/__proto__', '#constructor', '#/<script>', '#%'])(
  'the script of the page preloads nothing at the unknown address %j',
  (hash) => {
    expect(filesAt(hash)).toEqual([]);
  },
);

it('the script of the page preloads style sheets as styles and scripts as modules', () => {
  expect(runScript({ '/': ['a.js', 'a.css'] }, '/player/', '').links).toEqual([
    { rel: 'modulepreload', crossOrigin: '', href: '/player/a.js' },
    { rel: 'preload', as: 'style', crossOrigin: '', href: '/player/a.css' },
  ]);
});

it('the script of the page preloads each module of a screen once when the screen is about to open', () => {
  const files = { '/': ['home.js', 'songs.js'], '/anime/*': ['anime.js', 'anime.css', 'songs.js'] };
  const { links, open } = runScript(files, './', '#/');
  open('/anime/13');
  open('/anime/14');
  open('/nowhere');
  expect(links.map(({ href }) => href)).toEqual(['./home.js', './songs.js', './anime.js']);
});

const TEXTS = { en: ['en-start.js', 'en-pages.js'], ja: ['ja-start.js', 'ja-pages.js'] };
const HOME = { '/': ['home.js'], '/anime/*': ['anime.js'] };

it.each([
  ['the choice of the user', '{"language":"ja"}', ['en'], 'ja'],
  ['the language of the browser', null, ['ja-JP', 'en'], 'ja'],
  ['the language of the browser, if the choice is none', '{"language":7}', ['pt-PT'], 'pt-BR'],
  ['English, if no language is offered', 'not json', ['sw'], 'en'],
])('the script of the page takes %s', (_, stored, languages, expected) => {
  expect(runScript(HOME, './', '', { texts: TEXTS, stored, languages }).language).toBe(expected);
});

it('the script of the page preloads the texts of one language: of the start, and of other pages', () => {
  const reader = { texts: TEXTS, languages: ['ja'] };
  const { links, open } = runScript(HOME, './', '#/', reader);
  expect(links.map(({ href }) => href)).toEqual(['./home.js', './ja-start.js']);
  open('/anime/13');
  expect(links.slice(2).map(({ href }) => href)).toEqual(['./anime.js', './ja-pages.js']);
});
