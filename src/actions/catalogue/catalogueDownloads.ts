import { connectCalls } from '../../lib/rpc';
import type { CatalogueParts } from './browserCatalogue';
import { CATALOGUE_TOPIC, type DownloadProgress, type DownloadState } from './catalogue';
import type { LoaderCalls, LoadOutcome } from './loadCatalogue';

interface DownloadParts extends CatalogueParts {
  readonly onState: (state: DownloadState) => void;
  /** This or another tab has stored a newer catalogue. */
  readonly onStored: () => void;
  /** The service has nothing newer. */
  readonly onUnchanged: () => void;
}

const IDLE: DownloadState = { kind: 'idle' };
/** A worker that crashes is started once more and resumes from the stored part of the download. */
const STARTS = 2;

/** In its own worker, which is stopped afterwards. @returns null when it was cancelled */
async function runLoader(
  { startWorker, sources }: DownloadParts,
  onPart: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<LoadOutcome | null> {
  for (let count = 0; count < STARTS && !signal.aborted; count += 1) {
    const worker = connectCalls<LoaderCalls>(startWorker);
    const loading = worker.call('load', sources, { signal, onPart });
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

/** Allows one download in all tabs of the browser; the others show that it runs elsewhere. */
export function createDownloads(parts: DownloadParts) {
  const { choices, lock, tabs, store, onState } = parts;
  let running: AbortController | null = null;
  /** Runs while this tab downloads, or waits for the tab that does. */
  let work: Promise<void> | null = null;

  async function load(): Promise<void> {
    tabs.post(CATALOGUE_TOPIC, 'begun');
    onState({ kind: 'running', byteCount: 0, totalBytes: null, songCount: 0 });
    running = new AbortController();
    const onProgress = (progress: DownloadProgress) => onState({ kind: 'running', ...progress });
    const outcome = await runLoader(parts, onProgress, running.signal);
    running = null;
    // A failure is shown; the user decides whether to try again.
    choices.changeSettings({ isAsked: false });
    if (outcome === null) await store.dropDownload();
    tellOutcome(outcome, parts);
  }

  /** Takes over if the other tab was closed before the download was complete. */
  async function follow(): Promise<void> {
    onState({ kind: 'elsewhere' });
    await lock.untilFree();
    if (choices.getSettings().isAsked) await run();
    else onState(IDLE);
  }

  async function run(): Promise<void> {
    if (!(await lock.tryHold(load))) await follow();
  }

  /** Calls during the work share it. */
  function once(begin: () => Promise<void>): void {
    work ??= begin().finally(() => {
      work = null;
    });
  }

  /** @returns resolves when the running download has ended */
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
    /** Stops it in every tab and deletes its data. Resolves when this tab writes no more. */
    cancel() {
      tabs.post(CATALOGUE_TOPIC, 'cancelled');
      return stop();
    },
  };
}
