import {
  type EarlierQueue,
  readEarlierQueues,
  withoutEarlierQueue,
} from '../../domain/queue/earlierQueues';
import {
  currentSongId,
  isReplaced,
  isSameOrder,
  NO_QUEUE,
  type QueueState,
} from '../../domain/queue/queue';
import { moveInQueue, orderBackInQueue, putBackInQueue } from '../../domain/queue/queueMoves';
import { texts } from '../../texts/texts';
import type { Services } from '../services';
import { changeQueue } from './changeQueue';
import { offerQueueBack, offerReplacedQueue } from './queueOffers';
import { keepQueue } from './queueState';

type SongIds = readonly number[];

/** Successive moves with no other change between them: one Undo reverts them all. */
interface MoveRun {
  readonly queueId: string | undefined;
  readonly idsBefore: SongIds;
  readonly idsAfter: SongIds;
  readonly lastMoveMs: number;
}

/** As long as the notice with Undo is shown. */
const RUN_PAUSE_MS = 10_000;

/** @returns moves a song to a place among all others, from 0, and shows a notice with Undo */
function createMoves(services: Services): (annSongId: number, place: number) => void {
  const { player, notify } = services;
  let run: MoveRun | null = null;

  function idsBeforeRun({ queueId, songIds: ids }: QueueState): SongIds {
    const goesOn =
      run !== null &&
      run.queueId === queueId &&
      performance.now() - run.lastMoveMs < RUN_PAUSE_MS &&
      isSameOrder(run.idsAfter, ids);
    return goesOn && run !== null ? run.idsBefore : ids;
  }

  return (annSongId, place) => {
    const before = player.getSnapshot().queueState;
    const queue = moveInQueue(before, annSongId, place);
    if (queue === before) return;
    const { queueId } = before;
    const idsBefore = idsBeforeRun(before);
    run = { queueId, idsBefore, idsAfter: queue.songIds, lastMoveMs: performance.now() };
    player.dispatch({ type: 'setQueue', queue });
    function putBack() {
      run = null;
      changeQueue(services, queueId, (now) => orderBackInQueue(now, idsBefore));
    }
    const action = { label: texts.pageWords.undo, onClick: putBack };
    notify({ tone: 'info', message: texts.queueChanges.reordered, action });
  };
}

/** Actions on the queue and its songs. Removals can be undone. */
export function queueActions(services: Services) {
  const { player, storage, notify, dialogs } = services;

  return {
    move: createMoves(services),

    /** @param songName as in the notice */
    remove(annSongId: number, songName: string) {
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
        action: { label: texts.pageWords.undo, onClick },
        series: { key: 'queue removals', count: 1, say: texts.queueChanges.removedMany },
      });
    },

    clear() {
      const before = keepQueue(player);
      player.dispatch({ type: 'setQueue', queue: NO_QUEUE });
      offerQueueBack(before, texts.queueChanges.cleared(before.songIds.length), services);
    },

    /** Resumes an earlier queue where it was; the current queue becomes an earlier one. */
    goBackTo(earlier: EarlierQueue) {
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

export type QueueActions = ReturnType<typeof queueActions>;
