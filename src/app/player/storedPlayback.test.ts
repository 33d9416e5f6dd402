import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../domain/app/appConfig';
import type { PlayerCommand } from '../../domain/media/playback';
import { buildSongs } from '../../testing/songBuilder';
import { openTwoTabs, type Tab } from '../../testing/twoTabs';
import { initialPlayback, type StoredPlayback } from './storedPlayback';

const SONGS = buildSongs(1, 2, 3, 4, 5);

const openTwo = () => openTwoTabs(SONGS);

function queueOf({ harness }: Tab): readonly number[] {
  return harness.player.getSnapshot().queue;
}

describe('the queue of all tabs', () => {
  it('the place of the tab that sounds is stored with its queue, also where another tab stood elsewhere', async () => {
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

  it('a tab whose queue is replaced elsewhere falls silent and says why', async () => {
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

  it('the place that a reload finds is that of the tab that plays [11.27]', async () => {
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

  it('a silent tab whose song is removed elsewhere keeps its new place to itself', async () => {
    const { first, second, openLater } = openTwo();
    await first.harness.send({ type: 'playSongs', songs: SONGS.slice(0, 3) }, { type: 'pause' });
    await second.harness.send({ type: 'playQueued', annSongId: 3 });
    const writtenCount = first.writtenKeys.length;
    await second.harness.send({ type: 'removeFromQueue', annSongId: 1 });
    expect(first.harness.player.getSnapshot()).toMatchObject({ queue: [2, 3], currentSongId: 2 });
    expect(first.writtenKeys).toHaveLength(writtenCount);
    expect(openLater().harness.player.getSnapshot().currentSongId).toBe(3);
  });

  it('a silent tab that follows writes nothing back', async () => {
    const { first, second } = openTwo();
    await first.harness.send({ type: 'playSongs', songs: SONGS.slice(0, 3) }, { type: 'next' });
    await first.harness.send({ type: 'setVolume', volume: 0.25 }, { type: 'toggleMute' });
    expect(queueOf(second)).toEqual([1, 2, 3]);
    expect(second.writtenKeys).toEqual([]);
  });

  it('what starts here and is not stored yet is newer than what another tab stored', async () => {
    const { first, writeFromOutside } = openTwo();
    first.harness.audio.respond = () => 'hangs';
    await first.harness.send({ type: 'playSongs', songs: SONGS.slice(0, 2) });
    expect(first.writtenKeys).toEqual([]);
    await writeFromOutside('queue', '["4","5"]');
    expect(queueOf(first)).toEqual([1, 2]);
    expect(first.storage.queue.readQueue()).toEqual([1, 2]);
  });

  it.each(['[1,', '{"0":"1"}', '"x"', 'null', ''])(
    '%j is no queue and empties none',
    async (text) => {
      const { first, writeFromOutside } = openTwo();
      await first.harness.send({ type: 'playSongs', songs: SONGS.slice(0, 2) });
      await writeFromOutside('queue', text);
      expect(queueOf(first)).toEqual([1, 2]);
      expect(first.harness.player.getSnapshot().status).toBe('playing');
    },
  );
});

describe('the preferences of all tabs', () => {
  it('a choice in one holds in both', async () => {
    const { first, second } = openTwo();
    await first.harness.send({ type: 'playSongs', songs: SONGS });
    await second.harness.send(
      { type: 'setVolume', volume: 0.25 },
      { type: 'setLoop', isLooping: false },
      { type: 'setStreaming', streaming: '720' },
      { type: 'setServer', server: 'EU1' },
      { type: 'toggleMute' },
    );
    expect(first.harness.player.getSnapshot()).toMatchObject({
      volume: 0.25,
      isLooping: false,
      streaming: '720',
      server: 'EU1',
      isMuted: true,
      status: 'playing',
    });
    expect(first.harness.audio).toMatchObject({ volume: 0.25, muted: true });
  });

  it('who moves the slider up ends the mute in both', async () => {
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
  ])('a choice that is not stored yet is newer than %s of another tab', async (...row) => {
    const [key, text, command, chosen] = row;
    const { first, writeFromOutside } = openTwo();
    first.harness.audio.respond = () => 'hangs';
    await first.harness.send({ type: 'playSongs', songs: SONGS.slice(0, 2) }, command);
    expect(first.writtenKeys).toEqual([]);
    await writeFromOutside(key, text);
    expect(first.harness.player.getSnapshot()).toMatchObject(chosen);
  });

  it.each(['{', '[]', '7', ''])('%j is no settings and turns no volume up', async (text) => {
    const { first, writeFromOutside } = openTwo();
    await first.harness.send({ type: 'setVolume', volume: 0.1 });
    await writeFromOutside('config', text);
    expect(first.harness.player.getSnapshot().volume).toBe(0.1);
  });
});

const songs = fc.shuffledSubarray([...SONGS]);
const annSongId = fc.constantFrom(...SONGS.map((song) => song.annSongId));
const command: fc.Arbitrary<PlayerCommand> = fc.oneof(
  fc.record({ type: fc.constant('playSongs' as const), songs }),
  fc.record({ type: fc.constantFrom('addToQueue' as const, 'playNext' as const), songs }),
  fc.record({ type: fc.constant('removeFromQueue' as const), annSongId }),
  fc.record({ type: fc.constant('setShuffled' as const), isShuffled: fc.boolean() }),
  fc.record({ type: fc.constant('setSongLoop' as const), isLoopingSong: fc.boolean() }),
  fc.constantFrom<PlayerCommand>(
    { type: 'next' },
    { type: 'pause' },
    { type: 'shuffleQueue' },
    { type: 'setQueue', queue: { songIds: [], currentIndex: 0 } },
  ),
);

it('whatever two tabs do in turn, both hold one queue, and what one replaced is told there alone [11.27]', async () => {
  const turns = fc.array(fc.record({ isFirst: fc.boolean(), command }), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(turns, async (taken) => {
      const { first, second } = openTwo();
      for (const { isFirst, command: sent } of taken) {
        const [acting, other] = isFirst ? [first, second] : [second, first];
        const { replaced } = other.harness.player.getSnapshot();
        await acting.harness.send(sent);
        await other.harness.send();
        expect(queueOf(other)).toEqual(queueOf(acting));
        expect(other.harness.player.getSnapshot()).toMatchObject({
          isLoopingSong: acting.harness.player.getSnapshot().isLoopingSong,
        });
        expect(other.harness.player.getSnapshot().replaced).toBe(replaced);
      }
      first.harness.player.dispose();
      second.harness.player.dispose();
    }),
    { numRuns: 100 },
  );
});

const QUEUE = [11, 22, 33];

function initialOf(stored: Partial<StoredPlayback>) {
  return initialPlayback({
    config: DEFAULT_CONFIG,
    queue: QUEUE,
    queueMarks: {},
    position: null,
    isMuted: false,
    isLoopingSong: false,
    ...stored,
  });
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
    const initial = initialOf({ config: { ...DEFAULT_CONFIG, ...config } });
    expect(initial.currentIndex).toBe(index);
  });

  it('starts an empty queue at 0', () => {
    const initial = initialOf({ config: { ...DEFAULT_CONFIG, playIndex: 4 }, queue: [] });
    expect(initial).toMatchObject({ queue: [], currentIndex: 0, positionSeconds: 0 });
  });

  it('takes the position of the current song, and of no other', () => {
    const config = { ...DEFAULT_CONFIG, playNowId: '22' };
    const own = { annSongId: 22, positionSeconds: 41.5 };
    expect(initialOf({ config, position: own }).positionSeconds).toBe(41.5);
    const other = { ...own, annSongId: 11 };
    expect(initialOf({ config, position: other }).positionSeconds).toBe(0);
  });

  it('takes over the order before the shuffle, and what is looped and muted', () => {
    const queueMarks = { queueId: 'this one', shuffledFrom: [33, 22, 11] };
    const stored = { queueMarks, isMuted: true, isLoopingSong: true };
    expect(initialOf(stored)).toMatchObject(stored);
  });
});
