// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

  it('offers no import while the file is being read, and can be closed', async () => {
    const base = buildServices();
    const { promise, resolve } =
      defer<Awaited<ReturnType<typeof base.storage.playlistFiles.openFile>>>();
    const playlistFiles = { ...base.storage.playlistFiles, openFile: () => promise };
    const services = { ...base, storage: { ...base.storage, playlistFiles } };
    const { user, onClose } = show(fileOf({}), services);
    expect(await screen.findByText('Reading file…')).toBeTruthy();
    expect(importButton()).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    resolve({ ok: false, problem: { code: 'notJson' } });
    expect(await screen.findByRole('button', { name: 'Choose another file' })).toBeTruthy();
    expect(importButton()).toBeNull();
  });

  it.each([
    ['list.m3u8', '#EXTM3U\n', /playlist from another player/],
    ['animelist_1_-_2.xml', '<myanimelist/>\n<myanimelist>', /list from MyAnimeList/],
    ['animelist_1_-_2.xml.gz', '\x1f\x8b', /list from MyAnimeList/],
    ['amq.json', '{"roomName":"Solo","songs":[]}', /export from Anime Music Quiz/],
    ['list.txt', 'a song', 'Only .json files can be imported.'],
    ['list.txt', JSON.stringify([SONG]), 'Only .json files can be imported.'],
  ])('says of the file %s what it is', async (name, content, said) => {
    show(new File([content], name));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(importButton()).toBeNull();
  });

  it('lists skipped songs, repeated songs, and listed songs that are missing', async () => {
    const songs = [SONG, ...Array.from({ length: 25 }, () => ({})), SONG, SONG];
    show(fileOf({ playlist: { title: 'Mine', songsCollections: [4, 5] }, songs }));
    expect(await screen.findByText('25 songs unreadable, skipped')).toBeTruthy();
    expect(screen.getByText(/^Song 2: /)).toBeTruthy();
    expect(screen.getByText('and 5 more')).toBeTruthy();
    expect(screen.getByText(/^1 song without details/)).toBeTruthy();
    expect(screen.getByText(/^2 songs repeated/)).toBeTruthy();
  });
});
