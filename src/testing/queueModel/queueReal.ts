import { type QueueActions, queueActions } from '../../actions/queue/queueActions';
import { offerReplacedQueue, offerUnshuffled } from '../../actions/queue/queueOffers';
import { keepQueue } from '../../actions/queue/queueState';
import type { Notification } from '../../domain/app/notification';
import { type EarlierQueue, readEarlierQueues } from '../../domain/queue/earlierQueues';
import type { AppStorage } from '../../storage/openStorage';
import { buildServices } from '../buildServices';
import type { FakeMediaElement } from '../fakeMediaElement';
import type { PlayerHarness } from '../playerHarness';
import { ADVANCE_SECONDS, LATEST_SECONDS, pick, SONGS, type Step, takeUndo } from './queueSteps';

/** The player's queue with all actions on it, as in a tab. */
export interface QueueReal extends PlayerHarness {
  readonly actions: QueueActions;
  readonly readEarlier: () => readonly EarlierQueue[];
  /** Shuffles like the shortcut, which offers an Undo. */
  readonly shuffleAll: () => void;
  /** Every offered Undo that was not pressed yet. */
  readonly undos: (() => void)[];
}

/** The queue logic of a tab, without its screens. */
export function openQueueReal(harness: PlayerHarness, storage: AppStorage): QueueReal {
  const undos: (() => void)[] = [];
  const notify = ({ action }: Notification) => {
    if (action !== undefined) undos.push(action.onClick);
  };
  const { player } = harness;
  const services = buildServices({ player, storage, notify });
  let last = player.getSnapshot().replaced;
  player.subscribe(() => {
    const { replaced } = player.getSnapshot();
    if (replaced === null || replaced === last) return;
    last = replaced;
    offerReplacedQueue(replaced, services);
  });
  return {
    ...harness,
    actions: queueActions(services),
    readEarlier: () => readEarlierQueues(storage.earlierQueues.getSettings().queues),
    shuffleAll() {
      const before = keepQueue(player);
      player.dispatch({ type: 'shuffleQueue' });
      offerUnshuffled(before, services);
    },
    undos,
  };
}

function songsOf(wanted: readonly number[]) {
  return wanted.flatMap((id) => SONGS.find(({ annSongId }) => annSongId === id) ?? []);
}

/** Songs play in the video element once a video quality was chosen. */
function soundingOf(audio: FakeMediaElement, video: FakeMediaElement): FakeMediaElement {
  return video.isSounding ? video : audio;
}

/** How each step acts on the real queue. */
export const REAL_STEPS: {
  readonly [Kind in Step['kind']]: (real: QueueReal, taken: Step & { kind: Kind }) => void;
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
  shuffleAll(real) {
    if (real.player.getSnapshot().queue.length > 0) real.shuffleAll();
  },
  clear({ player, actions }) {
    if (player.getSnapshot().queue.length > 0) actions.clear();
  },
  undo: ({ undos }, taken) => takeUndo(undos, taken.at)?.(),
  next: ({ player }) => player.dispatch({ type: 'next' }),
  previous: ({ player }) => player.dispatch({ type: 'previous' }),
  toggle: ({ player }) => player.dispatch({ type: 'togglePlay' }),
  advance({ player, audio, video }) {
    if (player.getTime().positionSeconds < LATEST_SECONDS) {
      soundingOf(audio, video).advance(ADVANCE_SECONDS);
    }
  },
  end: ({ audio, video }) => soundingOf(audio, video).advance(1000),
};
