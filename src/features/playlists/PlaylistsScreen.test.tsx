// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PATHS } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { renderScreen } from '../../testing/renderScreen';
import { loadMenu } from '../../ui/menu/Menu';
import { PlaylistsScreen } from './PlaylistsScreen';

// Loaded, as in a page that has been idle for a moment.
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
