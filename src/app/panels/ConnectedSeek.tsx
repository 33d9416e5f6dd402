import { useServices } from '../../actions/services';
import { usePlayerTime } from '../../player/core/usePlayer';
import { useSettings } from '../../storage/settings/useSettings';
import { SeekBar, SeekProgress } from '../../ui/player/bar/SeekBar';

/** The seek bar on the player's time channel: the only component that renders as time passes. */
export function ConnectedSeek() {
  const { player, storage } = useServices();
  const { playbackChoices } = storage;
  const time = usePlayerTime(player);
  const { isTimeLeftShown } = useSettings(playbackChoices);
  return (
    <SeekBar
      {...time}
      isTimeLeftShown={isTimeLeftShown}
      onToggleTimeLeft={() => playbackChoices.changeSettings({ isTimeLeftShown: !isTimeLeftShown })}
      onSeek={(positionSeconds) => player.dispatch({ type: 'seek', positionSeconds })}
    />
  );
}

export function ConnectedProgress() {
  const { player } = useServices();
  return <SeekProgress {...usePlayerTime(player)} />;
}
