import { copy, freshPaper, type Model, without } from './queuePaper';
import { ADVANCE_SECONDS, LATEST_SECONDS, pick, type Step, takeUndo } from './queueSteps';

/** What each step does to the queue on paper. */
export const PAPER: {
  readonly [Kind in Step['kind']]: (model: Model, taken: Step & { kind: Kind }) => void;
} = {
  play: (model, { ids: list, start }) => model.play(list, start),
  add({ paper }, taken) {
    paper.ids.push(...taken.ids.filter((id) => !paper.ids.includes(id)));
    paper.current ??= paper.ids[0] ?? null;
  },
  playNext: (model, taken) => model.playNext(taken.ids),
  remove(model, taken) {
    const id = pick(model.paper.ids, taken.at);
    if (id !== null) model.remove(id);
  },
  select(model, taken) {
    const id = pick(model.paper.ids, taken.at);
    if (id !== null) model.sound(id);
  },
  goBack(model, taken) {
    const earlier = model.earlier[taken.at];
    if (earlier === undefined) return;
    const before = copy(model.paper);
    const earlierBefore = model.earlier;
    model.earlier = without(model.earlier, earlier);
    model.put({ ...earlier, isPlaying: true });
    if (before.ids.length > 1 && before.ids.join() !== earlier.ids.join()) {
      model.keep(before, earlierBefore);
    }
  },
  move(model, taken) {
    const id = pick(model.paper.ids, taken.at);
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
    if (model.paper.ids.length === 0) return;
    const before = copy(model.paper);
    model.paper = freshPaper();
    model.keep(before);
  },
  undo: (model, taken) => takeUndo(model.undos, taken.at)?.(),
  next: (model) => model.step(1),
  previous: (model) => model.step(-1),
  toggle({ paper }) {
    paper.isPlaying = paper.current !== null && !paper.isPlaying;
  },
  advance({ paper }) {
    if (paper.isPlaying && paper.seconds < LATEST_SECONDS) paper.seconds += ADVANCE_SECONDS;
  },
  end(model) {
    if (model.paper.isPlaying) model.end();
  },
};
