// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import { buildServices } from '../../testing/buildServices';
import { createFakeKeeping } from '../../testing/fakeKeeping';
import { playlistActions } from './playlistActions';

it('a deleted playlist that comes back under another number is kept under that one', async () => {
  const notices: Notification[] = [];
  const keeping = createFakeKeeping();
  const services = buildServices({ keeping, notify: (notice) => notices.push(notice) });
  const { playlists } = services.storage;
  const { id } = await playlists.createPlaylist('Mine', [1]);
  const wish = { kind: 'playlist', id } as const;
  await keeping.keep(wish);
  await playlistActions(services).deletePlaylist({ id, title: 'Mine', songsCollections: [1] });
  // Whoever keeps songs sees that the list is gone; then another tab's list has its number.
  await keeping.unkeep(wish);
  await playlists.restorePlaylist({ id, title: 'Another', songsCollections: [2] });
  notices.at(-1)?.action?.onClick();
  await vi.waitFor(() => expect(keeping.getState().wishes).toHaveLength(1));
  const kept = await playlists.getPlaylist(keeping.getState().wishes[0]?.id ?? 0);
  expect(kept).toMatchObject({ title: 'Mine', songsCollections: [1] });
  expect(notices).toHaveLength(1);
});
