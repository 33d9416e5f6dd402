import { useMemo } from 'react';
import { useServices } from '../services';
import { type PlaylistActions, playlistActions } from './playlistActions';

export function usePlaylistActions(): PlaylistActions {
  const services = useServices();
  return useMemo(() => playlistActions(services), [services]);
}
