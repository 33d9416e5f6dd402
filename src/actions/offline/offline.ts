import { type Channel, createChannel } from '../../lib/channel';
import { lazy, lazyPart } from '../../lib/lazy';
import { withTexts } from '../../texts/texts';
import type { OfflineParts, OfflineStatus, RunningOffline } from './runOffline';

const INITIAL: OfflineStatus = { readiness: 'starting', stage: 'none', check: 'none' };

const loadRunner = lazy(() => import('./runOffline'), 'runOffline', withTexts('more'));

/** The app's own files on this device, and their updates: a lazy chunk that loads late. */
export function createOffline(parts: OfflineParts) {
  const status: Channel<OfflineStatus> = createChannel(INITIAL);
  const running = lazyPart(loadRunner, (runOffline) => runOffline(status, parts));
  async function run(use: (offline: RunningOffline) => unknown = () => {}): Promise<void> {
    try {
      await use(await running());
    } catch {
      status.set({ ...status.get(), readiness: 'failed' });
    }
  }
  return {
    version: parts.version,
    getStatus: status.get,
    subscribe: status.subscribe,
    /** Starts once the page has nothing else to do. */
    start: () => run(),
    /** Checks for a newer version. Never rejects. */
    check: () => run((offline) => offline.check()),
    /** Checks the files: the status then tells whether all are stored. */
    look: () => run((offline) => offline.look()),
    accept: () => run((offline) => offline.accept()),
    /** A newer version took control of this page before its updates were followed here. */
    tookOver: () => run((offline) => offline.tookOver()),
  };
}

export type Offline = ReturnType<typeof createOffline>;
