import { useMemo } from 'react';
import { useServices } from '../services';
import { type PlaylistActions, playlistActions } from './playlistActions';

/** The playlist actions with the app's services. */
export function usePlaylistActions(): PlaylistActions {
  const services = useServices();
  return useMemo(() => playlistActions(services), [services]);
}
