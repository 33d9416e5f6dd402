import type { Broadcast } from '../../lib/broadcast';
import type { TabLock } from '../../lib/tabLock';
import type { MediaStore } from '../../storage/side/mediaStore';
import { type FetchOutcome, type FetchParts, fetchKeptFile } from './fetchKeptFile';
import type { KeepingFault, KeepingState } from './keeping';
import { KEPT_TOPIC } from './keptTabs';
import type { KeptLook } from './lookAtKept';

export interface RunParts extends Pick<FetchParts, 'openFile' | 'estimate'> {
  readonly store: Pick<MediaStore, 'readBegun' | 'addPart' | 'removeFiles'>;
  readonly lock: TabLock;
  readonly tabs: Pick<Broadcast, 'post'>;
  /** The addresses of a file, in the order in which its hosts are asked. */
  readonly urlsOf: (fileName: string) => readonly string[];
  readonly isOnline: () => boolean;
  readonly look: () => Promise<KeptLook>;
  /** Takes back wishes for playlists that are gone. */
  readonly forgetGone: (playlistIds: readonly number[]) => Promise<void>;
  readonly change: (changes: Partial<KeepingState>) => void;
  readonly isWanted: (annSongId: number) => boolean;
}

/**
 * Removes what nobody wishes for and fetches what is missing, one file after the other.
 *
 * @param nowhere files that no host had, which are not asked for again
 * @returns starts it; where it runs it looks once more at its end
 */
export function createKeepingRun(parts: RunParts & { readonly nowhere: Set<string> }): () => void {
  const { look, change, tabs, nowhere } = parts;
  let isRunning = false;
  let isAsked = false;
  const waitUntilFree = onceAtATime(() => parts.lock.untilFree());

  async function fetchNext({ plan, songs }: KeptLook): Promise<FetchOutcome | KeepingFault | null> {
    const next = plan.missing.find(({ fileName }) => !nowhere.has(fileName));
    if (next === undefined) return null;
    if (!parts.isOnline()) return 'offline';
    const songName = songs.get(next.annSongId)?.songName ?? '';
    change({ progress: { songName, receivedBytes: 0, totalBytes: null } });
    const outcome = await fetchKeptFile(next.fileName, parts.urlsOf(next.fileName), {
      ...parts,
      isWanted: () => parts.isOnline() && parts.isWanted(next.annSongId),
      onProgress: (receivedBytes, totalBytes) =>
        change({ progress: { songName, receivedBytes, totalBytes } }),
    });
    if (outcome === 'missing') nowhere.add(next.fileName);
    return outcome;
  }

  /** @returns why it stops */
  async function fetchAll(): Promise<KeepingFault | null> {
    for (;;) {
      const seen = await look();
      const { unwanted } = seen.plan;
      if (seen.gonePlaylistIds.length > 0) {
        await parts.forgetGone(seen.gonePlaylistIds);
        tabs.post(KEPT_TOPIC, 'changed');
      }
      if (unwanted.length > 0 && (await parts.store.removeFiles(unwanted)) === null) {
        tabs.post(KEPT_TOPIC, 'changed');
      }
      const outcome = await fetchNext(seen);
      if (outcome === null || isFault(outcome)) return outcome;
      tabs.post(KEPT_TOPIC, 'changed');
    }
  }

  async function holdAndFetch(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      let fault: KeepingFault | null = null;
      const hasRun = await parts.lock.tryHold(async () => {
        // What cannot be read says nothing: it is looked at again with the next change.
        fault = await fetchAll().catch(() => null);
      });
      // Another tab does it, and may be closed before it is done.
      if (!hasRun) waitUntilFree(run);
      change({ fault });
      await look().catch(() => null);
    }
  }

  function run(): void {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    change({ fault: null });
    void holdAndFetch().finally(() => {
      isRunning = false;
      change({ progress: null });
    });
  }

  return run;
}

/** Waits, unless it does so already, and calls then. */
function onceAtATime(wait: () => Promise<void>): (then: () => void) => void {
  let isWaiting = false;
  return (then) => {
    if (isWaiting) return;
    isWaiting = true;
    void wait().then(() => {
      isWaiting = false;
      then();
    });
  };
}

function isFault(outcome: FetchOutcome | KeepingFault): outcome is KeepingFault {
  return outcome === 'full' || outcome === 'blocked' || outcome === 'offline';
}
