import type { UpdateStage } from '../../domain/app/appUpdate';
import { type Channel, createChannel } from '../../lib/channel';
import { lazy } from '../../lib/lazy';
import type { OfflineParts, RunningOffline } from './runOffline';

/**
 * Whether the app opens without a network.
 * - starting: the page has other things to do first
 * - fetching, ready, failed: how far its files are
 * - localService, embed, unsupported: not here, and why
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
  /** What came of asking for a newer version: once the user has asked, or what went wrong. */
  readonly check: 'none' | 'asking' | 'newest' | 'unreachable' | 'incomplete';
}

const INITIAL: OfflineStatus = { readiness: 'starting', stage: 'none', check: 'none' };

const loadRunner = lazy(() => import('./runOffline'));

/**
 * The app's own files on this device, and newer versions of them.
 *
 * All of it comes late, with a chunk of its own; without the chunk the app is as it is.
 */
export function createOffline(parts: OfflineParts) {
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
    /** Which version this page is, for people. */
    version: parts.version,
    getStatus: status.get,
    subscribe: status.subscribe,
    /** Begins, once the page has nothing else to do. */
    start: () => run(),
    /** Asks for a newer version. Never rejects. */
    check: () => run((offline) => offline.check()),
    /** Has the files looked after: the status says right after whether all are here. */
    look: () => run((offline) => offline.look()),
    /** Starts the newer version now. */
    accept: () => run((offline) => offline.accept()),
    /** A newer version has begun to answer for this page before it was followed here. */
    tookOver: () => run((offline) => offline.tookOver()),
  };
}

export type Offline = ReturnType<typeof createOffline>;
