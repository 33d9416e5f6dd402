// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Component, createElement, type PropsWithChildren } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../actions/createQueryClient';
import { defer } from '../testing/deferred';
import { openMemoryStorage, openTestStorage } from '../testing/openTestStorage';
import { buildSongs } from '../testing/songBuilder';
import { useLibraryPage } from './lists/useLibrary';
import type { AppStorage } from './openStorage';
import { useListened, usePlaylist, usePlaylists } from './playlists/usePlaylists';
import { useAnimeName, useSongs } from './songs/useSongs';

/** Renders hooks with a client that is notified of storage changes, as in the app. */
function wrapperOf(storage: AppStorage) {
  const client = createQueryClient(storage.changes.subscribe);
  return ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client }, children);
}

it.each([
  ['stored', () => openTestStorage()],
  ['in memory', () => openMemoryStorage()],
])('mounted hooks see every change at once when lists are %s', async (_name, open) => {
  const storage = open();
  const wrapper = wrapperOf(storage);
  const lists = renderHook(() => usePlaylists(storage), { wrapper });
  expect(lists.result.current).toBeUndefined();
  await waitFor(() => expect(lists.result.current).toEqual([]));
  const { id } = await act(() => storage.playlists.createPlaylist('Mine', [1]));
  await waitFor(() => expect(lists.result.current).toHaveLength(1));
  const one = renderHook(() => usePlaylist(storage, id), { wrapper });
  await waitFor(() => expect(one.result.current?.title).toBe('Mine'));
  await act(() => storage.playlists.deletePlaylist(id));
  await waitFor(() => expect(one.result.current).toBeNull());

  const listened = renderHook(() => useListened(storage, 10), { wrapper });
  await act(() => storage.listened.countListen(5));
  await waitFor(() => expect(listened.result.current).toEqual([{ annSongId: 5, count: 1 }]));
  const songs = renderHook(() => useSongs(storage, [5, 6]), { wrapper });
  await act(() => storage.songs.saveSongs(buildSongs(5)));
  await waitFor(() => expect([...(songs.result.current?.keys() ?? [])]).toEqual([5]));
});

it('a hook never shows the previous playlist after its id has changed', async () => {
  const storage = openTestStorage();
  const first = await storage.playlists.createPlaylist('First');
  const second = await storage.playlists.createPlaylist('Second');
  const seen: (string | undefined)[] = [];
  const { rerender } = renderHook(
    ({ id }) => {
      const playlist = usePlaylist(storage, id);
      seen.push(playlist?.title);
      return playlist;
    },
    { initialProps: { id: first.id }, wrapper: wrapperOf(storage) },
  );
  await waitFor(() => expect(seen.at(-1)).toBe('First'));
  seen.length = 0;
  rerender({ id: second.id });
  await waitFor(() => expect(seen.at(-1)).toBe('Second'));
  expect(seen).not.toContain('First');
});

it('a slow older answer does not replace a newer one', async () => {
  const storage = openTestStorage();
  const answers = [defer<string | null>(), defer<string | null>()];
  let askedCount = 0;
  const { names } = storage;
  vi.spyOn(names, 'getAnimeName').mockImplementation(() => {
    askedCount += 1;
    return answers[askedCount - 1]?.promise ?? Promise.resolve('later');
  });
  const name = renderHook(() => useAnimeName(names, 1), { wrapper: wrapperOf(storage) });
  await waitFor(() => expect(askedCount).toBe(1));
  await act(() => storage.songs.saveSongs(buildSongs(1)));
  await waitFor(() => expect(askedCount).toBe(2));
  answers[1]?.resolve('new');
  await waitFor(() => expect(name.result.current).toBe('new'));
  await act(async () => answers[0]?.resolve('old'));
  expect(name.result.current).toBe('new');
});

it('a programming error reaches the error boundary and does not mark the storage as failed', async () => {
  const storage = openTestStorage();
  const mistake = new TypeError('a mistake');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const getAllPlaylist = () => Promise.reject(mistake);
  const broken = { playlists: { ...storage.playlists, getAllPlaylist } };
  const seen = vi.fn();
  class Boundary extends Component<PropsWithChildren> {
    override state = { hasFailed: false };
    static getDerivedStateFromError = () => ({ hasFailed: true });
    override componentDidCatch = seen;
    override render() {
      return this.state.hasFailed ? null : this.props.children;
    }
  }
  const Client = wrapperOf(storage);
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(Client, null, createElement(Boundary, null, children));
  renderHook(() => usePlaylists(broken), { wrapper });
  await waitFor(() => expect(seen).toHaveBeenCalled());
  expect(seen.mock.calls[0]?.[0]).toBe(mistake);
  expect(storage.getStatus()).toEqual({ kind: 'persistent' });
});

it('the library page and its counts update when songs are saved', async () => {
  const storage = openTestStorage();
  const query = { page: 1, sort: 'name', filter: '' } as const;
  const { result } = renderHook(() => useLibraryPage(storage, 'songs', query), {
    wrapper: wrapperOf(storage),
  });
  await waitFor(() => expect(result.current?.totalCount).toBe(0));
  await act(() => storage.songs.saveSongs(buildSongs(2, 1)));
  await waitFor(() => expect(result.current?.rows).toHaveLength(2));
  expect(result.current?.libraryCount).toBe(2);
});

it('a cached page shows at once, and while another loads the old one is marked outdated', async () => {
  const storage = openTestStorage();
  await storage.songs.saveSongs(buildSongs(...Array.from({ length: 150 }, (_, at) => at + 1)));
  const wrapper = wrapperOf(storage);
  const show = (page: number) =>
    renderHook((props) => useLibraryPage(storage, 'songs', props.query), {
      initialProps: { query: { page, sort: 'newest', filter: '' } as const },
      wrapper,
    });
  const first = show(1);
  await waitFor(() => expect(first.result.current?.rows).toHaveLength(100));
  const { key } = first.result.current ?? {};
  first.rerender({ query: { page: 2, sort: 'newest', filter: '' } });
  expect(first.result.current).toMatchObject({ page: 1, key, isOutdated: true });
  await waitFor(() => expect(first.result.current).toMatchObject({ page: 2, isOutdated: false }));
  first.unmount();
  expect(show(1).result.current).toMatchObject({ page: 1, key, isOutdated: false });
});

it('playlists changed while unmounted are not shown in their old state first', async () => {
  const storage = openTestStorage();
  const wrapper = wrapperOf(storage);
  const before = renderHook(() => usePlaylists(storage), { wrapper });
  await waitFor(() => expect(before.result.current).toEqual([]));
  before.unmount();
  await storage.playlists.createPlaylist('Mine');
  const seen: unknown[] = [];
  renderHook(() => seen.push(usePlaylists(storage)?.length), { wrapper });
  await waitFor(() => expect(seen.at(-1)).toBe(1));
  expect(seen).not.toContain(0);
});
