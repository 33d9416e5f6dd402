// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DialogKind, OpenDialog } from '../../actions/dialogs';
import { buildServices } from '../../testing/buildServices';
import { buildSong } from '../../testing/songBuilder';
import { TestApp } from '../../testing/TestApp';
import { ConnectedDialogs } from './ShellLayout';

afterEach(cleanup);

const playlist = { id: 3, title: 'Mine', songsCollections: [] };

const ROWS: { readonly [Kind in DialogKind]: readonly [OpenDialog<Kind>, RegExp] } = {
  addToPlaylist: [{ kind: 'addToPlaylist', songs: [buildSong()] }, /^Add/],
  createPlaylist: [{ kind: 'createPlaylist' }, /^Create/],
  renamePlaylist: [{ kind: 'renamePlaylist', playlist }, /^Rename/],
  deletePlaylist: [{ kind: 'deletePlaylist', playlist }, /^Delete/],
  importPlaylist: [{ kind: 'importPlaylist', file: new File(['{}'], 'mine.json') }, /^Import/],
  shortcuts: [{ kind: 'shortcuts' }, /^Keyboard shortcuts/],
  settings: [{ kind: 'settings' }, /^Settings/],
  sound: [{ kind: 'sound' }, /^Sound/],
};

it.each(Object.entries(ROWS))(
  'the dialog %s opens, and is gone once it is closed',
  async (_kind, row) => {
    const [dialog, name] = row;
    const services = buildServices();
    render(
      <TestApp services={services}>
        <ConnectedDialogs />
      </TestApp>,
    );
    act(() => services.dialogs.openDialog(dialog));
    expect(await screen.findByRole('dialog', { name }, { timeout: 10_000 })).toBeTruthy();
    act(() => services.dialogs.closeDialog());
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
