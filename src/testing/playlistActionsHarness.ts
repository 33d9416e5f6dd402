import { playlistActions } from '../actions/playlists/playlistActions';
import type { Services } from '../actions/services';
import type { Notification } from '../domain/app/notification';
import { buildServices } from './buildServices';
import { createFakePlayer } from './fakePlayer';

/** The actions on playlists, and what is said of them. */
export function setUpPlaylistActions(overrides: Partial<Services> = {}) {
  const notices: Notification[] = [];
  const player = createFakePlayer();
  const services = buildServices({
    player,
    notify: (notice) => notices.push(notice),
    ...overrides,
  });
  const { playlists } = services.storage;
  return {
    ...playlistActions(services),
    services,
    player,
    playlists,
    idsOf: async (id: number) => (await playlists.getPlaylist(id))?.songsCollections,
    lastNotice: () => notices.at(-1),
    undo: () => notices.at(-1)?.action?.onClick(),
  };
}
