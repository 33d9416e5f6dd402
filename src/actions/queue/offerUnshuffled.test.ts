import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { playerHarness } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { offerUnshuffled } from './queueOffers';
import { keepQueue } from './queueState';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

/** A queue of four songs that is shuffled, and what is offered then. */
async function shuffleFour() {
  const harness = playerHarness({ library: buildSongs(1, 2, 3, 4, 7, 8) });
  const notes: Notification[] = [];
  await harness.send({ type: 'playSongs', songs: buildSongs(1, 2, 3, 4) });
  const before = keepQueue(harness.player);
  await harness.send({ type: 'shuffleQueue' });
  offerUnshuffled(before, {
    player: harness.player,
    storage: openMemoryStorage(),
    notify: (note) => void notes.push(note),
  });
  async function undo() {
    notes[0]?.action?.onClick();
    await harness.send();
  }
  return { ...harness, undo };
}

describe('a shuffle that is taken back', () => {
  test('keeps those in their order that were asked to play next since', async () => {
    const { player, send, undo } = await shuffleFour();
    await send({ type: 'playNext', songs: buildSongs(7) });
    const { queueState: asked } = player.getSnapshot();
    await undo();
    expect(player.getSnapshot().queueState.playNextRun).toEqual(asked.playNextRun);
    await send({ type: 'playNext', songs: buildSongs(8) });
    const { queue } = player.getSnapshot();
    expect(queue.indexOf(8)).toBe(queue.indexOf(7) + 1);
  });
});
