import { describe, expect, it } from 'vitest';
import type { AppConfig } from '../../domain/app/appConfig';
import type { PlayerCommand, SongPosition } from '../../domain/media/playback';
import type { QueueMarks } from '../../domain/queue/queue';
import { openTestStorage } from '../../testing/openTestStorage';
import { buildSongs } from '../../testing/songBuilder';
import { openTwoTabs, type Tab } from '../../testing/twoTabs';
import { initialPlayback } from './storedPlayback';

const SONGS = buildSongs(1, 2, 3, 4, 5);

const openTwo = () => openTwoTabs(SONGS);

function queueOf({ harness }: Tab): readonly number[] {
  return harness.player.getSnapshot().queue;
}

describe('the queue shared by all tabs', () => {
  it('stores the position of the tab that plays, even if another tab was elsewhere in it', async () => {
    const { first, second } = openTwo();
    await first.harness.send({ type: 'playSongs', songs: SONGS.slice(3), startSongId: 4 });
    await second.harness.send({
      type: 'setQueue',
      queue: { songIds: [4, 5], currentIndex: 1 },
      resume: { positionSeconds: 0, isPlaying: false },
    });
    expect(first.storage.config.getSettings()).toMatchObject({ playNowId: '5' });
    await first.harness.send({ type: 'setQueue', queue: { songIds: [4, 1], currentIndex: 0 } });
    expect(first.storage.config.getSettings()).toMatchObject({ playNowId: '4', playIndex: 0 });
    expect(second.harness.player.getSnapshot()).toMatchObject({ queue: [4, 1], currentSongId: 4 });
  });

  it('pauses a playing tab with a notice when another tab replaces the queue', async () => {
    const { first, second } = openTwo();
    await first.harness.send({ type: 'playSongs', songs: SONGS.slice(0, 2) });
    await second.harness.send({ type: 'playSongs', songs: SONGS.slice(3), startSongId: 5 });
    expect(first.harness.player.getSnapshot()).toMatchObject({
      status: 'paused',
      queue: [4, 5],
      currentSongId: 5,
      notice: { kind: 'otherTabPlays' },
    });
    expect(second.storage.config.getSettings()).toMatchObject({ playNowId: '5' });
  });

  it('restores after a reload the current song of the tab that plays [11.27]', async () => {
    const { first, second, openLater } = openTwo();
    await first.harness.send({ type: 'playSongs', songs: SONGS.slice(0, 3) }, { type: 'pause' });
    await second.harness.send({ type: 'next' });
    expect(second.harness.player.getSnapshot().currentSongId).toBe(2);
    await first.harness.send({ type: 'play' });
    expect(first.harness.player.getSnapshot()).toMatchObject({
      status: 'playing',
      currentSongId: 1,
    });
    expect(openLater().harness.player.getSnapshot().currentSongId).toBe(1);
  });

  it('stores no new current song from a silent tab whose song another tab removed', async () => {
    const { first, second, openLater } = openTwo();
    await first.harness.send({ type: 'playSongs', songs: SONGS.slice(0, 3) }, { type: 'pause' });
    await second.harness.send({ type: 'playQueued', annSongId: 3 });
    const writtenCount = first.writtenKeys.length;
    await second.harness.send({ type: 'removeFromQueue', annSongId: 1 });
    expect(first.harness.player.getSnapshot()).toMatchObject({ queue: [2, 3], currentSongId: 2 });
    expect(first.writtenKeys).toHaveLength(writtenCount);
    expect(openLater().harness.player.getSnapshot().currentSongId).toBe(3);
  });

  it('is not written back by a silent tab that follows another tab', async () => {
    const { first, second } = openTwo();
    await first.harness.send({ type: 'playSongs', songs: SONGS.slice(0, 3) }, { type: 'next' });
    await first.harness.send({ type: 'setVolume', volume: 0.25 }, { type: 'toggleMute' });
    expect(queueOf(second)).toEqual([1, 2, 3]);
    expect(second.writtenKeys).toEqual([]);
  });

  it('keeps a queue that is not stored yet when another tab stores an older one', async () => {
    const { first, writeFromOutside } = openTwo();
    first.harness.audio.respond = () => 'hangs';
    await first.harness.send({ type: 'playSongs', songs: SONGS.slice(0, 2) });
    expect(first.writtenKeys).toEqual([]);
    await writeFromOutside('queue', '["4","5"]');
    expect(queueOf(first)).toEqual([1, 2]);
    expect(first.storage.queue.readQueue()).toEqual([1, 2]);
  });

  it.each(['[1,', '{"0":"1"}', '"x"', 'null', ''])(
    'is not emptied by the invalid stored value %j',
    async (text) => {
      const { first, writeFromOutside } = openTwo();
      await first.harness.send({ type: 'playSongs', songs: SONGS.slice(0, 2) });
      await writeFromOutside('queue', text);
      expect(queueOf(first)).toEqual([1, 2]);
      expect(first.harness.player.getSnapshot().status).toBe('playing');
    },
  );
});

