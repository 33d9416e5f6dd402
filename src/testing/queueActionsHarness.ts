import { createDialogs } from '../actions/dialogs';
import { queueActions } from '../actions/queue/queueActions';
import { offerReplacedQueue } from '../actions/queue/queueOffers';
import type { Notification } from '../domain/app/notification';
import { readEarlierQueues } from '../domain/queue/earlierQueues';
import { openMemoryStorage } from './openTestStorage';
import { playerHarness } from './playerHarness';
import { buildSongs } from './songBuilder';

/** A player with what the screens do with its queue, and what is said of it. */
export function openQueueActions() {
  const harness = playerHarness({ library: buildSongs(1, 2, 3, 4, 7, 8) });
  const notes: Notification[] = [];
  const services = {
    player: harness.player,
    storage: openMemoryStorage(),
    dialogs: createDialogs(),
    notify: (note: Notification) => void notes.push(note),
  };
  const actions = queueActions(services);
  const earlier = () =>
    readEarlierQueues(services.storage.earlierQueues.getSettings().queues).map(
      ({ songIds }) => songIds,
    );
  async function undo() {
    notes.at(-1)?.action?.onClick();
    await harness.send();
  }
  /** What the listener of the app does. */
  async function replaceBy(...ids: readonly number[]) {
    const before = harness.player.getSnapshot().replaced;
    await harness.send({ type: 'playSongs', songs: buildSongs(...ids) });
    const { replaced } = harness.player.getSnapshot();
    if (replaced !== null && replaced !== before) offerReplacedQueue(replaced, services);
  }
  return { ...harness, ...services, actions, notes, earlier, undo, replaceBy };
}
