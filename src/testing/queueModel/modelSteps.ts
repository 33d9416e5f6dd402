import { copy, emptyRecord, type Model, without } from './queueModel';
import { ADVANCE_SECONDS, LATEST_SECONDS, pick, type Step, takeUndo } from './queueSteps';

/** What each step does to the model. */
export const MODEL_STEPS: {
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
