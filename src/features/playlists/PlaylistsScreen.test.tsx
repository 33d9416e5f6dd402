// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATHS, playlistPath } from '../../config/paths';
import { beInWindow } from '../../testing/beInWindow';
import { buildServices } from '../../testing/buildServices';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { loadMenu } from '../../ui/menu/Menu';
import { PHONE_QUERY } from '../../ui/nearness/useWindowQuery';
import { PlaylistsScreen } from './PlaylistsScreen';

// Loaded, as in a page that has been idle for a moment.
beforeAll(loadMenu);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(services = buildServices()) {
  return renderScreen(<PlaylistsScreen />, {
    path: PATHS.playlists,
    at: PATHS.playlists,
    services,
  });
}

describe('the card of a playlist', () => {
  it.each([
    ['a phone', PHONE_QUERY],
    ['a desktop', ''],
  ])(
    'has title, “N songs”, Open PlayList, play and Delete, each once, on %s [2.58]',
    async (_, query) => {
      beInWindow(query);
      const storage = openMemoryStorage();
      const { id } = await storage.playlists.createPlaylist('Mine', [1, 2]);
      await storage.playlists.createPlaylist('Empty');
      const { user, services, history } = show(buildServices({ storage }));
      const card = within((await screen.findAllByRole('listitem'))[1] ?? document.body);
      expect(card.getByRole('heading', { name: 'Mine' })).toBeTruthy();
      expect(card.getByText('2 songs')).toBeTruthy();
      expect(card.getByRole('button', { name: 'Play Mine' })).toBeTruthy();
      const remove = card.getByRole('button', { name: 'Delete', description: 'Mine' });
      expect(remove.textContent).toBe('Delete');
      await user.click(remove);
      const playlist = { id, title: 'Mine', songsCollections: [1, 2] };
      expect(openDialog(services)).toEqual({ kind: 'deletePlaylist', playlist });
      const open = card.getByRole('link', { name: 'Open PlayList', description: 'Mine' });
      expect(open.textContent).toBe('Open PlayList');
      await user.click(open);
      expect(history.read().pathname).toBe(playlistPath(id));
    },
  );
});

const openDialog = (services = buildServices()) => services.dialogs.getSnapshot().dialog;

describe('PlaylistsScreen', () => {
  it('accepts only .json files in its file chooser [5.3]', () => {
    const { container } = show();
    expect(container.querySelector('input[type="file"]')?.getAttribute('accept')).toBe('.json');
  });

  it('imports a file dropped on the page, unless a dialog is open [2.57]', () => {
    const { services } = show();
    const [first, second] = [new File(['{}'], 'a.json'), new File(['{}'], 'b.json')];
    const dataTransfer = (file: File) => ({ types: ['Files'], files: [file] });
    fireEvent.dragOver(window, { dataTransfer: dataTransfer(first) });
    expect(screen.getByText('Drop to import')).toBeTruthy();
    fireEvent.drop(window, { dataTransfer: dataTransfer(first) });
    expect(screen.queryByText('Drop to import')).toBeNull();
    expect(openDialog(services)).toEqual({ kind: 'importPlaylist', file: first });
    fireEvent.drop(window, { dataTransfer: dataTransfer(second) });
    expect(openDialog(services)).toEqual({ kind: 'importPlaylist', file: first });
  });
});
