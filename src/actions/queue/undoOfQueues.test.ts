import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readEarlierQueues } from '../../domain/queue/earlierQueues';
import { openQueueActions } from '../../testing/queueActionsHarness';
import { buildSongs } from '../../testing/songBuilder';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const SONGS = buildSongs(1, 2, 3, 4);

describe('a removed song', () => {
  test('comes back to its place', async () => {
    const { player, send, actions, undo, notes } = openQueueActions();
    await send({ type: 'playSongs', songs: SONGS, startSongId: 4 });
    actions.remove(2, 'Second');
    expect(notes.at(-1)?.message).toBe('Removed from the queue: Second');
    await undo();
    expect(player.getSnapshot()).toMatchObject({ queue: [1, 2, 3, 4], currentSongId: 4 });
  });

  test('that was the current one is so again, at its second [11.20]', async () => {
    const { player, audio, send, actions, undo } = openQueueActions();
    await send({ type: 'playSongs', songs: SONGS, startSongId: 2 });
    audio.advance(33);
    actions.remove(2, 'Second');
    await send();
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 1, status: 'playing' });
    await undo();
    expect(player.getSnapshot()).toMatchObject({ queue: [1, 2, 3, 4], currentSongId: 2 });
    expect(player.getTime().positionSeconds).toBe(33);
  });
});

describe('a song that was removed from a queue that gave way', () => {
  async function removeAndReplace(
    opened: ReturnType<typeof openQueueActions>,
    ...ids: readonly number[]
  ) {
    const { send, actions, notes, replaceBy } = opened;
    await send({ type: 'playSongs', songs: SONGS });
    actions.remove(2, 'Second');
    const { action } = notes.at(-1) ?? {};
    await replaceBy(...ids);
    return action;
  }

  test.each([
    ['has none of its songs', [7, 8]],
    ['has some of its songs', [4, 7, 1]],
    ['has the same songs in another order', [4, 3, 1]],
  ])('comes back to that one, not to the one that is on and %s [12.10]', async (_name, ids) => {
    const opened = openQueueActions();
    const { player, send, earlier } = opened;
    const action = await removeAndReplace(opened, ...ids);
    expect(earlier()).toEqual([[1, 3, 4]]);
    action?.onClick();
    await send();
    expect(player.getSnapshot()).toMatchObject({ queue: ids, currentSongId: ids[0] });
    expect(earlier()).toEqual([[1, 2, 3, 4]]);
  });

  test('comes back to that one also where another one had the same songs [12.10]', async () => {
    const opened = openQueueActions();
    const { send, earlier, replaceBy } = opened;
    const action = await removeAndReplace(opened, 4, 3, 1, 7);
    await replaceBy(1, 4, 3);
    await replaceBy(8);
    action?.onClick();
    await send();
    expect(earlier()).toEqual([
      [1, 4, 3],
      [4, 3, 1, 7],
      [1, 2, 3, 4],
    ]);
  });

  test('comes back with it, once that one is taken back', async () => {
    const opened = openQueueActions();
    const { player, send, undo, earlier } = opened;
    const action = await removeAndReplace(opened, 7, 8);
    action?.onClick();
    await undo();
    expect(player.getSnapshot()).toMatchObject({ queue: [1, 2, 3, 4], currentSongId: 1 });
    await send();
    expect(earlier()).toEqual([[7, 8]]);
  });

  test('goes into no other one where that one is gone, which is said [12.10]', async () => {
    const opened = openQueueActions();
    const { player, send, actions, notes, earlier } = opened;
    await send({ type: 'playSongs', songs: buildSongs(1, 2) });
    actions.remove(2, 'Second');
    const { action } = notes.at(-1) ?? {};
    await send({ type: 'playSongs', songs: buildSongs(7) });
    action?.onClick();
    await send();
    expect(player.getSnapshot().queue).toEqual([7]);
    expect(earlier()).toEqual([]);
    expect(notes.at(-1)).toMatchObject({ message: 'The queue to which it belongs is gone.' });
  });
});

describe('an Undo that comes late', () => {
  test('revives no song of a queue that somebody went back to and changed [12.11]', async () => {
    const { player, send, notes, actions, storage, replaceBy } = openQueueActions();
    await send({ type: 'playSongs', songs: SONGS });
    await replaceBy(7, 8);
    const { action } = notes.at(-1) ?? {};
    const [first] = readEarlierQueues(storage.earlierQueues.getSettings().queues);
    if (first === undefined) throw new Error('there is one');
    actions.goBackTo(first);
    await send({ type: 'removeFromQueue', annSongId: 3 });
    action?.onClick();
    await send();
    expect(player.getSnapshot().queue).toEqual([1, 2, 4]);
  });

  test('of a cleared queue loses nothing that was put in its place [12.11]', async () => {
    const { player, send, actions, undo, earlier } = openQueueActions();
    await send({ type: 'playSongs', songs: SONGS });
    actions.clear();
    await send({ type: 'addToQueue', songs: buildSongs(7, 8) });
    await undo();
    expect(player.getSnapshot().queue).toEqual([1, 2, 3, 4]);
    expect(earlier()).toEqual([[7, 8]]);
  });

  test('of moves puts no other queue in the order of that one [12.10]', async () => {
    const { player, send, actions, notes, earlier, replaceBy } = openQueueActions();
    await send({ type: 'playSongs', songs: SONGS });
    actions.move(1, 3);
    const { action } = notes.at(-1) ?? {};
    await replaceBy(4, 3, 2, 1);
    action?.onClick();
    await send();
    expect(player.getSnapshot().queue).toEqual([4, 3, 2, 1]);
    expect(earlier()).toEqual([[1, 2, 3, 4]]);
  });
});
