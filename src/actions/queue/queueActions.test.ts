import { beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import { buildServices } from '../../testing/buildServices';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { playerHarness } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { createDialogs } from '../dialogs';
import { queueActions } from './queueActions';
import { offerReplacedQueue } from './queueOffers';

/* The actions and their Undo are checked against a model in queueModel.test.ts. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

/** A player with four songs, the queue actions of the screens, and their notices. */
async function open() {
  const harness = playerHarness({ library: buildSongs(1, 2, 3, 4, 7) });
  const notes: Notification[] = [];
  const dialogs = createDialogs();
  const notify = (note: Notification) => void notes.push(note);
  const storage = openMemoryStorage();
  const services = buildServices({ player: harness.player, storage, dialogs, notify });
  await harness.send({ type: 'playSongs', songs: buildSongs(1, 2, 3, 4) });
  const messages = () => notes.map(({ message }) => message);
  return { ...harness, dialogs, services, actions: queueActions(services), notes, messages };
}

test('every queue action shows a message, except a move that changes nothing', async () => {
  const { player, send, services, actions, messages } = await open();
  actions.move(1, 0);
  expect(messages()).toEqual([]);
  actions.move(4, 0);
  actions.remove(2, 'Second');
  await send({ type: 'playSongs', songs: buildSongs(7) });
  const { replaced } = player.getSnapshot();
  if (replaced !== null) offerReplacedQueue(replaced, services);
  actions.clear();
  expect(messages()).toEqual([
    'The order of the queue was changed.',
    'Removed from the queue: Second',
    'The queue of 3 songs was replaced.',
    'The queue of 1 song was cleared.',
  ]);
});

test('Undo does not put a removed song into another queue, and says that its queue is gone [12.10]', async () => {
  const { player, send, actions, notes } = await open();
  for (const annSongId of [4, 3]) await send({ type: 'removeFromQueue', annSongId });
  actions.remove(2, 'Second');
  const { action } = notes.at(-1) ?? {};
  await send({ type: 'playSongs', songs: buildSongs(7) });
  action?.onClick();
  await send();
  expect(player.getSnapshot().queue).toEqual([7]);
  expect(notes.at(-1)).toMatchObject({ message: 'The queue it came from is gone.' });
});

test('saving the queue as a playlist opens the dialog with its songs and a suggested name', async () => {
  const { actions, dialogs } = await open();
  actions.saveAsPlaylist();
  expect(dialogs.getSnapshot().dialog).toMatchObject({
    kind: 'createPlaylist',
    songIds: [1, 2, 3, 4],
    name: expect.stringMatching(/^Queue of \w+ \d+, \d+$/),
  });
});
