import { useMemo } from 'react';
import { useServices } from '../services';
import { playlistActions } from './playlistActions';

export function usePlaylistActions() {
  const services = useServices();
  return useMemo(() => playlistActions(services), [services]);
}
