import type { Broadcast } from '../../lib/broadcast';
import type { TabLock } from '../../lib/tabLock';
import type { MediaStore } from '../../storage/side/mediaStore';
import type { DownloadsFault, DownloadsState } from './downloads';
import { DOWNLOADS_TOPIC } from './downloadTabs';
import { type FetchOutcome, type FetchParts, fetchDownload } from './fetchDownload';
import type { DownloadsRead } from './readDownloads';

export interface RunParts extends Pick<FetchParts, 'openFile' | 'estimate'> {
  readonly store: Pick<MediaStore, 'readBegun' | 'addPart' | 'removeFiles'>;
  readonly lock: TabLock;
  readonly tabs: Pick<Broadcast, 'post'>;
  /** The addresses of a file, in the order in which its hosts are asked. */
  readonly urlsOf: (fileName: string) => readonly string[];
  readonly isOnline: () => boolean;
  readonly look: () => Promise<DownloadsRead>;
  /** Takes back requests for playlists that are gone. */
  readonly forgetGone: (playlistIds: readonly number[]) => Promise<void>;
  readonly change: (changes: Partial<DownloadsState>) => void;
  readonly isWanted: (annSongId: number) => boolean;
}

/**
 * Removes what is no longer requested and fetches what is missing, one file after the other.
 *
 * @param nowhere files that no host had, which are not asked for again
 * @returns starts it; where it runs it looks once more at its end
 */
export function createDownloadRun(parts: RunParts & { readonly nowhere: Set<string> }): () => void {
  const { look, change, tabs, nowhere } = parts;
  let isRunning = false;
  let isAsked = false;
  const waitUntilFree = onceAtATime(() => parts.lock.untilFree());

  async function fetchNext({
    plan,
    songs,
  }: DownloadsRead): Promise<FetchOutcome | DownloadsFault | null> {
    const next = plan.missing.find(({ fileName }) => !nowhere.has(fileName));
    if (next === undefined) return null;
    if (!parts.isOnline()) return 'offline';
    const songName = songs.get(next.annSongId)?.songName ?? '';
    change({ progress: { songName, receivedBytes: 0, totalBytes: null } });
    const outcome = await fetchDownload(next.fileName, parts.urlsOf(next.fileName), {
      ...parts,
      isWanted: () => parts.isOnline() && parts.isWanted(next.annSongId),
      onProgress: (receivedBytes, totalBytes) =>
        change({ progress: { songName, receivedBytes, totalBytes } }),
    });
    if (outcome === 'missing') nowhere.add(next.fileName);
    return outcome;
  }

  /** @returns why it stops */
  async function fetchAll(): Promise<DownloadsFault | null> {
    for (;;) {
      const seen = await look();
      const { unwanted } = seen.plan;
      if (seen.gonePlaylistIds.length > 0) {
        await parts.forgetGone(seen.gonePlaylistIds);
        tabs.post(DOWNLOADS_TOPIC, 'changed');
      }
      if (unwanted.length > 0 && (await parts.store.removeFiles(unwanted)) === null) {
        tabs.post(DOWNLOADS_TOPIC, 'changed');
      }
      const outcome = await fetchNext(seen);
      if (outcome === null || isFault(outcome)) return outcome;
      tabs.post(DOWNLOADS_TOPIC, 'changed');
    }
  }

  async function holdAndFetch(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      let fault: DownloadsFault | null = null;
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

function isFault(outcome: FetchOutcome | DownloadsFault): outcome is DownloadsFault {
  return outcome === 'full' || outcome === 'blocked' || outcome === 'offline';
}
