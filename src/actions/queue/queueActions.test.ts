import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readEarlierQueues } from '../../domain/queue/earlierQueues';
import { openQueueActions } from '../../testing/queueActionsHarness';
import { buildSongs } from '../../testing/songBuilder';
import { offerUnshuffled } from './queueOffers';
import { keepQueue } from './queueState';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const SONGS = buildSongs(1, 2, 3, 4);

describe('songs that are moved', () => {
  const order = ({ player }: ReturnType<typeof openQueueActions>) => player.getSnapshot().queue;

  test('stand where they stood after one Undo, however many moves it were [11.20]', async () => {
    const opened = openQueueActions();
    const { player, send, actions, notes, undo } = opened;
    await send({ type: 'playSongs', songs: SONGS, startSongId: 2 });
    actions.move(4, 0);
    actions.move(4, 1);
    actions.move(1, 3);
    await send();
    expect(order(opened)).toEqual([4, 2, 3, 1]);
    expect(new Set(notes.map(({ message }) => message))).toEqual(
      new Set(['The order of the queue was changed.']),
    );
    await send({ type: 'addToQueue', songs: buildSongs(7) });
    await undo();
    expect(order(opened)).toEqual([1, 7, 2, 3, 4]);
    expect(player.getSnapshot()).toMatchObject({ currentIndex: 2, status: 'playing' });
  });

  test('come back in two steps where something else was done between', async () => {
    const opened = openQueueActions();
    const { send, actions, undo } = opened;
    await send({ type: 'playSongs', songs: SONGS });
    actions.move(4, 0);
    await send({ type: 'removeFromQueue', annSongId: 2 });
    actions.move(3, 0);
    await send();
    expect(order(opened)).toEqual([3, 4, 1]);
    await undo();
    expect(order(opened)).toEqual([4, 1, 3]);
  });

  test('say nothing where nothing moves', async () => {
    const { send, actions, notes } = openQueueActions();
    await send({ type: 'playSongs', songs: SONGS });
    actions.move(1, 0);
    expect(notes).toEqual([]);
  });
});

describe('a replaced queue', () => {
  test('comes back by Undo with index and second, and is no earlier one then', async () => {
    const { player, audio, send, earlier, undo, replaceBy, notes } = openQueueActions();
    await send({ type: 'playSongs', songs: SONGS, startSongId: 3 });
    audio.advance(20);
    await replaceBy(7);
    expect(notes.at(-1)?.message).toBe('The queue of 4 songs was replaced.');
    expect(earlier()).toEqual([[1, 2, 3, 4]]);
    await undo();
    expect(player.getSnapshot()).toMatchObject({
      queue: [1, 2, 3, 4],
      currentIndex: 2,
      status: 'playing',
    });
    expect(player.getTime().positionSeconds).toBe(20);
    expect(earlier()).toEqual([]);
  });

  test('that comes back after others came loses none of those [11.19]', async () => {
    const { player, send, earlier, replaceBy, notes } = openQueueActions();
    await send({ type: 'playSongs', songs: SONGS });
    await replaceBy(7, 8);
    const [first] = notes;
    await replaceBy(8, 7);
    await replaceBy(2, 7);
    first?.action?.onClick();
    await send();
    expect(player.getSnapshot().queue).toEqual([1, 2, 3, 4]);
    expect(earlier()).toEqual([
      [2, 7],
      [8, 7],
      [7, 8],
    ]);
  });

  test('that is gone back to changes places with the one before it [11.19]', async () => {
    const { player, audio, send, earlier, actions, storage, replaceBy, notes, undo } =
      openQueueActions();
    await send({ type: 'playSongs', songs: SONGS, startSongId: 2 });
    audio.advance(11);
    await replaceBy(7, 8);
    const [first] = readEarlierQueues(storage.earlierQueues.getSettings().queues);
    if (first === undefined) throw new Error('there is one');
    actions.goBackTo(first);
    await send();
    expect(player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'playing' });
    expect(player.getTime().positionSeconds).toBe(11);
    expect(earlier()).toEqual([[7, 8]]);
    expect(notes.at(-1)?.message).toBe('The queue of 2 songs was replaced.');
    await undo();
    expect(player.getSnapshot().queue).toEqual([7, 8]);
    expect(earlier(), 'it is an earlier one again').toEqual([[1, 2, 3, 4]]);
  });
});

