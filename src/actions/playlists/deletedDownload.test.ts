// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { setUpPlaylistActions } from '../../testing/playlistActionsHarness';

describe('a kept playlist that is deleted', () => {
  it.each([
    [true, [{ kind: 'playlist', id: 1 }]],
    [false, []],
  ])('is kept again after Undo if it was (%s) [11.43]', async (isKept, requests) => {
    const downloads = createFakeDownloads();
    const { createPlaylist, deletePlaylist, undo, playlists } = setUpPlaylistActions({ downloads });
    const list = await createPlaylist('Mine', []);
    const request = { kind: 'playlist', id: list.id } as const;
    if (isKept) await downloads.add(request);
    await deletePlaylist(list);
    // As the run does that finds the list gone.
    await downloads.remove(request);
    undo();
    await vi.waitFor(async () => expect(await playlists.getPlaylist(list.id)).not.toBeNull());
    await vi.waitFor(() => expect(downloads.getState().requests).toEqual(requests));
  });

  /** What keeps songs is fetched when the page is idle: here, not before somebody needs it. */
  function notYetLoaded(open: (known: () => void) => Promise<void>) {
    const downloads = createFakeDownloads({ isKnown: false });
    const known = createFakeDownloads();
    let isOpen = false;
    return {
      ...downloads,
      getState: () => ({ ...known.getState(), ...(!isOpen && { isKnown: false, requests: [] }) }),
      add: known.add,
      remove: known.remove,
      requests: () => known.getState().requests,
      open: () =>
        open(() => {
          isOpen = true;
        }),
    };
  }

  it('is kept again after Undo also where what keeps songs had not been loaded [12.58]', async () => {
    const downloads = notYetLoaded(async (known) => {
      known();
      // It takes requests back for lists that are gone when it looks.
      for (const request of downloads.requests()) {
        if ((await playlists.getPlaylist(request.id)) === null) await downloads.remove(request);
      }
    });
    const { playlists, services, createPlaylist, deletePlaylist, undo, lastNotice } =
      setUpPlaylistActions({
        downloads,
      });
    services.storage.downloadMark.changeSettings({ isAny: true });
    const list = await createPlaylist('Mine', []);
    const request = { kind: 'playlist', id: list.id } as const;
    await downloads.add(request);
    await deletePlaylist(list);
    await downloads.open();
    await downloads.remove(request);
    undo();
    await vi.waitFor(() => expect(downloads.requests()).toEqual([request]));
    expect(lastNotice()?.message).toBe('Deleted: Mine');
  });

  it.each([
    ['cannot be loaded', async () => {}],
    ['breaks down', () => Promise.reject(new Error('no network'))],
  ])(
    'says after Undo that it may have to be kept again, where what keeps songs %s [12.58]',
    async (_, open) => {
      const downloads = notYetLoaded(open);
      const { services, createPlaylist, deletePlaylist, undo, lastNotice } = setUpPlaylistActions({
        downloads,
      });
      services.storage.downloadMark.changeSettings({ isAny: true });
      const list = await createPlaylist('Mine', []);
      await deletePlaylist(list);
      undo();
      await vi.waitFor(() =>
        expect(lastNotice()?.message).toMatch(/^Back again: Mine\. .* “Keep for offline”/),
      );
    },
  );

  it('does not wait for what keeps songs where nothing is kept', async () => {
    const open = vi.fn(() => new Promise<void>(() => {}));
    const { createPlaylist, deletePlaylist, undo, services } = setUpPlaylistActions({
      downloads: notYetLoaded(open),
    });
    await deletePlaylist(await createPlaylist('Mine', []));
    expect(open).not.toHaveBeenCalled();
    undo();
    await vi.waitFor(async () =>
      expect(await services.storage.playlists.getAllPlaylist()).toMatchObject([{ title: 'Mine' }]),
    );
  });
});
