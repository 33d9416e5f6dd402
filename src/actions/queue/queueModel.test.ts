import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readEarlierQueues } from '../../domain/earlierQueues';
import type { Notification } from '../../domain/notification';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';
import { setStage } from '../../testing/playerStage';
import { Model, PAPER } from '../../testing/queueModel/queuePaper';
import {
  ADVANCE_SECONDS,
  LATEST_SECONDS,
  pick,
  SONGS,
  type Step,
  step,
} from '../../testing/queueModel/queueSteps';
import { createDialogs } from '../dialogs';
import { offerReplacedQueue } from './offerQueueBack';
import { queueActions } from './queueActions';

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
