import { isEmbed, type ServiceHosts } from '../../config/hosts';
import {
  NO_UPDATE,
  nextUpdate,
  type UpdateEvent,
  type UpdateStage,
} from '../../domain/app/appUpdate';
import type { Notification } from '../../domain/app/notification';
import type { Player } from '../../domain/media/playback';
import type { Channel } from '../../lib/channel';
import { systemClock } from '../../lib/clock';
import {
  type BrowserWorker,
  createWorkerConnection,
  openBrowserWorker,
} from '../../offline/workerConnection';
import { shownLanguage, subscribeLanguage, texts } from '../../texts/texts';
import type { Dialogs } from '../dialogs';

/** Newer versions are looked for at the start and on becoming visible, at most this often. */
const CHECK_PAUSE_MS = 3_600_000;

/**
 * Whether the app opens without a network.
 *
 * - starting: the page has other things to do first
 * - fetching, ready, failed: the state of its files
 * - localService, embed, unsupported: not available here, and why
 */
export type Readiness =
  | 'starting'
  | 'fetching'
  | 'ready'
  | 'failed'
  | 'localService'
  | 'embed'
  | 'unsupported';

export interface OfflineStatus {
  readonly readiness: Readiness;
  readonly stage: UpdateStage;
  /** The result of the user's last check for a newer version, or what went wrong. */
  readonly check: 'none' | 'asking' | 'newest' | 'unreachable' | 'incomplete';
}

export interface OfflineParts {
  readonly version: string;
  /** With one origin for everything (`isSameOrigin`) there is no worker. */
  readonly hosts: ServiceHosts;
  readonly player: Player;
  readonly dialogs: Dialogs;
  readonly notify: (notification: Notification) => void;
}

/** The parts of the browser that are used. */
function openPage() {
  return {
    hostname: window.location.hostname,
    worker: openBrowserWorker(new URL('.', document.baseURI).href),
    now: systemClock.now,
    reload: () => window.location.reload(),
    onVisible: (listener: () => void) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') listener();
      }),
  };
}

type OfflinePage = ReturnType<typeof openPage>;

const NOTHING = {
  check: async () => {},
  look: () => {},
  accept: () => {},
  tookOver: () => {},
};

export type RunningOffline = typeof NOTHING;

/** Registers the worker, follows its updates, and tells the status and, if need be, the user. */
export function runOffline(
  status: Channel<OfflineStatus>,
  parts: OfflineParts,
  page: OfflinePage = openPage(),
) {
  const change = (changed: Partial<OfflineStatus>) => status.set({ ...status.get(), ...changed });
  const stayAway = (readiness: Readiness) => {
    change({ readiness });
    return NOTHING;
  };
  const { worker } = page;
  if (worker === null) return stayAway('unsupported');
  if (parts.hosts.isSameOrigin) {
    // A worker left from another app version at this origin would answer for ever.
    void worker.remove().catch(() => {});
    return stayAway(isEmbed(page.hostname) ? 'embed' : 'localService');
  }
  return followWorker(status, parts, { ...page, worker });
}

function followWorker(
  status: Channel<OfflineStatus>,
  { version, player, dialogs, notify }: OfflineParts,
  { worker, now, reload, onVisible }: OfflinePage & { readonly worker: BrowserWorker },
): RunningOffline {
  const change = (changed: Partial<OfflineStatus>) => status.set({ ...status.get(), ...changed });
  let update = NO_UPDATE;
  let checkedAtMs = Number.NEGATIVE_INFINITY;

  const connection = createWorkerConnection(worker, version, shownLanguage, (event) => {
    if (event === 'found' || event === 'takeOver') happen(event);
    else change(event === 'incomplete' ? { check: event } : { readiness: event });
  });

  // The files of another language come with its first use.
  subscribeLanguage(connection.look);

  function happen(event: UpdateEvent): void {
    const next = nextUpdate(update, event);
    update = next.update;
    if (status.get().stage !== update.stage) change({ stage: update.stage });
    if (next.effect === 'announce') announce();
    // If no worker is waiting any more, another tab has already switched.
    if (next.effect === 'reload' || (next.effect === 'switch' && !connection.switchOver())) {
      reload();
    }
  }

  function announce(): void {
    notify({
      tone: 'info',
      message: texts.offline.newVersion,
      action: { label: texts.offline.updateNow, onClick: () => happen('accept') },
      decline: { label: texts.offline.later, onClick: () => happen('postpone') },
    });
  }

  const isSounding = () => ['playing', 'loading'].includes(player.getSnapshot().status);
  function followBusy(): void {
    const isBusy = isSounding() || dialogs.getSnapshot().dialog !== null;
    if (isBusy !== update.isBusy) happen(isBusy ? 'becameBusy' : 'becameFree');
  }

  async function check() {
    checkedAtMs = now();
    if (status.get().readiness !== 'ready') change({ readiness: 'fetching' });
    return connection.check();
  }

  player.subscribe(followBusy);
  dialogs.subscribe(followBusy);
  followBusy();
  void check();
  onVisible(() => {
    if (!isSounding() && now() - checkedAtMs >= CHECK_PAUSE_MS) void check();
  });

  return {
    async check() {
      change({ check: 'asking' });
      const outcome = await check();
      if (status.get().check === 'asking')
        change({ check: outcome === 'coming' ? 'none' : outcome });
    },
    look: connection.look,
    accept: () => happen('accept'),
    tookOver: () => happen('takeOver'),
  };
}
