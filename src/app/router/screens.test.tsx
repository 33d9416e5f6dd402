// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ROUTES } from '../../config/paths';
import { TestRouter } from '../../testing/TestRouter';
import { Navigation } from '../../ui/shell/Navigation';
import { DESTINATIONS, SCREENS } from './screens';

afterEach(cleanup);

describe('the navigation', () => {
  function links(currentPath: string): readonly HTMLElement[] {
    render(<Navigation destinations={DESTINATIONS} currentPath={currentPath} />, {
      wrapper: TestRouter,
    });
    return within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  }

  it('has the eight destinations of the specification, in its order [2.2]', () => {
    const found = links('/').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(found).toEqual([
      ['Home', '/'],
      ['Playlist', '/playlist'],
      ['Most listened', '/listened'],
      ['My songs', '/song'],
      ['Season selector', '/season'],
      ['Anime', '/anime'],
      ['Artists', '/artist'],
      ['Composers/Arrangers', '/creator'],
    ]);
  });

  it.each([
    ['/', ['Home']],
    ['/playlist', ['Playlist']],
    ['/playlist/12', ['Playlist']],
    ['/anime/1', ['Anime']],
    ['/artist/261', ['Artists']],
    ['/search/anime', []],
    ['/404', []],
    // A character that would end a selector.
    ['/an"ime', []],
  ])('marks the destination of %s by its first segment [2.3]', (path, active) => {
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
