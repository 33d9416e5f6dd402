import { type Channel, createChannel } from '../../lib/channel';
import { lazy } from '../../lib/lazy';
import type { OfflineStatus } from './offlineStatus';
import type { OfflineParts, RunningOffline } from './runOffline';

/** The app's own files on this device, and newer versions of them. */
export interface Offline {
  /** Which version this page is, for people. */
  readonly version: string;
  readonly getStatus: () => OfflineStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins, once the page has nothing else to do. */
  readonly start: () => Promise<void>;
  /** Asks for a newer version. Never rejects. */
  readonly check: () => Promise<void>;
  /** Has the files looked after: the status says right after whether all are here. */
  readonly look: () => Promise<void>;
  /** Starts the newer version now. */
  readonly accept: () => Promise<void>;
  /** A newer version has begun to answer for this page before it was followed here. */
  readonly tookOver: () => Promise<void>;
}

const INITIAL: OfflineStatus = { readiness: 'starting', stage: 'none', check: 'none' };

const loadRunner = lazy(() => import('./runOffline'));

/** All of it comes late, with a chunk of its own; without the chunk the app is as it is. */
export function createOffline(parts: OfflineParts): Offline {
  const status: Channel<OfflineStatus> = createChannel(INITIAL);
  let running: RunningOffline | null = null;
  async function run(use: (offline: RunningOffline) => unknown = () => {}): Promise<void> {
    try {
      const { runOffline } = await loadRunner();
      running ??= runOffline(status, parts);
      await use(running);
    } catch {
      status.set({ ...status.get(), readiness: 'failed' });
    }
  }
  return {
    version: parts.version,
    getStatus: status.get,
    subscribe: status.subscribe,
    start: () => run(),
    check: () => run((offline) => offline.check()),
    look: () => run((offline) => offline.look()),
    accept: () => run((offline) => offline.accept()),
    tookOver: () => run((offline) => offline.tookOver()),
  };
}
