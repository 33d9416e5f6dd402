import { useMemo } from 'react';
import { useServices } from '../services';
import { type PlaylistActions, playlistActions } from './playlistActions';

/** What can be done with playlists, joined to the services. */
export function usePlaylistActions(): PlaylistActions {
  const services = useServices();
  return useMemo(() => playlistActions(services), [services]);
}
