import { useCallback } from 'react';
import { keepQueue } from '../../actions/queue/queueState';
import { useServices } from '../../actions/services';
import type { PlayerCommand } from '../../domain/media/playback';
import { keepModule } from '../../lib/keepModule';

/** What is said of a shuffle. */
const loadOfferUnshuffled = keepModule(
  async () => (await import('../../actions/queue/offerUnshuffled')).offerUnshuffled,
);

/** The player's commands as its buttons and menus give them: a shuffle can be taken back. */
export function useMenuDispatch(): (command: PlayerCommand) => void {
  const services = useServices();
  return useCallback(
    (command: PlayerCommand) => {
      const before = keepQueue(services.player);
      services.player.dispatch(command);
      if (command.type !== 'shuffleQueue') return;
      loadOfferUnshuffled().then(
        (offer) => offer(before, services),
        // The order of before stands behind the button Shuffle too.
        () => undefined,
      );
    },
    [services],
  );
}
