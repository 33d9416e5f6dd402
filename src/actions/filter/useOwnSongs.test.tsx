// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Filter, NO_FILTER } from '../../domain/filter/filter';
import { useListened } from '../../storage/playlists/usePlaylists';
import { buildServices } from '../../testing/buildServices';
import { createQueryClient } from '../createQueryClient';
import { ServicesContext } from '../services';
import { useOwnSongs } from './useOwnSongs';

afterEach(cleanup);

const NEVER: Filter = { ...NO_FILTER, listened: 'never' };

/** Song 1 was listened to. `stored` reads the current state, beside the filter's. */
async function openOwn(asked: Filter) {
  const services = buildServices();
  const { storage } = services;
  await storage.listened.countListen(1);
  const client = createQueryClient(storage.changes.subscribe);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={services}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ServicesContext>
  );
  const { result, rerender } = renderHook(
    (now: Filter) => ({
      own: useOwnSongs(now, false),
      stored: useListened(storage, Number.POSITIVE_INFINITY),
    }),
    { wrapper, initialProps: asked },
  );
  return {
    storage,
    own: () => result.current.own,
    ask: (next: Filter) => rerender(next),
    async listenTo(annSongId: number) {
      await act(() => storage.listened.countListen(annSongId));
      await waitFor(() =>
        expect(result.current.stored?.map((each) => each.annSongId)).toContain(annSongId),
      );
    },
  };
}

it('the listened filter ignores songs listened to after it was set', async () => {
  const { own, listenTo } = await openOwn(NEVER);
  await waitFor(() => expect(own().listenedSongIds).toEqual(new Set([1])));
  await listenTo(2);
  expect(own().listenedSongIds).toEqual(new Set([1]));
});

it('the listened filter includes recent listens when it is set again', async () => {
  const { own, listenTo, ask } = await openOwn(NEVER);
  await waitFor(() => expect(own().listenedSongIds).toEqual(new Set([1])));
  await listenTo(2);
  ask(NO_FILTER);
  expect(own().listenedSongIds).toEqual(new Set());
  ask(NEVER);
  await waitFor(() => expect(own().listenedSongIds).toEqual(new Set([1, 2])));
});

it('the listened filter waits until the listens are read', async () => {
  const { own } = await openOwn(NEVER);
  expect(own().isWaiting).toBe(true);
  await waitFor(() => expect(own().isWaiting).toBe(false));
  expect(own().listenedSongIds).toEqual(new Set([1]));
});

it('the playlist filter waits until the playlist is read', async () => {
  const { own, storage, ask } = await openOwn(NO_FILTER);
  const { id } = await act(() => storage.playlists.createPlaylist('Mine', [3]));
  expect(own().isWaiting).toBe(false);
  ask({ ...NO_FILTER, playlistId: id });
  expect(own().isWaiting).toBe(true);
  await waitFor(() => expect(own().isWaiting).toBe(false));
  expect(own().playlistSongIds).toEqual(new Set([3]));
});
