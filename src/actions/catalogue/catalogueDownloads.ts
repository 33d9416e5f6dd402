import type { Broadcast } from '../../lib/broadcast';
import { connectCalls, type RpcWorker } from '../../lib/rpc';
import type { TabLock } from '../../lib/tabLock';
import type { SettingsOf, SettingsStore } from '../../storage/settings/settings';
import type { CatalogueStore } from '../../storage/side/catalogueStore';
import type { DownloadState } from './catalogue';
import { CATALOGUE_TOPIC } from './catalogue';
import type { DownloadProgress, LoaderCalls, LoadOutcome } from './loadCatalogue';

/** The name under which one tab at a time fetches it. */
export const DOWNLOAD_LOCK = 'SuperPlayer.catalogue.download';

export interface DownloadParts {
  readonly store: CatalogueStore;
  readonly choices: SettingsStore<SettingsOf<'catalogueChoices'>>;
  readonly lock: TabLock;
  readonly tabs: Omit<Broadcast, 'close'>;
  readonly startWorker: () => RpcWorker | null;
  readonly songDatabase: string;
  /** Asks the browser to keep what is stored here; may do nothing. */
  readonly persist: () => Promise<unknown>;
  readonly onState: (state: DownloadState) => void;
  /** A newer one has been stored, here or by another tab. */
  readonly onStored: () => void;
  /** The service has nothing newer. */
  readonly onUnchanged: () => void;
}

const IDLE: DownloadState = { kind: 'idle' };
/** A worker that breaks down is started once more: it goes on with what was stored of the download. */
const STARTS = 2;

/**
 * One download in a worker of its own, whose memory is given back at its end.
 *
 * @returns null when it was cancelled
 */
async function runLoader(
  { startWorker, songDatabase }: DownloadParts,
  onPart: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<LoadOutcome | null> {
  for (let count = 0; count < STARTS && !signal.aborted; count += 1) {
    const worker = connectCalls<LoaderCalls>(startWorker);
    const loading = worker.call('load', songDatabase, { signal, onPart });
    const outcome = await loading.catch(() => null).finally(worker.stop);
    if (outcome !== null) return outcome;
  }
  return signal.aborted ? null : { kind: 'failed', fault: 'crashed' };
}

function tellOutcome(
  outcome: LoadOutcome | null,
  { tabs, onState, onUnchanged, onStored }: DownloadParts,
): void {
  if (outcome?.kind === 'failed') {
    onState(outcome);
    return;
  }
  onState(IDLE);
  if (outcome?.kind === 'unchanged') onUnchanged();
  if (outcome?.kind !== 'stored') return;
  tabs.post(CATALOGUE_TOPIC, 'stored');
  onStored();
}

/** One download over all tabs of the browser; the others show that it runs elsewhere. */
export function createDownloads(parts: DownloadParts) {
  const { choices, lock, tabs, store, onState } = parts;
  let running: AbortController | null = null;
  /** What this tab does about a download: it runs it, or follows the tab that does. */
  let work: Promise<void> | null = null;

  async function load(): Promise<void> {
    tabs.post(CATALOGUE_TOPIC, 'begun');
    onState({ kind: 'running', byteCount: 0, totalBytes: null, songCount: 0 });
    running = new AbortController();
    const onProgress = (progress: DownloadProgress) => onState({ kind: 'running', ...progress });
    const outcome = await runLoader(parts, onProgress, running.signal);
    running = null;
    // A failure is shown; that it is tried again is for its reader to say.
    choices.changeSettings({ isAsked: false });
    if (outcome === null) await store.dropDownload();
    tellOutcome(outcome, parts);
  }

  /** Takes over what the other tab did not bring to its end, because it was closed. */
  async function follow(): Promise<void> {
    onState({ kind: 'elsewhere' });
    await lock.untilFree();
    if (choices.getSettings().isAsked) await run();
    else onState(IDLE);
  }

  async function run(): Promise<void> {
    if (!(await lock.tryHold(load))) await follow();
  }

  /** Whatever is asked for meanwhile is under way already. */
  function once(begin: () => Promise<void>): void {
    work ??= begin().finally(() => {
      work = null;
    });
  }

  /** @returns what ends with it */
  function stop(): Promise<void> {
    choices.changeSettings({ isAsked: false });
    if (running === null) return Promise.resolve();
    running.abort();
    return work ?? Promise.resolve();
  }

  tabs.subscribe(CATALOGUE_TOPIC, (message) => {
    if (message === 'begun') once(follow);
    if (message === 'cancelled') void stop();
  });

  return {
    start() {
      if (work !== null) return;
      choices.changeSettings({ isAsked: true });
      void parts.persist();
      once(run);
    },
    /** Ends it in every tab and keeps nothing of it. Resolves when this tab writes no more. */
    cancel() {
      tabs.post(CATALOGUE_TOPIC, 'cancelled');
      return stop();
    },
  };
}

export type CatalogueDownloads = ReturnType<typeof createDownloads>;
