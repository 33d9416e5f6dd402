import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SAME_ORIGIN_HOSTS } from '../../config/hosts';
import type { Notification } from '../../domain/app/notification';
import { createChannel } from '../../lib/channel';
import type { AppRegistration, AppWorker } from '../../offline/workerConnection';
import { createFakePlayer } from '../../testing/fakePlayer';
import { createDialogs } from '../dialogs';
import type { OfflineStatus } from './runOffline';
import { runOffline } from './runOffline';

const HOUR_MS = 3_600_000;

function fakeWorker(state: string, files: readonly string[] = ['whole']): AppWorker {
  const postMessage = vi.fn((_message: unknown, [port]: readonly MessagePort[]) => {
    for (const said of files) port?.postMessage(said);
  });
  return { state, postMessage, addEventListener: () => {} };
}

const notify = vi.fn<(notification: Notification) => void>();
beforeEach(() => {
  notify.mockReset();
});

/** A page whose worker has all files; `waiting` is a newer worker. */
function setUp({
  isSameOrigin = false,
  hostname = 'songs.example',
  hasWorkers = true,
  files = ['whole'],
} = {}) {
  let nowMs = 0;
  let waiting: AppWorker | null = null;
  let showPage = () => {};
  let takeOver = () => {};
  let installing: AppWorker | null = null;
  let findUpdate = () => {};
  const update = vi.fn(async () => {});
  const remove = vi.fn(async () => {});
  const reload = vi.fn();
  const registration: AppRegistration = {
    get installing() {
      return installing;
    },
    get waiting() {
      return waiting;
    },
    active: fakeWorker('activated', files),
    update,
    addEventListener: (_type, listener) => {
      findUpdate = listener;
    },
  };
  const player = createFakePlayer();
  const dialogs = createDialogs();
  const status = createChannel<OfflineStatus>({
    readiness: 'starting',
    stage: 'none',
    check: 'none',
  });
  const start = () =>
    runOffline(
      status,
      { version: '1', hosts: { ...SAME_ORIGIN_HOSTS, isSameOrigin }, player, dialogs, notify },
      {
        hostname,
        now: () => nowMs,
        reload,
        onVisible: (listener) => {
          showPage = listener;
        },
        worker: hasWorkers
          ? {
              container: {
                controller: registration.active,
                addEventListener: (_type, listener) => {
                  takeOver = listener;
                },
              },
              register: async () => registration,
              remove,
            }
          : null,
      },
    );
  const settle = () => vi.waitFor(() => expect(status.get().readiness).toBe('ready'));
  return {
    player,
    dialogs,
    status,
    start,
    settle,
    update,
    remove,
    reload,
    leaveWaiting: () => {
      waiting = fakeWorker('installed');
      return waiting;
    },
    loseWaiting: () => {
      waiting = null;
    },
    /** A newer version is found, but its files are incomplete. */
    breakOff: () => {
      let [state, tell] = ['installing', () => {}];
      installing = {
        get state() {
          return state;
        },
        postMessage: () => {},
        addEventListener: (_type, listener) => {
          tell = listener;
        },
      };
      findUpdate();
      installing = null;
      state = 'redundant';
      tell();
    },
    takeOver: () => takeOver(),
    comeToLight: (afterMs: number) => {
      nowMs += afterMs;
      showPage();
    },
  };
}

it.each([
  [['fetching'], 'fetching'],
  [['fetching', 'whole'], 'ready'],
  [['fetching', 'incomplete'], 'failed'],
])('a service worker that reports its files as %j leaves the app %s', async (files, readiness) => {
  const { start, status } = setUp({ files });
  start();
  await vi.waitFor(() => expect(status.get().readiness).toBe(readiness));
});

describe('a newer version of the app [10.34]', () => {
  it('reloads the page at once when another tab has already accepted it', async () => {
    const { start, settle, leaveWaiting, loseWaiting, reload } = setUp();
    leaveWaiting();
    const running = start();
    await settle();
    loseWaiting();
    running.accept();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload the page while a song plays, only after it pauses', async () => {
    const { start, settle, player, takeOver, reload, status } = setUp();
    start();
    await settle();
    player.show({ status: 'playing' });
    takeOver();
    expect(status.get().stage).toBe('tookOver');
    player.show({ status: 'loading' });
    player.show({ status: 'playing' });
    expect(reload).not.toHaveBeenCalled();
    player.show({ status: 'paused' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload the page while a song plays when it took over before the page was ready', async () => {
    const { start, settle, player, reload } = setUp();
    const running = start();
    await settle();
    player.show({ status: 'playing' });
    running.tookOver();
    expect(reload).not.toHaveBeenCalled();
    player.show({ status: 'paused' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload the page while a dialog is open', async () => {
    const { start, settle, dialogs, takeOver, reload } = setUp();
    start();
    await settle();
    dialogs.openDialog({ kind: 'createPlaylist' });
    takeOver();
    expect(reload).not.toHaveBeenCalled();
    dialogs.closeDialog();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('the check for a newer version', () => {
  it('runs at the start and at most once an hour, and not while a song plays', async () => {
    const { start, settle, player, comeToLight, update } = setUp();
    start();
    await settle();
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    comeToLight(HOUR_MS - 1);
    player.show({ status: 'playing' });
    comeToLight(1);
    expect(update).toHaveBeenCalledTimes(1);
    player.show({ status: 'paused' });
    comeToLight(0);
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    comeToLight(HOUR_MS - 1);
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('reports its result when the user started it [10.36]', async () => {
    const { start, settle, status, update } = setUp();
    const running = start();
    await settle();
    expect(status.get().check).toBe('none');
    await running.check();
    expect(status.get().check).toBe('newest');
    update.mockRejectedValueOnce(new TypeError('offline'));
    const asking = running.check();
    expect(status.get().check).toBe('asking');
    await asking;
    expect(status.get()).toEqual({ readiness: 'ready', stage: 'none', check: 'unreachable' });
  });

  it('reports an incomplete newer version until the next check finds nothing newer', async () => {
    const { start, settle, status, update, breakOff } = setUp();
    const running = start();
    await settle();
    update.mockImplementationOnce(async () => breakOff());
    await running.check();
    expect(status.get().check).toBe('incomplete');
    await running.check();
    expect(status.get().check).toBe('newest');
  });
});
