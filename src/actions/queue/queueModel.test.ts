import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readEarlierQueues } from '../../domain/earlierQueues';
import type { Notification } from '../../domain/notification';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';
import { setStage } from '../../testing/playerStage';
import { buildSong } from '../../testing/songBuilder';
import { createDialogs } from '../dialogs';
import { offerReplacedQueue } from './offerQueueBack';
import { queueActions } from './queueActions';

/** What a user does, or what happens to the sound. Numbers are taken modulo what there is. */
type Step =
  | { readonly kind: 'play'; readonly ids: readonly number[]; readonly start: number }
  | { readonly kind: 'add' | 'playNext'; readonly ids: readonly number[] }
  | { readonly kind: 'remove' | 'select' | 'goBack'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number; readonly to: number }
  | { readonly kind: 'loop' | 'loopSong' | 'shuffleOn'; readonly isOn: boolean }
  | { readonly kind: 'clear' | 'undo' | 'next' | 'previous' | 'toggle' | 'advance' | 'end' };

const IDS = [1, 2, 3, 4, 5, 6, -7];
const SONGS = IDS.map((annSongId) => buildSong({ annSongId }));
const ADVANCE_SECONDS = 7;
const LATEST_SECONDS = 80;

const ids = fc.shuffledSubarray(IDS);
const some = fc.shuffledSubarray(IDS, { minLength: 1 });
const at = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('play' as const), ids: some, start: at }),
  fc.record({ kind: fc.constantFrom('add' as const, 'playNext' as const), ids }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'select' as const), at }),
  fc.record({ kind: fc.constant('goBack' as const), at: fc.nat(2) }),
  fc.record({ kind: fc.constant('move' as const), at, to: at }),
  fc.record({
    kind: fc.constantFrom('loop' as const, 'loopSong' as const, 'shuffleOn' as const),
    isOn: fc.boolean(),
  }),
  fc
    .constantFrom(...(['clear', 'undo', 'next', 'previous', 'toggle', 'advance', 'end'] as const))
    .map((kind) => ({ kind })),
  fc.constant({ kind: 'undo' as const }),
  fc.constant({ kind: 'advance' as const }),
);

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

/** A plain model: lists that are cut and pasted by hand, and nothing of the program's own rules. */
class Model {
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

