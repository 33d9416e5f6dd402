import type { QueueState } from '../../domain/queue/queue';
import { moveInQueue, orderBackInQueue } from '../../domain/queue/queueMoves';
import * as texts from '../../texts/texts';
import { changeQueue, type QueueServices } from './changeQueue';

type SongIds = readonly number[];

/** Moves that follow each other with nothing between: they are taken back together. */
interface MoveRun {
  readonly queueId: string | undefined;
  readonly idsBefore: SongIds;
  readonly idsAfter: SongIds;
  readonly lastMoveMs: number;
}

/** As long as the offer to take a move back stays. */
const RUN_PAUSE_MS = 10_000;

const isSameOrder = (one: SongIds, other: SongIds) =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** @returns moves a song to a place among all others, from 0, says so, and can take it back */
export function createMoves(services: QueueServices): (annSongId: number, place: number) => void {
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
    const action = { label: texts.queueChanges.undo, onClick: putBack };
    notify({ tone: 'info', message: texts.queueChanges.reordered, action });
  };
}
