// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SONG_SORTS } from '../../domain/filter/songSort';
import type { ListKind } from '../../storage/settings/settings';
import { buildServices } from '../../testing/buildServices';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { TestRouter } from '../../testing/TestRouter';
import { createQueryClient } from '../createQueryClient';
import { useFilter } from '../filter/useFilter';
import { ServicesContext } from '../services';
import { useLibraryList } from './useLibraryList';

afterEach(cleanup);

const services = () => buildServices();

/** Renders the hook at an address, as a page that has just opened. */
function open(at: string, built = services(), kind: ListKind | null = 'search') {
  const history = createMemoryHistory(at);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={built}>
      <TestRouter history={history}>{children}</TestRouter>
    </ServicesContext>
  );
  const { result, unmount } = renderHook(() => useFilter(kind, SONG_SORTS), { wrapper });
  return {
    services: built,
    history,
    unmount,
    sort: () => result.current.sort,
    address: () => history.read().pathname + history.read().search,
    choose: (key: 'relevance' | 'name' | 'season' | 'random', isDescending = false) =>
      act(() => result.current.onSort(key, isDescending)),
    clear: () => act(() => result.current.onClear()),
    go: (to: string) => act(() => history.navigator.push(to)),
  };
}

it('a sort order carries over to the next list of the same kind and appears in its address [12.44]', () => {
  const first = open('/search/lisa?type=op');
  first.choose('season', true);
  expect(first.address()).toBe('/search/lisa?type=op&sort=-season');
  first.go('/search/aimer?type=ed');
  expect(first.sort()).toMatchObject({ key: 'season', isDescending: true });
  expect(first.address()).toBe('/search/aimer?type=ed&sort=-season');
  // One history entry, not two.
  expect(first.history.countSteps()).toBe(2);
  first.unmount();
  // As after a reload.
  const next = open('/search/yui', first.services);
  expect(next.sort()).toMatchObject({ key: 'season', isDescending: true });
  expect(next.address()).toBe('/search/yui?sort=-season');
});

it('a sort order does not carry over to lists of another kind or to pages without a list', () => {
  const { services: built, choose, unmount } = open('/search/lisa');
  choose('season');
  unmount();
  const playlist = open('/playlist/3', built, 'playlist');
  expect(playlist.sort().key).toBe('relevance');
  expect(playlist.address()).toBe('/playlist/3');
  playlist.unmount();
  expect(open('/season?show=songs', built, null).address()).toBe('/season?show=songs');
});

it('a sort order in the address applies to that list and does not replace the stored choice [12.44]', () => {
  const { services: built, choose, unmount } = open('/search/lisa');
  choose('season');
  unmount();
  const link = open('/search/lisa?sort=name', built);
  expect(link.sort().key).toBe('name');
  link.unmount();
  expect(open('/search/lisa', built).sort().key).toBe('season');
});

it('choosing the default order again removes the sort from the address and from the stored choice [12.44]', () => {
  const list = open('/search/lisa');
  list.choose('season');
  list.choose('relevance');
  expect(list.address()).toBe('/search/lisa');
  expect(list.sort().key).toBe('relevance');
  list.go('/search/aimer');
  expect(list.sort().key).toBe('relevance');
});

it('clearing the filters keeps the sort order in the address [12.43]', () => {
  const list = open('/search/lisa?type=op&sort=name&filter=song');
  list.clear();
  expect(list.address()).toBe('/search/lisa?filter=song&sort=name');
});

it('a random order carries over to the next list with its seed', () => {
  const list = open('/search/lisa');
  list.choose('random');
  const { seed } = list.sort();
  expect(list.address()).toBe(`/search/lisa?sort=random&seed=${seed}`);
  list.go('/search/aimer');
  expect(list.sort()).toMatchObject({ key: 'random', seed });
});

it('an order chosen in another tab does not re-sort the open list and applies to the next list', () => {
  const list = open('/search/lisa');
  act(() => list.services.storage.listOrders.changeSettings({ search: 'sort=season' }));
  list.clear();
  expect(list.sort().key).toBe('relevance');
  list.go('/search/aimer');
  expect(list.sort().key).toBe('season');
});

it.each(['page=9&filter=x', 'sort=%', '&&=', 'sort='])(
  'a stored setting without a valid sort order is ignored: %s',
  (search) => {
    const built = services();
    built.storage.listOrders.changeSettings({ search });
    const { sort, address } = open('/search/lisa', built);
    expect(sort().key).toBe('relevance');
    expect(address()).not.toMatch(/page|filter/);
  },
);

it('each library page stores its own sort order [12.44]', () => {
  const built = services();
  const history = createMemoryHistory('/anime?page=2');
  const SORTS = ['newest', 'name', 'vintage'] as const;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={built}>
      <QueryClientProvider client={createQueryClient(built.storage.changes.subscribe)}>
        <TestRouter history={history}>{children}</TestRouter>
      </QueryClientProvider>
    </ServicesContext>
  );
  const { result } = renderHook(() => useLibraryList('animes', SORTS), { wrapper });
  act(() => result.current.setSort('vintage'));
  expect(history.read().search).toBe('?sort=vintage');
  expect(built.storage.listOrders.getSettings()).toMatchObject({
    animes: 'sort=vintage',
    anime: '',
    songs: '',
  });
  act(() => history.navigator.push('/anime'));
  expect(result.current.query).toMatchObject({ sort: 'vintage', page: 1 });
  expect(history.read().search).toBe('?sort=vintage');
  act(() => result.current.setSort('newest'));
  expect(history.read().search).toBe('');
  act(() => history.navigator.push('/anime?page=3'));
  expect(result.current.query).toMatchObject({ sort: 'newest', page: 3 });
});
