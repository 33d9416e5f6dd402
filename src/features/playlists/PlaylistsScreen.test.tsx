// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PATHS } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { renderScreen } from '../../testing/renderScreen';
import { buildSongs } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';
import { PlaylistsScreen } from './PlaylistsScreen';

// As in a page that has been idle for a moment.
beforeAll(loadMenu);
afterEach(cleanup);

function show(services = buildServices()) {
  return renderScreen(<PlaylistsScreen />, {
    path: PATHS.playlists,
    at: PATHS.playlists,
    services,
  });
}

const openDialog = (services = buildServices()) => services.dialogs.getSnapshot().dialog;

describe('PlaylistsScreen', () => {
  it('waits, then says that there is no list [4.1 4.3]', async () => {
    show();
    expect(screen.getByText('Buscando algo....')).toBeTruthy();
    expect(await screen.findByText('No playlist created…')).toBeTruthy();
    expect(screen.queryByText('Buscando algo....')).toBeNull();
  });

  it('has a card per list, the newest first, with all it can do [2.13 2.58 12.57]', async () => {
    const player = createFakePlayer();
    const services = buildServices({ player });
    await services.library.saveSongs(buildSongs(1, 2));
    await services.storage.playlists.createPlaylist('Older', [2, 1]);
    await services.storage.playlists.createPlaylist('', [1]);
    const { user } = show(services);
    await screen.findByRole('heading', { name: 'Older' });
    const titles = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(titles).toEqual(['untitled playlist', 'Older']);
    const cards = within(screen.getByRole('list', { name: 'Your playlists' }));
    const [untitled, older] = cards.getAllByRole('listitem');
    if (!untitled || !older) throw new Error('no card');
    expect(within(untitled).getByText('1 song')).toBeTruthy();
    const card = within(older);
    expect(card.getByText('2 songs')).toBeTruthy();
    const opening = card.getAllByRole('link', { hidden: true });
    expect(opening.map((link) => link.textContent)).toEqual(['', 'Older', 'Open PlayList']);
    expect(new Set(opening.map((link) => link.getAttribute('href'))).size).toBe(1);
    expect(card.getByRole('link', { name: 'Open PlayList' }).getAttribute('href')).toBe(
      '/playlist/1',
    );
    await user.click(card.getByRole('button', { name: 'Play Older' }));
    await waitFor(() =>
      expect(player.commands).toEqual([{ type: 'playSongs', songs: buildSongs(2, 1) }]),
    );
    await user.click(card.getByRole('button', { name: 'Delete' }));
    expect(openDialog(services)).toMatchObject({ kind: 'deletePlaylist', playlist: { id: 1 } });
    await user.click(card.getByRole('button', { name: 'Options for Older' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    expect(openDialog(services)).toMatchObject({ kind: 'renamePlaylist', playlist: { id: 1 } });
  });

  it('offers .json files only [5.3]', () => {
    const { container } = show();
    expect(container.querySelector('input[type="file"]')?.getAttribute('accept')).toBe('.json');
  });

  it('takes a dropped file, unless a dialog is open [2.57]', () => {
    const { services } = show();
    const [first, second] = [new File(['{}'], 'a.json'), new File(['{}'], 'b.json')];
    const dataTransfer = (file: File) => ({ types: ['Files'], files: [file] });
    fireEvent.dragOver(window, { dataTransfer: dataTransfer(first) });
    expect(screen.getByText('Let go to import it.')).toBeTruthy();
    fireEvent.drop(window, { dataTransfer: dataTransfer(first) });
    expect(screen.queryByText('Let go to import it.')).toBeNull();
    expect(openDialog(services)).toEqual({ kind: 'importPlaylist', file: first });
    fireEvent.drop(window, { dataTransfer: dataTransfer(second) });
    expect(openDialog(services)).toEqual({ kind: 'importPlaylist', file: first });
  });
});
