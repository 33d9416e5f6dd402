import { ADVANCE_SECONDS, LATEST_SECONDS, pick, type Step } from './queueSteps';

/** The queue as one would keep it on paper. */
interface Paper {
  ids: number[];
  current: number | null;
  seconds: number;
  isPlaying: boolean;
  original: number[] | null;
}

function freshPaper(): Paper {
  return { ids: [], current: null, seconds: 0, isPlaying: false, original: null };
}

function copy(paper: Paper): Paper {
  return { ...paper, ids: [...paper.ids], original: paper.original && [...paper.original] };
}

/** The queues of a list, written down to be compared. */
function listed(papers: readonly Paper[]): string {
  return papers.map((each) => each.ids.join()).join(' | ');
}

/** A plain model: lists that are cut and pasted by hand, and nothing of the program's own rules. */
export class Model {
  paper = freshPaper();
  earlier: Paper[] = [];
  isLooping = true;
  isLoopingSong = false;
  undo: (() => void) | null = null;
  /** The order before moves that follow each other, and the one they have come to. */
  moves: { readonly before: number[]; readonly after: number[] } | null = null;

  sound(current: number | null, isPlaying = true): void {
    const isSame = current === this.paper.current;
    this.paper = { ...this.paper, current, isPlaying: current !== null && isPlaying };
    if (!isSame || isPlaying) this.paper.seconds = 0;
  }

  put(next: Paper): void {
    this.paper = copy(next);
  }

  keep(before: Paper, earlierBefore = this.earlier): void {
    const others = this.earlier.filter((each) => each.ids.join() !== before.ids.join());
    if (before.ids.length > 1) this.earlier = [before, ...others].slice(0, 3);
    const after = listed(this.earlier);
    this.undo = () => {
      const isAsLeft = listed(this.earlier) === after;
      this.earlier = isAsLeft ? earlierBefore : this.withCurrent(before);
      this.put(before);
    };
  }

  /** Others have come since: what is on now is not lost for the one that comes back. */
  withCurrent(back: Paper): Paper[] {
    const now = copy(this.paper);
    const named = [back.ids.join(), now.ids.join()];
    const others = this.earlier.filter((each) => !named.includes(each.ids.join()));
    if (now.ids.length < 2 || named[0] === named[1]) return others;
    return [now, ...others].slice(0, 3);
  }

  play(list: readonly number[], start: number): void {
    const before = copy(this.paper);
    this.paper = { ...freshPaper(), ids: [...list] };
    this.sound(list[start % list.length] ?? null);
    if (before.ids.length > 1 && before.ids.join() !== list.join()) this.keep(before);
  }

  remove(id: number): void {
    const before = copy(this.paper);
    const place = before.ids.indexOf(id);
    const rest = before.ids.filter((each) => each !== id);
    this.paper.ids = rest;
    if (rest.length === 0) this.paper = freshPaper();
    else if (id === before.current) {
      this.paper = {
        ...this.paper,
        current: rest[Math.max(0, place - 1)] ?? null,
        seconds: 0,
      };
    }
    this.undo = () => {
      if (this.paper.ids.includes(id)) return this.backIn(id, before);
      const above = before.ids.slice(0, place).filter((each) => this.paper.ids.includes(each));
      const last = above.at(-1);
      const behind = last === undefined ? 0 : this.paper.ids.indexOf(last) + 1;
      const wasEmpty = this.paper.ids.length === 0;
      this.paper.ids = [...this.paper.ids.slice(0, behind), id, ...this.paper.ids.slice(behind)];
      if (wasEmpty) {
        this.paper.current = id;
        if (rest.length > 0) this.paper.original = null;
      }
      this.backIn(id, before);
    };
  }

  move(id: number, place: number): void {
    const now = this.paper.ids;
    const rest = now.filter((each) => each !== id);
    const to = Math.min(place, rest.length);
    const after = [...rest.slice(0, to), id, ...rest.slice(to)];
    if (after.join() === now.join()) return;
    const before = this.moves?.after.join() === now.join() ? this.moves.before : [...now];
    this.moves = { before, after };
    this.paper.ids = [...after];
    this.undo = () => {
      this.moves = null;
      const back = before.filter((each) => this.paper.ids.includes(each));
      for (const [index, each] of this.paper.ids.entries()) {
        if (before.includes(each)) continue;
        const above = this.paper.ids[index - 1];
        back.splice(above === undefined ? 0 : back.indexOf(above) + 1, 0, each);
      }
      this.paper.ids = back;
    };
  }

