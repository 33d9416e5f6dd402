// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OpenDialog } from '../../actions/dialogs';
import { ServicesContext } from '../../actions/services';
import { PATHS } from '../../config/paths';
import type { Notification } from '../../domain/app/notification';
import { buildServices } from '../../testing/buildServices';
import { defer } from '../../testing/deferred';
import { renderScreen } from '../../testing/renderScreen';
import { ImportPlaylistDialog } from './ImportPlaylistDialog';

afterEach(cleanup);

const SONG = { annSongId: 4, annId: 1, songName: 'Four' };

function fileOf(content: unknown, name = 'list.playlist.json'): File {
  return new File([JSON.stringify(content)], name, { type: 'application/json' });
}

function show(file: File, services = buildServices()) {
  const onClose = vi.fn();
  const notices: Notification[] = [];
  const view = renderScreen(<ImportPlaylistDialog file={file} onClose={onClose} />, {
    path: PATHS.playlists,
    at: PATHS.playlists,
    services: { ...services, notify: (notice) => notices.push(notice) },
  });
  return { ...view, onClose, notices };
}

const importButton = () => screen.queryByRole('button', { name: 'Import' });

describe('ImportPlaylistDialog', () => {
  it('asks for the name of a plain song list, and suggests the file name [12.53]', async () => {
    const { user, services, notices } = show(fileOf([SONG], 'anime-songs.json'));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe('anime-songs');
    expect(screen.queryByText('Title')).toBeNull();
    await user.clear(name);
    await user.type(name, 'By LiSA{Enter}');
    await waitFor(() => expect(notices[0]?.message).toBe('Imported: By LiSA, 1 song'));
    expect(await services.storage.playlists.getAllPlaylist()).toMatchObject([
      { title: 'By LiSA', songsCollections: [4] },
    ]);
  });

  it('suggests the name of the second file after a bad first file', async () => {
    const base = buildServices();
    function Chosen() {
      const [file, setFile] = useState(fileOf([], 'bad.json'));
      const openDialog = (dialog: OpenDialog) => {
        if (dialog.kind === 'importPlaylist') setFile(dialog.file);
      };
      return (
        <ServicesContext value={{ ...base, dialogs: { ...base.dialogs, openDialog } }}>
          <ImportPlaylistDialog file={file} onClose={vi.fn()} />
        </ServicesContext>
      );
    }
    const { user } = renderScreen(<Chosen />, { path: PATHS.playlists, at: PATHS.playlists });
    await screen.findByRole('button', { name: 'Choose another file' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await user.upload(input, fileOf([SONG], 'good.json'));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe('good');
  });

  it('asks how to import when the typed title is already used', async () => {
    const services = buildServices();
    await services.storage.playlists.createPlaylist('Mine', [7]);
    const { user } = show(fileOf([SONG], 'Mi.playlist.json'), services);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.queryByRole('radio')).toBeNull();
    await user.type(name, 'ne');
    await user.click(await screen.findByRole('radio', { name: 'Mix' }));
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await waitFor(async () =>
      expect(await services.storage.playlists.getAllPlaylist()).toMatchObject([
        { title: 'Mine', songsCollections: [7, 4] },
      ]),
    );
  });

  it('offers no import while the file is being read, and can be closed', async () => {
    const base = buildServices();
    const { promise, resolve } =
      defer<Awaited<ReturnType<typeof base.storage.playlistFiles.openFile>>>();
    const playlistFiles = { ...base.storage.playlistFiles, openFile: () => promise };
    const services = { ...base, storage: { ...base.storage, playlistFiles } };
    const { user, onClose } = show(fileOf({}), services);
    expect(await screen.findByText('Reading the file…')).toBeTruthy();
    expect(importButton()).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    resolve({ ok: false, problem: { code: 'notJson' } });
    expect(await screen.findByRole('button', { name: 'Choose another file' })).toBeTruthy();
    expect(importButton()).toBeNull();
  });

  it.each([
    [fileOf({ songs: [] }), '"playlist" is missing'],
    [fileOf({ playlist: {}, songs: [] }), '"playlist.title" is missing'],
    [fileOf({}, 'list.txt'), 'Only .json files'],
  ])(
    'shows the reason instead of an Import button for a bad file, and offers another file [4.34 5.3]',
    async (file, reason) => {
      show(file);
      expect((await screen.findByRole('alert')).textContent).toContain(reason);
      expect(importButton()).toBeNull();
      expect(screen.getByRole('button', { name: 'Choose another file' })).toBeTruthy();
    },
  );

  it('lists skipped songs, repeated songs, and listed songs that are missing', async () => {
    const songs = [SONG, ...Array.from({ length: 25 }, () => ({})), SONG, SONG];
    show(fileOf({ playlist: { title: 'Mine', songsCollections: [4, 5] }, songs }));
    expect(await screen.findByText('25 songs cannot be used and are skipped')).toBeTruthy();
    expect(screen.getByText(/^Song 2: /)).toBeTruthy();
    expect(screen.getByText('and 5 more')).toBeTruthy();
    expect(screen.getByText(/^1 song is named in the list/)).toBeTruthy();
    expect(screen.getByText(/^2 songs stand in the file again/)).toBeTruthy();
  });
});