  keep(before: Paper): void {
    const others = this.earlier.filter((each) => each.ids.join() !== before.ids.join());
    const earlierBefore = this.earlier;
    if (before.ids.length > 1) this.earlier = [before, ...others].slice(0, 3);
    this.undo = () => {
      this.earlier = earlierBefore;
      this.put(before);
    };
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

  unshuffle(): void {
    const { original } = this.paper;
    if (original === null) return;
    const known = original.filter((id) => this.paper.ids.includes(id));
    const added = this.paper.ids.filter((id) => !original.includes(id));
    this.paper = { ...this.paper, ids: [...known, ...added], original: null };
  }
}

function openReal() {
  const stage = setStage({ library: SONGS });
  const texts = createFakeTexts();
  const storage = openTestStorage({ localStorage: texts.storage });
  let undo: (() => void) | null = null;
  const services = {
    player: stage.player,
    storage,
    dialogs: createDialogs(),
    notify: (note: Notification) => {
      undo = note.action?.onClick ?? null;
    },
  };
  let last = stage.player.getSnapshot().replaced;
  stage.player.subscribe(() => {
    const { replaced } = stage.player.getSnapshot();
    if (replaced === null || replaced === last) return;
    last = replaced;
    offerReplacedQueue(replaced, services);
  });
  return {
    ...stage,
    actions: queueActions(services),
    readEarlier: () => readEarlierQueues(storage.earlierQueues.getSettings().queues),
    undo() {
      undo?.();
      undo = null;
    },
  };
}

type Real = ReturnType<typeof openReal>;

function pick(list: readonly number[], place: number): number | null {
  return list[place % Math.max(1, list.length)] ?? null;
}

function songsOf(wanted: readonly number[]) {
  return wanted.flatMap((id) => SONGS.find(({ annSongId }) => annSongId === id) ?? []);
}

const REAL: {
  readonly [Kind in Step['kind']]: (real: Real, taken: Step & { kind: Kind }) => void;
} = {
  play({ player }, { ids: list, start }) {
    const startSongId = list[start % list.length] ?? 0;
    player.dispatch({ type: 'playSongs', songs: songsOf(list), startSongId });
  },
  add: ({ player }, taken) => player.dispatch({ type: 'addToQueue', songs: songsOf(taken.ids) }),
  playNext: ({ player }, taken) => player.dispatch({ type: 'playNext', songs: songsOf(taken.ids) }),
  remove({ player, actions }, taken) {
    const id = pick(player.getSnapshot().queue, taken.at);
    if (id !== null) actions.remove(id, 'a song');
  },
  select({ player }, taken) {
    const annSongId = pick(player.getSnapshot().queue, taken.at);
    if (annSongId !== null) player.dispatch({ type: 'playQueued', annSongId });
  },
  goBack({ actions, readEarlier }, taken) {
    const earlier = readEarlier()[taken.at];
    if (earlier !== undefined) actions.goBackTo(earlier);
  },
  move({ player, actions }, taken) {
    const id = pick(player.getSnapshot().queue, taken.at);
    if (id !== null) actions.move(id, taken.to);
  },
  loop: ({ player }, { isOn }) => player.dispatch({ type: 'setLoop', isLooping: isOn }),
  loopSong: ({ player }, { isOn }) => player.dispatch({ type: 'setSongLoop', isLoopingSong: isOn }),
  shuffleOn: ({ player }, { isOn }) => player.dispatch({ type: 'setShuffled', isShuffled: isOn }),
  clear({ player, actions }) {
    if (player.getSnapshot().queue.length > 0) actions.clear();
  },
  undo: (real) => real.undo(),
  next: ({ player }) => player.dispatch({ type: 'next' }),
  previous: ({ player }) => player.dispatch({ type: 'previous' }),
  toggle: ({ player }) => player.dispatch({ type: 'togglePlay' }),
  advance({ player, audio }) {
    if (player.getTime().positionSeconds < LATEST_SECONDS) audio.advance(ADVANCE_SECONDS);
  },
  end: ({ audio }) => audio.advance(1000),
};

const PAPER: {
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
    model.earlier = model.earlier.filter((each) => each !== earlier);
    model.put({ ...earlier, isPlaying: true });
    if (before.ids.length > 1 && before.ids.join() !== earlier.ids.join()) model.keep(before);
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
  // What a shuffle deals is read off the player, and only checked: see expectSame.
  shuffleOn(model, { isOn }) {
    const { paper } = model;
    if (!isOn) model.unshuffle();
    else if (paper.ids.length > 1) paper.original ??= [...paper.ids];
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

function takeBoth<Kind extends Step['kind']>(
  real: Real,
  model: Model,
  taken: Step & { kind: Kind },
) {
  const kind: Kind = taken.kind;
  REAL[kind](real, taken);
  PAPER[kind](model, taken);
}

/** After a shuffle the model takes over the order that was dealt, if it is one of the same songs. */
function takeOverDeal(real: Real, model: Model): void {
  const { queue, currentSongId } = real.player.getSnapshot();
  expect([...queue].sort()).toEqual([...model.paper.ids].sort());
  if (queue.length > 1) expect(queue[0]).toBe(currentSongId);
  model.paper.ids = [...queue];
}

function expectSame(real: Real, { paper, earlier, isLooping, isLoopingSong }: Model): void {
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

test('thousands of actions leave the queue as it would stand on paper', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const real = openReal();
        const model = new Model();
        for (const taken of steps) {
          takeBoth(real, model, taken);
          await real.send();
          if (taken.kind === 'shuffleOn' && taken.isOn) takeOverDeal(real, model);
          expectSame(real, model);
        }
        real.player.dispose();
      }),
      { numRuns: 300 },
    );
  } finally {
    vi.useRealTimers();
  }
});
