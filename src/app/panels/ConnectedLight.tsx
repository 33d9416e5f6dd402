import { useSyncExternalStore } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { SongLight } from '../../ui/shell/SongLight';

/** The light of the current song; separate, so that the frame does not render on a new song. */
export function ConnectedLight() {
  const { subscribe, getSnapshot } = useServices().player;
  const annId = useSyncExternalStore(subscribe, () => getSnapshot().currentSong?.annId ?? null);
  const isPlaying = useSyncExternalStore(subscribe, () => getSnapshot().status === 'playing');
  const { isHidden } = useNames();
  return <SongLight annId={isHidden ? null : annId} isPlaying={isPlaying} />;
}