  backIn(id: number, before: Paper): void {
    if (id !== before.current) return;
    const { seconds, isPlaying } = before;
    this.paper = { ...this.paper, current: id, seconds, isPlaying };
  }

  end(): void {
    const { ids: list, current } = this.paper;
    const place = list.indexOf(current ?? 0);
    if (this.isLoopingSong) this.sound(current);
    else if (place === list.length - 1 && !this.isLooping) {
      this.paper.isPlaying = false;
      this.paper.seconds = 0;
    } else this.sound(list[(place + 1) % list.length] ?? null);
  }

  step(by: number): void {
    const { ids: list, current } = this.paper;
    if (current === null) return;
    const place = list.indexOf(current) + by;
    this.sound(list[(place + list.length) % list.length] ?? null);
  }

  /** After a shuffle the order that was dealt. */
  deal(ids: readonly number[], playsFrom: 'current' | 'first'): void {
    this.paper.ids = [...ids];
    if (playsFrom === 'first' && ids.length > 1) this.sound(ids[0] ?? null);
  }

  /**
   * Another tab did something: both have one queue, each its own place in it, and one is heard.
   *
   * @param seenCurrent where it stands where that is open: a queue that was replaced in silence has
   *   the place of whoever sounded last
   */
  follow(acting: Model, seenCurrent: number | null): void {
    const { ids, current, original } = acting.paper;
    const own = this.paper;
    const left = own.ids.filter((id) => id !== own.current);
    if (acting.paper.isPlaying) own.isPlaying = false;
    // A shuffle that dealt the order that was is nothing that another tab could see.
    const isSameOrder = ids.join() === own.ids.join();
    if (ids.length === 0) this.paper = freshPaper();
    else if (own.current !== null && ids.includes(own.current)) own.ids = [...ids];
    else if (own.current !== null && ids.join() === left.join()) {
      own.current = left[Math.max(0, own.ids.indexOf(own.current) - 1)] ?? null;
      own.seconds = 0;
      own.ids = left;
    } else {
      const isOpen = !acting.paper.isPlaying && ids.includes(seenCurrent ?? 0);
      this.paper = { ...freshPaper(), ids: [...ids], current: isOpen ? seenCurrent : current };
    }
    if (!isSameOrder) this.paper.original = original && [...original];
    this.earlier = acting.earlier;
    this.isLooping = acting.isLooping;
    this.isLoopingSong = acting.isLoopingSong;
  }

  unshuffle(): void {
    const { original } = this.paper;
    if (original === null) return;
    const known = original.filter((id) => this.paper.ids.includes(id));
    const added = this.paper.ids.filter((id) => !original.includes(id));
    this.paper = { ...this.paper, ids: [...known, ...added], original: null };
  }
}

/** What each step does to it. */
export const PAPER: {
  readonly [Kind in Step['kind']]: (model: Model, taken: Step & { kind: Kind }) => void;
} = {
  play: (model, { ids: list, start }) => model.play(list, start),
  add({ paper }, taken) {
    paper.ids.push(...taken.ids.filter((id) => !paper.ids.includes(id)));
    paper.current ??= paper.ids[0] ?? null;
  },
  playNext({ paper }, taken) {
    const inserted = taken.ids.filter((id) => id !== paper.current);
    const rest = paper.ids.filter((id) => !inserted.includes(id));
    const behind = paper.current === null ? 0 : rest.indexOf(paper.current) + 1;
    paper.ids = [...rest.slice(0, behind), ...inserted, ...rest.slice(behind)];
    paper.current ??= paper.ids[0] ?? null;
  },
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
    model.earlier = model.earlier.filter((each) => each !== earlier);
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
  // What a shuffle deals is read off the player, and only checked: see takeOverDeal.
  shuffleOn(model, { isOn }) {
    const { paper } = model;
    if (!isOn) model.unshuffle();
    else if (paper.ids.length > 1) paper.original ??= [...paper.ids];
  },
  shuffleAll(model) {
    const before = copy(model.paper);
    const { ids: list } = before;
    if (list.length === 0) return;
    if (list.length === 1) model.paper.isPlaying = true;
    else model.paper.original ??= [...list];
    model.undo = () => {
      const { ids: now } = model.paper;
      const isSame = now.length === list.length && now.every((id) => list.includes(id));
      if (isSame) model.put(before);
      else model.unshuffle();
    };
  },
  clear(model) {
    if (model.paper.ids.length === 0) return;
    const before = copy(model.paper);
    model.paper = freshPaper();
    model.keep(before);
  },
  undo(model) {
    model.undo?.();
    model.undo = null;
  },
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
