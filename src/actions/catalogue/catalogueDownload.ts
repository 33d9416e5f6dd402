import type { Broadcast } from '../../lib/broadcast';
import { connectCalls } from '../../lib/rpc';
import type { PackedIndex } from '../../wire/songDatabase/catalogue/packedIndex';
import {
  CATALOGUE_TOPIC,
  type DownloadFault,
  type DownloadProgress,
  type DownloadState,
} from './catalogue';
import type { CatalogueParts } from './catalogueParts';
import type { LoaderCalls, LoadOutcome } from './loadCatalogue';
import { createSoundHold } from './quietFetch';

/** Called by a download. */
export interface DownloadListener {
  readonly onState: (state: DownloadState) => void;
  /** This or another tab has stored a newer catalogue. */
  readonly onStored: () => void;
  /** The service has nothing newer. */
  readonly onUnchanged: () => void;
  /** A download that nobody asked for has failed, which is not shown. */
  readonly onQuietFault: (fault: DownloadFault) => void;
}

const IDLE: DownloadState = { kind: 'idle' };
/** A worker that crashes is started once more and resumes from the stored part of the download. */
const STARTS = 2;

/** In its own worker, which is stopped afterwards. @returns null when it was cancelled */
async function runLoader(
  parts: CatalogueParts,
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<LoadOutcome | null> {
  const { startWorker, sources } = parts;
  for (let count = 0; count < STARTS && !signal.aborted; count += 1) {
    const worker = connectCalls<LoaderCalls>(startWorker);
    const sound = createSoundHold(parts, (isHeld) => worker.call('hold', isHeld));
    function onPart(progress: DownloadProgress) {
      onProgress(progress);
      void sound.check();
    }
    const loading = worker.call('load', sources, { signal, onPart });
    const outcome = await loading.catch(() => null);
    sound.end();
    worker.stop();
    if (outcome !== null) return outcome;
  }
  return signal.aborted ? null : { kind: 'failed', fault: 'crashed' };
}

function tellOutcome(
  outcome: LoadOutcome | null,
  tabs: Broadcast,
  { onState, onUnchanged, onStored }: DownloadListener,
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
export class CatalogueDownload {
  /** From the question to the other tabs to the last write of this tab. */
  #attempt: { readonly stopping: AbortController; readonly ended: Promise<unknown> } | null = null;
  /** Runs while this tab downloads, or waits for the tab that does. */
  #work: Promise<void> | null = null;
  /** What the host says, where the work began by itself. */
  #hostIndex: PackedIndex | null = null;

  constructor(
    private readonly parts: CatalogueParts,
    private readonly listener: DownloadListener,
  ) {
    parts.tabs.subscribe(CATALOGUE_TOPIC, (message) => {
      if (message === 'begun') this.#once(() => this.#follow());
      if (message === 'cancelled') void this.#stop();
    });
  }

  start(): void {
    const { choices, persist } = this.parts;
    if (this.#work !== null && this.#hostIndex === null) return;
    choices.changeSettings({ isAsked: true });
    void persist();
    // One that nobody asked for goes on as one that somebody did.
    this.#once(() => this.#run());
  }

  /** From the host of the app alone, with failures that nobody sees. */
  startQuietly(hostIndex: PackedIndex): void {
    if (this.#work !== null) return;
    this.#hostIndex = hostIndex;
    this.#once(() =>
      this.#run().finally(() => {
        this.#hostIndex = null;
      }),
    );
  }

  /** Stops it in every tab and deletes its data. Resolves when this tab writes no more. */
  cancel(): Promise<void> {
    this.parts.tabs.post(CATALOGUE_TOPIC, 'cancelled');
    return this.#stop();
  }

  async #run(): Promise<void> {
    const { lock } = this.parts;
    // The other tabs may need half a second to answer, and the user can cancel it meanwhile.
    this.listener.onState({ kind: 'running', byteCount: 0, totalBytes: null, songCount: 0 });
    const stopping = new AbortController();
    const ended = lock.tryHold(() => this.#load(stopping.signal));
    this.#attempt = { stopping, ended };
    const hasRun = await ended.finally(() => {
      this.#attempt = null;
    });
    if (!hasRun) await this.#follow();
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { tabs, choices, store } = this.parts;
    const { onState } = this.listener;
    tabs.post(CATALOGUE_TOPIC, 'begun');
    const onProgress = (progress: DownloadProgress) => onState({ kind: 'running', ...progress });
    const outcome = await this.#outcomeOf(onProgress, signal);
    const isSilent = this.#hostIndex !== null && !choices.getSettings().isAsked;
    // A failure is shown; the user decides whether to try again.
    choices.changeSettings({ isAsked: false });
    if (outcome === null) await store.dropDownload();
    if (outcome?.kind === 'failed' && isSilent) {
      onState(IDLE);
      this.listener.onQuietFault(outcome.fault);
      return;
    }
    tellOutcome(outcome, tabs, this.listener);
  }

  /** What was not asked for falls back on the song database only if it is asked for meanwhile. */
  async #outcomeOf(
    onProgress: (progress: DownloadProgress) => void,
    signal: AbortSignal,
  ): Promise<LoadOutcome | null> {
    const { parts } = this;
    const load = () => runLoader(parts, onProgress, signal);
    if (this.#hostIndex === null) return load();
    const sources = { ...parts.sources, hostIndex: this.#hostIndex };
    const outcome = await runLoader({ ...parts, sources }, onProgress, signal);
    const isRefused = outcome?.kind === 'failed' && parts.choices.getSettings().isAsked;
    return isRefused ? load() : outcome;
  }

  /** Takes over if the other tab was closed before the download was complete. */
  async #follow(): Promise<void> {
    const { lock, choices } = this.parts;
    const { onState } = this.listener;
    onState({ kind: 'elsewhere' });
    await lock.untilFree();
    if (choices.getSettings().isAsked) await this.#run();
    else onState(IDLE);
  }

  /** Calls during the work share it. */
  #once(begin: () => Promise<void>): void {
    this.#work ??= begin().finally(() => {
      this.#work = null;
    });
  }

  /** @returns resolves when the download of this tab has ended */
  async #stop(): Promise<void> {
    this.parts.choices.changeSettings({ isAsked: false });
    this.#attempt?.stopping.abort();
    await this.#attempt?.ended;
  }
}
