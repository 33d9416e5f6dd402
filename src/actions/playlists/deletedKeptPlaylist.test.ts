// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createFakeKeeping } from '../../testing/fakeKeeping';
import { setUpPlaylistActions } from '../../testing/playlistActionsStage';

describe('a kept playlist that is deleted', () => {
  it.each([
    [true, [{ kind: 'playlist', id: 1 }]],
    [false, []],
  ])('is kept again after Undo if it was (%s) [11.43]', async (isKept, wishes) => {
    const keeping = createFakeKeeping();
    const { createPlaylist, deletePlaylist, undo, playlists } = setUpPlaylistActions({ keeping });
    const list = await createPlaylist('Mine', []);
    const wish = { kind: 'playlist', id: list.id } as const;
    if (isKept) await keeping.keep(wish);
    await deletePlaylist(list);
    // As the run does that finds the list gone.
    await keeping.unkeep(wish);
    undo();
    await vi.waitFor(async () => expect(await playlists.getPlaylist(list.id)).not.toBeNull());
    await vi.waitFor(() => expect(keeping.getState().wishes).toEqual(wishes));
  });

  /** What keeps songs is fetched when the page is idle: here, not before somebody needs it. */
  function notYetLoaded(open: (known: () => void) => Promise<void>) {
    const keeping = createFakeKeeping({ isKnown: false });
    const known = createFakeKeeping();
    let isOpen = false;
    return {
      ...keeping,
      getState: () => ({ ...known.getState(), ...(!isOpen && { isKnown: false, wishes: [] }) }),
      keep: known.keep,
      unkeep: known.unkeep,
      wishes: () => known.getState().wishes,
      open: () =>
        open(() => {
          isOpen = true;
        }),
    };
  }

  it('is kept again after Undo also where what keeps songs had not been loaded [12.58]', async () => {
    const keeping = notYetLoaded(async (known) => {
      known();
      // It takes wishes back for lists that are gone when it looks.
      for (const wish of keeping.wishes()) {
        if ((await playlists.getPlaylist(wish.id)) === null) await keeping.unkeep(wish);
      }
    });
    const { playlists, services, createPlaylist, deletePlaylist, undo, lastNotice } =
      setUpPlaylistActions({
        keeping,
      });
    services.storage.keptMark.changeSettings({ isAny: true });
    const list = await createPlaylist('Mine', []);
    const wish = { kind: 'playlist', id: list.id } as const;
    await keeping.keep(wish);
    await deletePlaylist(list);
    await keeping.open();
    await keeping.unkeep(wish);
    undo();
    await vi.waitFor(() => expect(keeping.wishes()).toEqual([wish]));
    expect(lastNotice()?.message).toBe('Deleted: Mine');
  });

  it.each([
    ['cannot be loaded', async () => {}],
    ['breaks down', () => Promise.reject(new Error('no network'))],
  ])(
    'says after Undo that it may have to be kept again, where what keeps songs %s [12.58]',
    async (_, open) => {
      const keeping = notYetLoaded(open);
      const { services, createPlaylist, deletePlaylist, undo, lastNotice } = setUpPlaylistActions({
        keeping,
      });
      services.storage.keptMark.changeSettings({ isAny: true });
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
      keeping: notYetLoaded(open),
    });
    await deletePlaylist(await createPlaylist('Mine', []));
    expect(open).not.toHaveBeenCalled();
    undo();
    await vi.waitFor(async () =>
      expect(await services.storage.playlists.getAllPlaylist()).toMatchObject([{ title: 'Mine' }]),
    );
  });
});