test('a cleared queue is silent, and comes back as it was', async () => {
  const { player, audio, send, actions, undo, notes } = openQueueActions();
  await send({ type: 'playSongs', songs: SONGS, startSongId: 2 });
  audio.advance(8);
  await send({ type: 'pause' });
  actions.clear();
  expect(player.getSnapshot()).toMatchObject({ queue: [], status: 'idle' });
  expect(notes.at(-1)?.message).toBe('The queue of 4 songs was cleared.');
  await undo();
  expect(player.getSnapshot()).toMatchObject({ currentSongId: 2, status: 'paused' });
  expect(player.getTime().positionSeconds).toBe(8);
});

test('a song is moved without touching the one that sounds', async () => {
  const { player, audio, send, actions } = openQueueActions();
  await send({ type: 'playSongs', songs: SONGS });
  audio.advance(8);
  actions.move(4, 0);
  expect(player.getSnapshot()).toMatchObject({ queue: [4, 1, 2, 3], currentSongId: 1 });
  expect(player.getTime().positionSeconds).toBe(8);
});

test('the queue opens the dialog of a new playlist with its songs and a name', async () => {
  const { send, actions, dialogs } = openQueueActions();
  await send({ type: 'playSongs', songs: SONGS });
  actions.saveAsPlaylist();
  expect(dialogs.getSnapshot().dialog).toMatchObject({
    kind: 'createPlaylist',
    songIds: [1, 2, 3, 4],
    name: expect.stringMatching(/^Queue of \w+ \d+, \d+$/),
  });
});

describe('a shuffle', () => {
  async function shuffle({ player, send, notify, storage }: ReturnType<typeof openQueueActions>) {
    const before = keepQueue(player);
    await send({ type: 'shuffleQueue' });
    offerUnshuffled(before, { player, notify, storage });
  }

  test('that is taken back leaves the song that is on, and its second [11.23 12.12]', async () => {
    const opened = openQueueActions();
    const { player, audio, send, undo } = opened;
    await send({ type: 'playSongs', songs: SONGS, startSongId: 2 });
    audio.advance(41);
    await shuffle(opened);
    expect(player.getSnapshot().queue).toEqual([2, 1, 4, 3]);
    await undo();
    expect(player.getSnapshot()).toMatchObject({
      queue: [1, 2, 3, 4],
      currentSongId: 2,
      shuffledFrom: null,
      status: 'playing',
    });
    expect(player.getTime().positionSeconds).toBe(41);
    expect(audio.loadedUrls).toHaveLength(1);
  });

  test('of an order that was shuffled before is taken back to that one', async () => {
    const opened = openQueueActions();
    const { player, send, undo } = opened;
    await send({ type: 'playSongs', songs: SONGS }, { type: 'setShuffled', isShuffled: true });
    const { queue } = player.getSnapshot();
    await send({ type: 'next' });
    await shuffle(opened);
    expect(player.getSnapshot().queue).not.toEqual(queue);
    await undo();
    expect(player.getSnapshot()).toMatchObject({ queue, shuffledFrom: [1, 2, 3, 4] });
  });

  test('that is taken back revives no song that was removed since, and keeps those that came [12.11]', async () => {
    const opened = openQueueActions();
    const { player, send, undo } = opened;
    await send({ type: 'playSongs', songs: SONGS, startSongId: 2 });
    await shuffle(opened);
    await send(
      { type: 'removeFromQueue', annSongId: 4 },
      { type: 'addToQueue', songs: buildSongs(7) },
    );
    await undo();
    expect(player.getSnapshot()).toMatchObject({ queue: [1, 2, 3, 7], currentSongId: 2 });
  });

  test('that is taken back puts those behind each other that were asked to play next', async () => {
    const opened = openQueueActions();
    const { player, send, undo } = opened;
    await send({ type: 'playSongs', songs: SONGS }, { type: 'playNext', songs: buildSongs(7) });
    await shuffle(opened);
    await undo();
    await send({ type: 'playNext', songs: buildSongs(8) });
    expect(player.getSnapshot().queue).toEqual([1, 7, 8, 2, 3, 4]);
  });

  test('of a queue that gave way is taken back there [12.10]', async () => {
    const opened = openQueueActions();
    const { player, send, notes, earlier, replaceBy } = opened;
    await send({ type: 'playSongs', songs: SONGS });
    await shuffle(opened);
    const { action } = notes.at(-1) ?? {};
    await replaceBy(4, 3, 2, 1);
    action?.onClick();
    await send();
    expect(player.getSnapshot().queue).toEqual([4, 3, 2, 1]);
    expect(earlier()).toEqual([[1, 2, 3, 4]]);
  });
});
