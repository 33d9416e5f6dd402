import { expect } from 'vitest';
import { copy, emptyRecord, type Model, without } from './queueModel';
import { type QueueReal, REAL_STEPS } from './queueReal';
import { ADVANCE_SECONDS, LATEST_SECONDS, pick, type Step, takeUndo } from './queueSteps';

/** How each step acts on the model. */
const MODEL_STEPS: {
  readonly [Kind in Step['kind']]: (model: Model, taken: Step & { kind: Kind }) => void;
} = {
  play: (model, { ids: list, start }) => model.play(list, start),
  add({ record }, taken) {
    record.ids.push(...taken.ids.filter((id) => !record.ids.includes(id)));
    record.current ??= record.ids[0] ?? null;
  },
  playNext: (model, taken) => model.playNext(taken.ids),
  remove(model, taken) {
    const id = pick(model.record.ids, taken.at);
    if (id !== null) model.remove(id);
  },
  select(model, taken) {
    const id = pick(model.record.ids, taken.at);
    if (id !== null) model.sound(id);
  },
  goBack(model, taken) {
    const earlier = model.earlier[taken.at];
    if (earlier === undefined) return;
    const before = copy(model.record);
    const earlierBefore = model.earlier;
    model.earlier = without(model.earlier, earlier);
    model.put({ ...earlier, isPlaying: true });
    if (before.ids.length > 1 && before.ids.join() !== earlier.ids.join()) {
      model.keep(before, earlierBefore);
    }
  },
  move(model, taken) {
    const id = pick(model.record.ids, taken.at);
    if (id !== null) model.move(id, taken.to);
  },
  loop(model, { isOn }) {
    model.isLooping = isOn;
    model.isLoopingSong = false;
  },
  loopSong(model, { isOn }) {
    model.isLoopingSong = isOn;
  },
  shuffleOn(model, { isOn }) {
    if (isOn) model.shuffle();
    else model.unshuffle();
  },
  shuffleAll: (model) => model.shuffleAll(),
  clear(model) {
    if (model.record.ids.length === 0) return;
    const before = copy(model.record);
    model.record = emptyRecord();
    model.keep(before);
  },
  undo: (model, taken) => takeUndo(model.undos, taken.at)?.(),
  next: (model) => model.step(1),
  previous: (model) => model.step(-1),
  toggle({ record }) {
    record.isPlaying = record.current !== null && !record.isPlaying;
  },
  advance({ record }) {
    if (record.isPlaying && record.seconds < LATEST_SECONDS) record.seconds += ADVANCE_SECONDS;
  },
  end(model) {
    if (model.record.isPlaying) model.end();
  },
};

function dispatchBoth<Kind extends Step['kind']>(
  real: QueueReal,
  model: Model,
  taken: Step & { kind: Kind },
): void {
  const kind: Kind = taken.kind;
  REAL_STEPS[kind](real, taken);
  MODEL_STEPS[kind](model, taken);
}

/** The model copies the shuffled order after checking that it holds the same songs. */
function takeOverDeal(real: QueueReal, model: Model): void {
  const { queue, currentSongId } = real.player.getSnapshot();
  expect([...queue].sort()).toEqual([...model.record.ids].sort());
  if (queue.length > 1) expect(queue[0]).toBe(currentSongId);
  model.record.ids = [...queue];
}

/** Takes a step in a tab and in the model, and waits until it has taken effect. */
export async function takeBoth(real: QueueReal, model: Model, taken: Step): Promise<void> {
  dispatchBoth(real, model, taken);
  await real.send();
  const isShuffle = taken.kind === 'shuffleAll' || (taken.kind === 'shuffleOn' && taken.isOn);
  if (isShuffle) takeOverDeal(real, model);
}

/** Expects that a tab shows the same as its model. */
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