describe('the preferences shared by all tabs', () => {
  it('are unmuted in both tabs when one tab raises the volume', async () => {
    const { first, second } = openTwo();
    await first.harness.send({ type: 'setVolume', volume: 0.2 }, { type: 'toggleMute' });
    await second.harness.send({ type: 'setVolume', volume: 0.6 });
    for (const { harness } of [first, second]) {
      expect(harness.player.getSnapshot()).toMatchObject({ volume: 0.6, isMuted: false });
    }
  });

  it.each<[string, string, PlayerCommand, object]>([
    ['SuperPlayer.settings', '{"isMuted":false}', { type: 'toggleMute' }, { isMuted: true }],
    [
      'SuperPlayer.playback',
      '{"isLoopingSong":false}',
      { type: 'setSongLoop', isLoopingSong: true },
      { isLoopingSong: true },
    ],
    ['config', '{"volume":0.9}', { type: 'setVolume', volume: 0.3 }, { volume: 0.3 }],
  ])('keep a change that is not stored yet when another tab stores %s', async (...row) => {
    const [key, text, command, chosen] = row;
    const { first, writeFromOutside } = openTwo();
    first.harness.audio.respond = () => 'hangs';
    await first.harness.send({ type: 'playSongs', songs: SONGS.slice(0, 2) }, command);
    expect(first.writtenKeys).toEqual([]);
    await writeFromOutside(key, text);
    expect(first.harness.player.getSnapshot()).toMatchObject(chosen);
    // The screens hear of changes later than the player.
    first.harness.player.saveChanges();
    expect(initialPlayback(first.storage)).toMatchObject(chosen);
  });

  it.each(['{', '[]', '7', ''])(
    'keep the volume when the stored settings are the invalid text %j',
    async (text) => {
      const { first, writeFromOutside } = openTwo();
      await first.harness.send({ type: 'setVolume', volume: 0.1 });
      await writeFromOutside('config', text);
      expect(first.harness.player.getSnapshot().volume).toBe(0.1);
    },
  );
});

const QUEUE = [11, 22, 33];

interface Stored {
  readonly config?: Partial<AppConfig>;
  readonly queue?: readonly number[];
  readonly queueMarks?: QueueMarks;
  readonly position?: SongPosition;
  readonly isMuted?: boolean;
  readonly isLoopingSong?: boolean;
}

function initialOf({ queue = QUEUE, ...stored }: Stored) {
  const storage = openTestStorage({ indexedDB: null });
  // Nothing is saved before the first load.
  initialPlayback(storage);
  storage.queue.saveQueue(queue, stored.queueMarks ?? {});
  storage.config.changeSettings(stored.config ?? {});
  storage.extraSettings.changeSettings({ isMuted: stored.isMuted ?? false });
  storage.playbackChoices.changeSettings({ isLoopingSong: stored.isLoopingSong ?? false });
  if (stored.position) storage.position.savePosition(stored.position);
  storage.position.flush();
  return initialPlayback(storage);
}

describe('initialPlayback', () => {
  it.each([
    {
      name: 'the named song wins over a stale index',
      config: { playNowId: '33', playIndex: 0 },
      index: 2,
    },
    { name: 'without a name the index counts', config: { playNowId: '', playIndex: 1 }, index: 1 },
    {
      name: 'an index past the end is the last',
      config: { playNowId: '99', playIndex: 9 },
      index: 2,
    },
    {
      name: 'an unlinked song has a negative id',
      config: { playNowId: '-5', playIndex: 0 },
      index: 0,
    },
  ])('$name', ({ config, index }) => {
    const initial = initialOf({ config });
    expect(initial.currentIndex).toBe(index);
  });

  it('starts an empty queue at index 0', () => {
    const initial = initialOf({ config: { playIndex: 4 }, queue: [] });
    expect(initial).toMatchObject({ queue: [], currentIndex: 0, positionSeconds: 0 });
  });

  it('restores the position only if it is of the current song', () => {
    const config = { playNowId: '22' };
    const own = { annSongId: 22, positionSeconds: 41.5 };
    expect(initialOf({ config, position: own }).positionSeconds).toBe(41.5);
    const other = { ...own, annSongId: 11 };
    expect(initialOf({ config, position: other }).positionSeconds).toBe(0);
  });

  it('restores the order before the shuffle, the song loop and the mute', () => {
    const queueMarks = { queueId: 'this one', shuffledFrom: [33, 22, 11] };
    const stored = { queueMarks, isMuted: true, isLoopingSong: true };
    expect(initialOf(stored)).toMatchObject(stored);
  });
});
