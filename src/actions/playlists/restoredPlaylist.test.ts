// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import { buildServices } from '../../testing/buildServices';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { playlistActions } from './playlistActions';

it('a kept playlist that Undo restores under a new id is kept under the new id', async () => {
  const notices: Notification[] = [];
  const downloads = createFakeDownloads();
  const services = buildServices({ downloads, notify: (notice) => notices.push(notice) });
  const { playlists } = services.storage;
  const { id } = await playlists.createPlaylist('Mine', [1]);
  const request = { kind: 'playlist', id } as const;
  await downloads.add(request);
  await playlistActions(services).deletePlaylist({ id, title: 'Mine', songsCollections: [1] });
  // The downloads see that the playlist is gone; then another tab restores a playlist with its id.
  await downloads.remove(request);
  await playlists.restorePlaylist({ id, title: 'Another', songsCollections: [2] });
  notices.at(-1)?.action?.onClick();
  await vi.waitFor(() => expect(downloads.getState().requests).toHaveLength(1));
  const kept = await playlists.getPlaylist(downloads.getState().requests[0]?.id ?? 0);
  expect(kept).toMatchObject({ title: 'Mine', songsCollections: [1] });
  expect(notices).toHaveLength(1);
});
