// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ROUTES } from '../../config/paths';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { TestRouter } from '../../testing/TestRouter';
import { Navigation } from '../navigation/Navigation';
import { SCREENS } from './screens';

afterEach(cleanup);

describe('the navigation', () => {
  function links(address: string): readonly HTMLElement[] {
    render(
      <TestRouter history={createMemoryHistory(address)}>
        <Navigation />
      </TestRouter>,
    );
    return within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  }

  it('has Home and Search, and the places to browse and of the library below headings [2.2]', () => {
    const found = links('/').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(found).toEqual([
      ['Home', '/'],
      ['Search', '/find'],
      ['Season selector', '/season'],
      ['Animes', '/anime'],
      ['Artists', '/artist'],
      ['Composers/Arrangers', '/creator'],
      ['Liked', '/song?mine=liked'],
      ['Playlist', '/playlist'],
      ['My songs', '/song'],
      ['Practice', '/practice'],
      ['History', '/looking-back'],
      ['Downloads', '/song?mine=downloaded'],
    ]);
    for (const name of ['Browse', 'Library'])
      expect(screen.getByRole('list', { name })).toBeTruthy();
  });

  it.each([
    ['/', ['Home']],
    ['/playlist', ['Playlist']],
    ['/playlist/12', ['Playlist']],
    ['/anime/1', ['Animes']],
    ['/artist/261', ['Artists']],
    ['/search/anime', ['Search']],
    ['/listened', ['History']],
    ['/practice?deck=mine', ['Practice']],
    ['/song?mine=liked', ['Liked']],
    ['/404', []],
    // A character that would end a selector.
    ['/an"ime', []],
  ])('marks the destination of %s by its route [2.3]', (path, active) => {
    const marked = links(path).filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.textContent)).toEqual(active);
  });
});

describe('the table of screens', () => {
  it('has one screen for each route of the specification', () => {
    const paths = SCREENS.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(Object.values(ROUTES).toSorted());
  });
});
