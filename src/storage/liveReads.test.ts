// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openMemoryStorage, openTestStorage } from '../testing/openTestStorage';
import { buildSongs } from '../testing/songBuilder';
import type { ChangeChannel } from './changes';
import { createLiveRead } from './liveRead';
import { useLibraryCounts, useLibraryPage } from './useLibrary';
import { useListened } from './useListened';
import { usePlaylist, usePlaylists } from './usePlaylists';
import { useSettings } from './useSettings';
import { useSongs } from './useSongs';
import { useStorageStatus } from './useStorageStatus';

it.each([
  ['stored', () => openTestStorage()],
  ['in memory', () => openMemoryStorage()],
])('screens see every change at once when lists are %s', async (_name, open) => {
  const storage = open();
  const lists = renderHook(() => usePlaylists(storage));
  expect(lists.result.current).toBeUndefined();
  await waitFor(() => expect(lists.result.current).toEqual([]));
  const { id } = await act(() => storage.playlists.createPlaylist('Mine', [1]));
  await waitFor(() => expect(lists.result.current).toHaveLength(1));
  const one = renderHook(() => usePlaylist(storage, id));
  await waitFor(() => expect(one.result.current?.title).toBe('Mine'));
  await act(() => storage.playlists.deletePlaylist(id));
  await waitFor(() => expect(one.result.current).toBeNull());

  const listened = renderHook(() => useListened(storage, 10));
  await act(() => storage.listened.countListen(5));
  await waitFor(() => expect(listened.result.current).toEqual([{ annSongId: 5, count: 1 }]));
  const songs = renderHook(() => useSongs(storage, [5, 6]));
  await act(() => storage.songs.saveSongs(buildSongs(5)));
  await waitFor(() => expect([...(songs.result.current?.keys() ?? [])]).toEqual([5]));
});

it('a list of the page before is never shown as the list of this page', async () => {
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
    { initialProps: { id: first.id } },
  );
  await waitFor(() => expect(seen.at(-1)).toBe('First'));
  seen.length = 0;
  rerender({ id: second.id });
  await waitFor(() => expect(seen.at(-1)).toBe('Second'));
  expect(seen).not.toContain('First');
});

it('settings and status are read without a change of the object', async () => {
  const storage = openTestStorage();
  const { result } = renderHook(() => ({
    config: useSettings(storage.config),
    status: useStorageStatus(storage),
  }));
  expect(result.current.status).toEqual({ kind: 'persistent' });
  act(() => storage.config.changeSettings({ volume: 0.2 }));
  expect(result.current.config.volume).toBe(0.2);
});

it('a tab sees what another tab has changed', async () => {
  const channels: ChangeChannel[] = [];
  function openChannel(): ChangeChannel {
    const channel: ChangeChannel = {
      onmessage: null,
      close: () => undefined,
      postMessage(message) {
        for (const other of channels) {
          if (other !== channel) other.onmessage?.(new MessageEvent('message', { data: message }));
        }
      },
    };
    channels.push(channel);
    return channel;
  }
  const factory = new IDBFactory();
  const here = openTestStorage({ indexedDB: factory, channel: openChannel() });
  const there = openTestStorage({ indexedDB: factory, channel: openChannel() });
  const lists = renderHook(() => usePlaylists(here));
  await waitFor(() => expect(lists.result.current).toEqual([]));
  await there.playlists.createPlaylist('From there');
  await waitFor(() => expect(lists.result.current).toHaveLength(1));
});

it('a slow old answer does not replace a newer one', async () => {
  const answers: ((value: string) => void)[] = [];
  const listeners: (() => void)[] = [];
  const subscribe = (_topics: unknown, listener: () => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  const seen: string[] = [];
  const read = () => new Promise<string>((resolve) => answers.push(resolve));
  createLiveRead({ subscribe }, ['songs'], read).subscribe((value) => seen.push(value));
  listeners[0]?.();
  answers[0]?.('old');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('new');
  await waitFor(() => expect(seen).toEqual(['new']));
});

it('a page of the library and the counts follow what is found', async () => {
  const storage = openTestStorage();
  const { result } = renderHook(() => ({
    page: useLibraryPage(storage, storage.pages.songs, { page: 1, sort: 'name', filter: '' }),
    counts: useLibraryCounts(storage),
  }));
  await waitFor(() => expect(result.current.page?.totalCount).toBe(0));
  await act(() => storage.songs.saveSongs(buildSongs(2, 1)));
  await waitFor(() => expect(result.current.page?.rows).toHaveLength(2));
  await waitFor(() => expect(result.current.counts?.songs).toBe(2));
});
