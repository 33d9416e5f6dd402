import { useServices } from '../../actions/services';
import { useNames } from '../../actions/useNames';
import { SongLight } from '../../ui/shell/SongLight';
import { usePlayerFact } from './usePlayerFact';

/** The light of the song that is on; by itself, so that the frame rests between songs. */
export function ConnectedLight() {
  const { player } = useServices();
  const annId = usePlayerFact(player, (snapshot) => snapshot.currentSong?.annId ?? null);
  const isPlaying = usePlayerFact(player, (snapshot) => snapshot.status === 'playing');
  const { isHidden } = useNames();
  return <SongLight annId={isHidden ? null : annId} isPlaying={isPlaying} />;
}
