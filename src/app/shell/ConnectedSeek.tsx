import { useServices } from '../../actions/services';
import { usePlayerTime } from '../../player/usePlayer';
import { SeekBar, SeekProgress } from '../../ui/player/SeekBar';

/** The seek bar on the player's own time channel: the only part that renders as time goes by. */
export function ConnectedSeek() {
  const { player } = useServices();
  const time = usePlayerTime(player);
  return (
    <SeekBar
      {...time}
      onSeek={(positionSeconds) => player.dispatch({ type: 'seek', positionSeconds })}
    />
  );
}

export function ConnectedProgress() {
  const { player } = useServices();
  return <SeekProgress {...usePlayerTime(player)} />;
}
