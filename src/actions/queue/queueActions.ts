import {
  type EarlierQueue,
  readEarlierQueues,
  withoutEarlierQueue,
} from '../../domain/queue/earlierQueues';
import { currentSongId, isReplaced, NO_QUEUE, type QueueState } from '../../domain/queue/queue';
import { putBackInQueue } from '../../domain/queue/queueMoves';
import * as texts from '../../texts/texts';
import type { Services } from '../services';
import { changeQueue } from './changeQueue';
import { createMoves } from './queueMoves';
import { offerQueueBack, offerReplacedQueue } from './queueOffers';
import { keepQueue } from './queueState';

/** What can be done with the queue as a whole and with its songs. What takes away can be undone. */
export interface QueueActions {
  /** @param place among all others, from 0 */
  readonly move: (annSongId: number, place: number) => void;
  /** @param songName as the message calls it */
  readonly remove: (annSongId: number, songName: string) => void;
  readonly clear: () => void;
  /** Plays an earlier queue on from where it was; the one before it is an earlier one then. */
  readonly goBackTo: (earlier: EarlierQueue) => void;
  /** Asks for a name. */
  readonly saveAsPlaylist: () => void;
}

export function queueActions(
  services: Pick<Services, 'player' | 'storage' | 'notify' | 'dialogs'>,
): QueueActions {
  const { player, storage, notify, dialogs } = services;

  return {
    move: createMoves(services),

    remove(annSongId, songName) {
      const before = keepQueue(player);
      const wasCurrent = currentSongId(before) === annSongId;
      player.dispatch({ type: 'removeFromQueue', annSongId });
      function whenOn(queue: QueueState) {
        if (!wasCurrent) return player.dispatch({ type: 'setQueue', queue });
        const currentIndex = queue.songIds.indexOf(annSongId);
        player.dispatch({ type: 'setQueue', queue: { ...queue, currentIndex }, resume: before });
      }
      const putBack = (queue: QueueState) => putBackInQueue(queue, before, annSongId);
      const onClick = () => changeQueue(services, before.queueId, putBack, whenOn);
      notify({
        tone: 'info',
        message: texts.queueChanges.removed(songName),
        action: { label: texts.queueChanges.undo, onClick },
        series: { key: 'queue removals', count: 1, say: texts.queueChanges.removedMany },
      });
    },

    clear() {
      const before = keepQueue(player);
      player.dispatch({ type: 'setQueue', queue: NO_QUEUE });
      offerQueueBack(before, texts.queueChanges.cleared(before.songIds.length), services);
    },

    goBackTo(earlier) {
      const before = keepQueue(player);
      const resume = { positionSeconds: earlier.positionSeconds, isPlaying: true };
      player.dispatch({ type: 'setQueue', queue: earlier, resume });
      if (isReplaced(before, earlier)) return offerReplacedQueue(before, services, earlier);
      const { earlierQueues } = storage;
      const queues = readEarlierQueues(earlierQueues.getSettings().queues);
      earlierQueues.changeSettings({ queues: withoutEarlierQueue(queues, earlier) });
    },

    saveAsPlaylist() {
      const { queue: songIds } = player.getSnapshot();
      const name = texts.queueChanges.playlistName(new Date());
      dialogs.openDialog({ kind: 'createPlaylist', songIds, name });
    },
  };
}
