import { useServices } from '../../actions/services';
import { usePlayerTime } from '../../player/core/usePlayer';
import { SeekEdge } from '../../ui/player/bar/SeekEdge';

// Parts for phones only, in one chunk.
export { MobileTabBar } from '../../ui/shell/MobileTabBar';

/** The upper edge of the small player, connected to the time. */
export function ConnectedSeekEdge() {
  const { player } = useServices();
  const time = usePlayerTime(player);
  return (
    <SeekEdge
      {...time}
      onSeek={(positionSeconds) => player.dispatch({ type: 'seek', positionSeconds })}
    />
  );
}
