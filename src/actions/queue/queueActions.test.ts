import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readEarlierQueues } from '../../domain/earlierQueues';
import type { Notification } from '../../domain/notification';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { setStage } from '../../testing/playerStage';
import { buildSongs } from '../../testing/songBuilder';
import { createDialogs } from '../dialogs';
import { offerReplacedQueue } from './offerQueueBack';
import { offerUnshuffled } from './offerUnshuffled';
import { queueActions } from './queueActions';
import { keepQueue } from './queueState';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const SONGS = buildSongs(1, 2, 3, 4);

function open() {
  const stage = setStage({ library: buildSongs(1, 2, 3, 4, 7, 8) });
  const notes: Notification[] = [];
  const services = {
    player: stage.player,
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
    await stage.send();
  }
  /** What the listener of the app does. */
  async function replaceBy(...ids: readonly number[]) {
    const before = stage.player.getSnapshot().replaced;
    await stage.send({ type: 'playSongs', songs: buildSongs(...ids) });
    const { replaced } = stage.player.getSnapshot();
    if (replaced !== null && replaced !== before) offerReplacedQueue(replaced, services);
  }
  return { ...stage, ...services, actions, notes, earlier, undo, replaceBy };
}

describe('songs that are moved', () => {
  const order = ({ player }: ReturnType<typeof open>) => player.getSnapshot().queue;

  test('stand where they stood after one Undo, however many moves it were', async () => {
    const opened = open();
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
    const opened = open();
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
    const { send, actions, notes } = open();
    await send({ type: 'playSongs', songs: SONGS });
    actions.move(1, 0);
    expect(notes).toEqual([]);
  });
});

describe('a replaced queue', () => {
  test('comes back by Undo with index and second, and is no earlier one then', async () => {
    const { player, audio, send, earlier, undo, replaceBy, notes } = open();
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

  test('that comes back after others came loses none of those', async () => {
    const { player, send, earlier, replaceBy, notes } = open();
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

  test('that is gone back to changes places with the one before it', async () => {
    const { player, audio, send, earlier, actions, storage, replaceBy, notes, undo } = open();
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

describe('a removed song', () => {
  test('comes back to its place', async () => {
    const { player, send, actions, undo, notes } = open();
    await send({ type: 'playSongs', songs: SONGS, startSongId: 4 });
    actions.remove(2, 'Second');
    expect(notes.at(-1)?.message).toBe('Removed from the queue: Second');
    await undo();
    expect(player.getSnapshot()).toMatchObject({ queue: [1, 2, 3, 4], currentSongId: 4 });
  });

  test('that was the current one is so again, at its second', async () => {
    const { player, audio, send, actions, undo } = open();
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

test('a song that was removed from a queue that gave way comes back to that one', async () => {
  const { player, send, actions, earlier, notes, replaceBy } = open();
  await send({ type: 'playSongs', songs: SONGS });
  actions.remove(2, 'Second');
  const { action } = notes.at(-1) ?? {};
  await replaceBy(7, 8);
  expect(earlier()).toEqual([[1, 3, 4]]);
  action?.onClick();
  await send();
  expect(player.getSnapshot()).toMatchObject({ queue: [7, 8], currentSongId: 7 });
  expect(earlier()).toEqual([[1, 2, 3, 4]]);
});

test('a cleared queue is silent, and comes back as it was', async () => {
  const { player, audio, send, actions, undo, notes } = open();
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
  const { player, audio, send, actions } = open();
  await send({ type: 'playSongs', songs: SONGS });
  audio.advance(8);
  actions.move(4, 0);
  expect(player.getSnapshot()).toMatchObject({ queue: [4, 1, 2, 3], currentSongId: 1 });
  expect(player.getTime().positionSeconds).toBe(8);
});

test('the queue opens the dialog of a new playlist with its songs and a name', async () => {
  const { send, actions, dialogs } = open();
  await send({ type: 'playSongs', songs: SONGS });
  actions.saveAsPlaylist();
  expect(dialogs.getSnapshot().dialog).toMatchObject({
    kind: 'createPlaylist',
    songIds: [1, 2, 3, 4],
    name: expect.stringMatching(/^Queue of \w+ \d+, \d+$/),
  });
});

describe('a shuffle that plays from another song', () => {
  async function shuffle({ player, send, notify }: ReturnType<typeof open>): Promise<void> {
    const before = keepQueue(player);
    await send({ type: 'shuffleQueue' });
    offerUnshuffled(before, { player, notify });
  }

  test('gives back the order, the song and its second', async () => {
    const opened = open();
    const { player, send, undo } = opened;
    await send({ type: 'playSongs', songs: SONGS, startSongId: 2 });
    await send({ type: 'seek', positionSeconds: 41 });
    await shuffle(opened);
    await send({ type: 'next' });
    await undo();
    expect(player.getSnapshot()).toMatchObject({
      queue: [1, 2, 3, 4],
      currentSongId: 2,
      shuffledFrom: null,
      status: 'playing',
    });
    expect(player.getTime().positionSeconds).toBe(41);
  });

  test('gives back the order alone where the queue has other songs since', async () => {
    const opened = open();
    const { player, send, undo } = opened;
    await send({ type: 'playSongs', songs: SONGS, startSongId: 2 });
    await shuffle(opened);
    await send({ type: 'addToQueue', songs: buildSongs(7) });
    const { currentSongId } = player.getSnapshot();
    await undo();
    expect(player.getSnapshot()).toMatchObject({ queue: [1, 2, 3, 4, 7], currentSongId });
  });
});
