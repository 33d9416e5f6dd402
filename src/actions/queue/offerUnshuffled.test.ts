import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { setStage } from '../../testing/playerStage';
import { buildSongs } from '../../testing/songBuilder';
import { offerUnshuffled } from './offerUnshuffled';
import { keepQueue } from './queueState';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

/** A queue of four songs that is shuffled, and what is offered then. */
async function shuffleFour() {
  const stage = setStage({ library: buildSongs(1, 2, 3, 4, 7, 8) });
  const notes: Notification[] = [];
  await stage.send({ type: 'playSongs', songs: buildSongs(1, 2, 3, 4) });
  const before = keepQueue(stage.player);
  await stage.send({ type: 'shuffleQueue' });
  offerUnshuffled(before, {
    player: stage.player,
    storage: openMemoryStorage(),
    notify: (note) => void notes.push(note),
  });
  async function undo() {
    notes[0]?.action?.onClick();
    await stage.send();
  }
  return { ...stage, undo };
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
