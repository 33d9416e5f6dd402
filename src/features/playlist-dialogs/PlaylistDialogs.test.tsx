// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { playlistActions } from '../../actions/playlists/playlistActions';
import { notePlaylist } from '../../actions/playlists/recentPlaylists';
import { PATHS } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { AddToPlaylistDialog, CreatePlaylistDialog } from './PlaylistDialogs';

afterEach(cleanup);

async function show(build: (onClose: () => void) => ReactNode, services = buildServices()) {
  const onClose = vi.fn();
  const view = renderScreen(build(onClose), {
    path: PATHS.playlists,
    at: PATHS.playlists,
    services,
  });
  const dialog = within(await screen.findByRole('dialog'));
  const titles = async () =>
    (await services.storage.playlists.getAllPlaylist()).map(({ title }) => title);
  return { ...view, services, dialog, onClose, titles };
}

describe('the dialog to create a playlist', () => {
  it.each([
    ['', ''],
    [' ', ''],
    [' Evening\u202e ', 'Evening'],
    ['x'.repeat(5_000), 'x'.repeat(5_000)],
    ['<b>&', '<b>&'],
  ])(
    'has Name, Create and Close, and accepts any name, which is only tidied: %# [2.56 5.4]',
    async (name, title) => {
      const { dialog, user, onClose, titles } = await show((close) => (
        <CreatePlaylistDialog onClose={close} />
      ));
      expect(dialog.getByRole('button', { name: 'Close' })).toBeTruthy();
      await user.click(dialog.getByRole('textbox', { name: 'Name' }));
      await user.paste(name);
      await user.click(dialog.getByRole('button', { name: 'Create' }));
      expect(onClose).toHaveBeenCalledOnce();
      await waitFor(async () => expect(await titles()).toEqual([title]));
    },
  );
});

describe('the dialog to add songs to a playlist', () => {
  async function showWithLists() {
    const services = buildServices();
    await services.storage.playlists.createPlaylist('First', [1]);
    await services.storage.playlists.createPlaylist('Second', []);
    const collections = async () =>
      (await services.storage.playlists.getAllPlaylist()).map((list) => list.songsCollections);
    const view = await show(
      (close) => <AddToPlaylistDialog songs={buildSongs(7)} onClose={close} />,
      services,
    );
    return { ...view, collections };
  }

  it.each([
    ['one song', [7], ['None (2 songs)', 'Some (1 song)', 'All ✓ already added']],
    ['two songs', [7, 8], ['None (2 songs)', 'Some (1 of 2 already added)', 'All ✓ already added']],
  ])('shows for each playlist how much it holds of %s', async (_name, ids, expected) => {
    const services = buildServices();
    const { createPlaylist } = services.storage.playlists;
    await createPlaylist('All', [7, 8, 9]);
    await createPlaylist('Some', ids.length === 1 ? [1] : [8]);
    await createPlaylist('None', [1, 2]);
    const { dialog } = await show(
      (close) => <AddToPlaylistDialog songs={buildSongs(...ids)} onClose={close} />,
      services,
    );
    const options = within(dialog.getByLabelText('Playlist')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([...expected, 'New playlist…']);
  });

  describe('the preselected playlist', () => {
    const adding = (ids: readonly number[]) => (close: () => void) => (
      <AddToPlaylistDialog songs={buildSongs(...ids)} onClose={close} />
    );
    const selected = () =>
      screen.getByLabelText<HTMLSelectElement>('Playlist').selectedOptions[0]?.textContent;

    it('is the last one that songs were added to, not the newest [12.54]', async () => {
      const services = buildServices();
      const { playlists } = services.storage;
      const first = await playlists.createPlaylist('First', []);
      await playlists.createPlaylist('Second', []);
      await playlistActions(services).addSongs(first, buildSongs(1));
      await show(adding([7]), services);
      expect(selected()).toBe('First (1 song)');
    });

    it('is the same after a reload [12.54]', async () => {
      const factory = new IDBFactory();
      const localStorage = createFakeTexts().storage;
      const openVisit = () => {
        const storage = openTestStorage({ indexedDB: factory, localStorage });
        return buildServices({ storage });
      };
      const before = openVisit();
      const list = await before.storage.playlists.createPlaylist('Mine', []);
      await before.storage.playlists.createPlaylist('Newer', []);
      await playlistActions(before).addSongs(list, buildSongs(1));
      before.storage.close();
      await show(adding([7]), openVisit());
      expect(selected()).toBe('Mine (1 song)');
    });

    it('is never the liked songs [12.54]', async () => {
      const services = buildServices();
      await services.likes.toggleLike(buildSong({ annSongId: 3 }));
      const [liked] = await services.storage.playlists.getAllPlaylist();
      if (liked) notePlaylist(liked.id, services);
      await show(adding([7]), services);
      expect(selected()).toBe('New playlist…');
      expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
    });

    it('is one that was still being created when the dialog opened, unless a name is typed', async () => {
      const services = buildServices();
      const { user } = await show(adding([7]), services);
      const { createPlaylist } = playlistActions(services);
      await act(async () => void (await createPlaylist('Made', buildSongs(1))));
      await waitFor(() => expect(selected()).toBe('Made (1 song)'));
      cleanup();
      const other = buildServices();
      await show(adding([7]), other);
      await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine');
      await act(async () => void (await playlistActions(other).createPlaylist('Made', [])));
      await waitFor(() => expect(selected()).toBe('New playlist…'));
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mine');
    });

    it('is a new playlist when the last used one was deleted', async () => {
      const services = buildServices();
      const { createPlaylist, deletePlaylist } = playlistActions(services);
      await services.storage.playlists.createPlaylist('Never used', []);
      await deletePlaylist(await createPlaylist('Gone', []));
      await show(adding([7]), services);
      expect(selected()).toBe('New playlist…');
    });
  });

  it('adds nothing on Close [2.75]', async () => {
    const { dialog, user, onClose, collections } = await showWithLists();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(await collections()).toEqual([[1], []]);
  });
});
