import { expect } from 'vitest';
import { MODEL_STEPS } from './modelSteps';
import type { Model } from './queueModel';
import { type QueueReal, REAL_STEPS } from './queueReal';
import type { Step } from './queueSteps';

function dispatchBoth<Kind extends Step['kind']>(
  real: QueueReal,
  model: Model,
  taken: Step & { kind: Kind },
): void {
  const kind: Kind = taken.kind;
  REAL_STEPS[kind](real, taken);
  MODEL_STEPS[kind](model, taken);
}

/** The model takes over the order that was dealt, if it is one of the same songs. */
function takeOverDeal(real: QueueReal, model: Model): void {
  const { queue, currentSongId } = real.player.getSnapshot();
  expect([...queue].sort()).toEqual([...model.record.ids].sort());
  if (queue.length > 1) expect(queue[0]).toBe(currentSongId);
  model.record.ids = [...queue];
}

/** Takes a step in a tab and in the model, and lets it take effect. */
export async function takeBoth(real: QueueReal, model: Model, taken: Step): Promise<void> {
  dispatchBoth(real, model, taken);
  await real.send();
  const isShuffle = taken.kind === 'shuffleAll' || (taken.kind === 'shuffleOn' && taken.isOn);
  if (isShuffle) takeOverDeal(real, model);
}

/** A tab shows the same as its model. */
export function expectSame(real: QueueReal, model: Model): void {
  const { record, earlier, isLooping, isLoopingSong } = model;
  const snapshot = real.player.getSnapshot();
  const { ids, current, original, isPlaying, seconds } = record;
  expect({
    ids: snapshot.queue,
    current: snapshot.currentSongId,
    original: snapshot.shuffledFrom,
    isPlaying: snapshot.status === 'playing',
    seconds: real.player.getTime().positionSeconds,
    isLooping: snapshot.isLooping,
    isLoopingSong: snapshot.isLoopingSong,
    undos: real.undos.length,
    earlier: real.readEarlier().map((each) => ({
      ids: each.songIds,
      current: each.songIds[each.currentIndex],
      seconds: each.positionSeconds,
      original: each.shuffledFrom ?? null,
    })),
  }).toEqual({
    ids,
    current,
    original,
    isPlaying,
    seconds,
    isLooping,
    isLoopingSong,
    undos: model.undos.length,
    earlier: earlier.map((each) => ({
      ids: each.ids,
      current: each.current,
      seconds: each.seconds,
      original: each.original,
    })),
  });
}
