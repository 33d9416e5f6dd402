import { useMemo } from 'react';
import { type PlaylistActions, playlistActions } from './playlistActions';
import { useServices } from './services';

/** What can be done with playlists, joined to the services. */
export function usePlaylistActions(): PlaylistActions {
  const services = useServices();
  return useMemo(() => playlistActions(services), [services]);
}
