import { expect, it, vi } from 'vitest';
import { ROUTES } from '../src/config/paths';
import { SCREEN_MODULES, screenFilesScript, shapeOf } from './screenFiles';

it('knows each route of the app once', () => {
  expect(SCREEN_MODULES.map(([route]) => route).toSorted()).toEqual(
    Object.values(ROUTES).toSorted(),
  );
});

/** Runs the page's script at an address. @returns what it asks for */
function filesAt(hash: string): readonly string[] {
  const files = Object.fromEntries(SCREEN_MODULES.map(([route]) => [shapeOf(route), [route]]));
  const links: { href?: string }[] = [];
  const page = {
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) },
  };
  const run = new Function('location', 'document', screenFilesScript(files, './'));
  run({ hash }, page);
  return links.map(({ href = '' }) => href);
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
])('at %j it asks for the files of %s', (hash, file) => {
  expect(filesAt(hash)).toEqual([file]);
});

it.each(['#/nowhere', '#/__proto__', '#constructor', '#/<script>', '#%'])(
  'at %j it asks for nothing',
  (hash) => {
    expect(filesAt(hash)).toEqual([]);
  },
);

it('styles are fetched as what they are', () => {
  const append = vi.fn<(link: object) => void>();
  const script = screenFilesScript({ '/': ['a.js', 'a.css'] }, '/player/');
  new Function('location', 'document', script)(
    { hash: '' },
    { createElement: () => ({}), head: { append } },
  );
  expect(append.mock.calls.map(([link]) => link)).toEqual([
    { rel: 'modulepreload', crossOrigin: '', href: '/player/a.js' },
    { rel: 'preload', as: 'style', crossOrigin: '', href: '/player/a.css' },
  ]);
});
