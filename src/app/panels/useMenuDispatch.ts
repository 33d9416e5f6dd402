import { useCallback } from 'react';
import { shuffleQueue } from '../../actions/queue/lazyQueueOffers';
import { useServices } from '../../actions/services';
import type { PlayerCommand } from '../../domain/media/playback';

/** The player's commands as its buttons and menus give them: a shuffle can be taken back. */
export function useMenuDispatch(): (command: PlayerCommand) => void {
  const services = useServices();
  return useCallback(
    (command: PlayerCommand) => {
      if (command.type === 'shuffleQueue') shuffleQueue(services);
      else services.player.dispatch(command);
    },
    [services],
  );
}
