// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beInWindow } from '../../testing/beInWindow';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { TestRouter } from '../../testing/TestRouter';
import { PHONE_QUERY } from '../../ui/nearness/useWindowQuery';
import { loadMobileParts } from '../panels/lazyPanels';
import { Navigation } from './Navigation';

beforeAll(loadMobileParts);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function renderAt(address: string) {
  const history = createMemoryHistory(address);
  render(
    <TestRouter history={history}>
      <Navigation />
    </TestRouter>,
  );
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  const links = () => navigation.getAllByRole('link');
  return {
    navigation,
    links,
    marked: () =>
      links()
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent),
    address: () => history.read().pathname,
  };
}

/** The buttons of point 2 by their names, where each leads, and the tab that holds it on phones. */
const NAMED: readonly (readonly [name: string, path: string, tab: 'Browse' | 'Library' | null])[] =
  [
    ['Home', '/', null],
    ['Playlist', '/playlist', 'Library'],
    ['Most listened', '/listened', 'Library'],
    ['My songs', '/song', 'Library'],
    ['Season selector', '/season', 'Browse'],
    ['Animes', '/anime', 'Browse'],
    ['Artists', '/artist', 'Browse'],
    ['Composers/Arrangers', '/creator', 'Browse'],
  ];

describe('the navigation', () => {
  it('has Home and Search, and the places to browse and of the library below headings [2.2]', () => {
    const found = renderAt('/')
      .links()
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(found).toEqual([
      ['Home', '/'],
      ['Search', '/find'],
      ['Season selector', '/season'],
      ['Animes', '/anime'],
      ['Artists', '/artist'],
      ['Composers/Arrangers', '/creator'],
      ['Liked', '/song?mine=liked'],
      ['Playlist', '/playlist'],
      ['Most listened', '/listened'],
      ['My songs', '/song'],
      ['Practice', '/practice'],
      ['History', '/looking-back'],
      ['Downloads', '/song?mine=downloaded'],
    ]);
    for (const name of ['Browse', 'Library'])
      expect(screen.getByRole('list', { name })).toBeTruthy();
  });

  it.each(NAMED)('leads by "%s" to %s, and marks it alone there [2.2 2.3]', async (name, path) => {
    const { navigation, marked, address } = renderAt('/404');
    expect(marked()).toEqual([]);
    await userEvent.click(navigation.getByRole('link', { name }));
    expect(address()).toBe(path);
    expect(marked()).toEqual([name]);
  });

  it.each(NAMED)(
    'leads by "%s" to %s on phones in two presses at most, and marks its tab [2.2 2.3 11.47]',
    async (name, path, tab) => {
      beInWindow(PHONE_QUERY);
      const { navigation, address } = renderAt('/404');
      if (tab !== null) {
        const opener = await navigation.findByRole('button', { name: tab });
        await userEvent.click(opener);
        expect(opener.getAttribute('aria-expanded')).toBe('true');
        const list = within(navigation.getByRole('list', { name: tab }));
        await userEvent.click(list.getByRole('link', { name }));
        expect(opener.getAttribute('aria-expanded')).toBe('false');
        expect(opener.hasAttribute('data-current')).toBe(true);
        expect(list.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
      } else {
        const links = await navigation.findAllByRole('link', { name });
        const [link] = links.slice(-1);
        if (link) await userEvent.click(link);
        expect(link?.getAttribute('aria-current')).toBe('page');
      }
      expect(address()).toBe(path);
    },
  );

  it.each([
    ['/', ['Home']],
    ['/playlist/12', ['Playlist']],
    ['/anime/1', ['Animes']],
    ['/artist/261', ['Artists']],
    ['/search/anime', ['Search']],
    ['/find', ['Search']],
    ['/season?year=2024', ['Season selector']],
    ['/listened', ['Most listened']],
    ['/looking-back', ['History']],
    ['/practice?deck=mine', ['Practice']],
    ['/song?mine=liked', ['Liked']],
    ['/404', []],
    // A character that would end a selector.
    ['/an"ime', []],
  ])('marks the destination of %s by its first segment [2.3]', (path, active) => {
    expect(renderAt(path).marked()).toEqual(active);
  });
});
