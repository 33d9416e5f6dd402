import { expect } from 'vitest';
import { type Model, PAPER } from './queuePaper';
import { type QueueReal, REAL } from './queueReal';
import type { Step } from './queueSteps';

function dispatchBoth<Kind extends Step['kind']>(
  real: QueueReal,
  model: Model,
  taken: Step & { kind: Kind },
): void {
  const kind: Kind = taken.kind;
  REAL[kind](real, taken);
  PAPER[kind](model, taken);
}

/** The model takes over the order that was dealt, if it is one of the same songs. */
function takeOverDeal(real: QueueReal, model: Model, playsFrom: 'current' | 'first'): void {
  const { queue, currentSongId } = real.player.getSnapshot();
  expect([...queue].sort()).toEqual([...model.paper.ids].sort());
  if (queue.length > 1) expect(queue[0]).toBe(currentSongId);
  model.deal(queue, playsFrom);
}

/** Takes a step in a tab and on paper, and lets it take effect. */
export async function takeBoth(real: QueueReal, model: Model, taken: Step): Promise<void> {
  dispatchBoth(real, model, taken);
  await real.send();
  if (taken.kind === 'shuffleOn' && taken.isOn) takeOverDeal(real, model, 'current');
  if (taken.kind === 'shuffleAll') takeOverDeal(real, model, 'first');
}

/** A tab shows what stands on paper. */
export function expectSame(real: QueueReal, model: Model): void {
  const { paper, earlier, isLooping, isLoopingSong } = model;
  const snapshot = real.player.getSnapshot();
  expect({
    ids: snapshot.queue,
    current: snapshot.currentSongId,
    original: snapshot.shuffledFrom,
    isPlaying: snapshot.status === 'playing',
    seconds: real.player.getTime().positionSeconds,
    isLooping: snapshot.isLooping,
    isLoopingSong: snapshot.isLoopingSong,
    earlier: real.readEarlier().map(({ songIds }) => songIds),
  }).toEqual({ ...paper, isLooping, isLoopingSong, earlier: earlier.map((each) => each.ids) });
}
