// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATHS } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { renderScreen } from '../../testing/renderScreen';
import { buildSongs } from '../../testing/songBuilder';
import { AddToPlaylistDialog } from './AddToPlaylistDialog';
import { CreatePlaylistDialog } from './CreatePlaylistDialog';
import { DeletePlaylistDialog } from './DeletePlaylistDialog';

// A machine that is busy with other tests must not fail this one.
configure({ asyncUtilTimeout: 10_000 });
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

describe('create', () => {
  it.each(['', ' ', 'x'.repeat(5_000), '<b>&'])(
    'has Name, Create and Close, and takes any name as it is: %#',
    async (name) => {
      const { dialog, user, onClose, titles } = await show((close) => (
        <CreatePlaylistDialog onClose={close} />
      ));
      expect(dialog.getByRole('button', { name: 'Close' })).toBeTruthy();
      await user.click(dialog.getByRole('textbox', { name: 'Name' }));
      await user.paste(name);
      await user.click(dialog.getByRole('button', { name: 'Create' }));
      expect(onClose).toHaveBeenCalledOnce();
      await waitFor(async () => expect(await titles()).toEqual([name]));
    },
  );

  it('Close makes none', async () => {
    const { dialog, user, onClose, titles } = await show((close) => (
      <CreatePlaylistDialog onClose={close} />
    ));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(await titles()).toEqual([]);
  });
});

describe('add to a playlist', () => {
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

  it('puts the songs into the list that is selected', async () => {
    const { dialog, user, onClose, collections } = await showWithLists();
    const select = dialog.getByLabelText<HTMLSelectElement>('Playlist');
    await user.selectOptions(select, 'First (1 song)');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(async () => expect(await collections()).toEqual([[1, 7], []]));
  });

  it.each([
    ['one song', [7], ['None (2 songs)', 'Some (1 song)', 'All ✓ has it already']],
    [
      'two songs',
      [7, 8],
      ['None (2 songs)', 'Some (has 1 of 2 already)', 'All ✓ has them already'],
    ],
  ])('says of each list what it holds of %s', async (_name, ids, expected) => {
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

  it('Close adds nothing', async () => {
    const { dialog, user, onClose, collections } = await showWithLists();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(await collections()).toEqual([[1], []]);
  });
});

describe('delete', () => {
  it.each([
    ['Delete', []],
    ['Cancel', ['Mine']],
  ])('asks by title; %s', async (button, left) => {
    const services = buildServices();
    const playlist = await services.storage.playlists.createPlaylist('Mine', [1]);
    const { dialog, user, onClose, titles } = await show(
      (close) => <DeletePlaylistDialog playlist={playlist} onClose={close} />,
      services,
    );
    expect(screen.getByRole('dialog', { name: 'Delete this: Mine' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: button }));
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(async () => expect(await titles()).toEqual(left));
  });
});
