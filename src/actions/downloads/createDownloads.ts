import type { StreamingQuality } from '../../domain/app/appConfig';
import { chooseMedia, mediaTypeOf } from '../../domain/media/mediaFile';
import { chooseDownloaded, type DownloadRequest } from '../../domain/media/songDownloads';
import type { Song } from '../../domain/song/song';
import { createChannel } from '../../lib/channel';
import { createHeldUrls } from '../../lib/heldUrls';
import { createTurns } from '../../lib/inTurn';
import { createLatest } from '../../lib/latest';
import type { StoringFault } from '../../storage/database/sideDatabase';
import { type BrowserDownloadsParts, browserParts, type DownloadsParts } from './browserDownloads';
import {
  DOWNLOADS_TOPIC,
  type DownloadedMedia,
  type DownloadsFault,
  type DownloadsState,
  NO_DOWNLOADS,
} from './downloads';
import { fetchDownload } from './fetchDownload';
import { createDownloadsReader, type DownloadsRead, missingIdsOf } from './readDownloads';

type SongFiles = Pick<Song, 'audio' | 'MQ' | 'HQ'>;
type IsInUse = (url: string) => boolean;

/** Downloads and removes files, one at a time, until they match the requests. */
export function createDownloads(parts: DownloadsParts) {
  const { store, tabs } = parts;
  const channel = createChannel<DownloadsState>(NO_DOWNLOADS);
  const change = (part: Partial<DownloadsState>) => channel.set({ ...channel.get(), ...part });
  const inTurn = createTurns();
  const nowhere = new Set<string>();
  const reader = createDownloadsReader(parts);
  let wholeNames: ReadonlySet<string> | null = null;

  async function look(): Promise<DownloadsRead> {
    const seen = await reader.read();
    wholeNames = seen.wholeNames;
    change(stateOf(seen, nowhere));
    const isAny = seen.requests.length > 0;
    // Unknown requests are not counted, but a newer version may understand them.
    if (isAny || seen.isSurelyEmpty) parts.noteAny(isAny);
    return seen;
  }
  // Null if the storage cannot be read: no decision may be based on that.
  const tryLook = () => look().catch(() => null);
  const isWanted = (annSongId: number) => channel.get().wantedIds.has(annSongId);
  const run = createRun(parts, { look, inTurn, change, isWanted, nowhere });

  const changeRequests = (work: () => Promise<StoringFault | null>) =>
    inTurn(async () => {
      const fault = await work();
      await tryLook();
      tabs.post(DOWNLOADS_TOPIC, 'changed');
      if (fault === null) run();
      else change({ fault });
    });

  function tryAgain(): void {
    nowhere.clear();
    run();
  }

  // The tab that downloads may be closed too early: this one waits to continue.
  const followTabs = createLatest(async () => {
    const seen = await tryLook();
    if (seen && nextOf(seen, nowhere)) run();
  });
  tabs.subscribe(DOWNLOADS_TOPIC, followTabs);
  parts.onSongsRewritten(reader.forgetSongs);
  parts.onPlaylistsChanged(() => channel.get().playlistSongIds.size > 0 && run());
  parts.onOnline(tryAgain);

  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    /** Reads the storage and downloads what is missing. */
    async open() {
      const seen = await tryLook();
      if (seen !== null && isSomethingToDo(seen)) run();
    },
    ...createRequesting(parts, reader.takeBackOtherLists, changeRequests),
    /** Downloads what is missing, including files that failed before. */
    tryAgain,
    findMedia: createMediaFinder(parts, () => wholeNames, tryLook),
    async readFile(fileName: string) {
      const bytes = await store.readFile(fileName);
      return bytes && new Blob([...bytes]);
    },
  };
}

export type Downloads = ReturnType<typeof createDownloads>;

export const createBrowserDownloads = (parts: BrowserDownloadsParts) =>
  createDownloads(browserParts(parts));

function createRequesting(
  { store, persist, noteAny, nowMs }: DownloadsParts,
  takeBackOtherLists: () => Promise<void>,
  changeRequests: (work: () => Promise<StoringFault | null>) => Promise<void>,
) {
  return {
    add: (...requests: readonly DownloadRequest[]) =>
      changeRequests(async () => {
        void persist();
        // First, because it would otherwise remove the new requests.
        await takeBackOtherLists().catch(() => undefined);
        const fault = await store.addRequests(requests, nowMs());
        // Reading may fail afterwards; the next start has to read again.
        if (fault === null) noteAny(true);
        return fault;
      }),
    /** Removes the request, and the files that no other request needs. */
    remove: (request: DownloadRequest) => changeRequests(() => store.removeRequest(request)),
    removeAll: () => changeRequests(store.removeAll),
  };
}

function createMediaFinder(
  { store, objectUrls, isOnline }: DownloadsParts,
  getWholeNames: () => ReadonlySet<string> | null,
  tryLook: () => Promise<DownloadsRead | null>,
) {
  const held = createHeldUrls(objectUrls);

  async function find(
    song: SongFiles,
    streaming: StreamingQuality,
    isInUse: IsInUse,
  ): Promise<DownloadedMedia | null> {
    const whole = getWholeNames() ?? (await tryLook())?.wholeNames;
    const choice = chooseDownloaded(song, (name) => whole?.has(name) ?? false, streaming);
    if (choice === null) return null;
    const { fileName } = choice;
    // Online, the chosen quality plays from the network; offline, any file is better than none.
    if (fileName !== chooseMedia(song, streaming)?.fileName && isOnline()) return null;
    const known = held.find(fileName, isInUse);
    if (known !== null) return { ...choice, url: known };
    const bytes = await store.readFile(fileName);
    if (bytes === null) return null;
    const blob = new Blob([...bytes], { type: mediaTypeOf(fileName) });
    return { ...choice, url: held.add(fileName, blob, isInUse) };
  }

  /**
   * The file that would play from the network, or without one any stored file. Null at once if
   * nothing is stored.
   *
   * @param streaming the quality in which it would play from the network
   * @param isInUse whether an element plays from a URL; that URL is not revoked then
   */
  return (song: SongFiles, streaming: StreamingQuality, isInUse: IsInUse = () => false) =>
    getWholeNames()?.size === 0 ? null : find(song, streaming, isInUse);
}

interface RunParts {
  readonly look: () => Promise<DownloadsRead>;
  readonly inTurn: ReturnType<typeof createTurns>;
  readonly change: (changes: Partial<DownloadsState>) => void;
  readonly isWanted: (annSongId: number) => boolean;
  /** Files that no host has; they are not requested again. */
  readonly nowhere: Set<string>;
}

/** One file after the other. @returns starts a run; during a run it asks for one more pass */
function createRun(parts: DownloadsParts, runParts: RunParts): () => void {
  const { look, inTurn, change } = runParts;
  const { store, lock } = parts;
  const tellTabs = () => parts.tabs.post(DOWNLOADS_TOPIC, 'changed');
  let isWaiting = false;

  /** @returns why it stops */
  async function fetchAll(): Promise<DownloadsFault | null> {
    for (;;) {
      const seen = await look();
      const { unwanted } = seen.plan;
      if (seen.gonePlaylistIds.length > 0) {
        // In turn with requests, because Undo may have restored a playlist.
        await inTurn(() => takeBackGone(parts, seen.gonePlaylistIds));
        tellTabs();
      }
      if (unwanted.length > 0 && (await store.removeFiles(unwanted)) === null) tellTabs();
      const end = await fetchNext(seen, parts, runParts);
      if (end !== undefined) return end;
      tellTabs();
    }
  }

  /** Waits for the tab that downloads: it may be closed before it is done. */
  async function runOnceFree(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    await lock.untilFree();
    isWaiting = false;
    run();
  }

  const run = createLatest(async () => {
    change({ fault: null });
    let fault: DownloadsFault | null = null;
    const hasRun = await lock.tryHold(async () => {
      // A read error is not a fault; the next change tries again.
      fault = await fetchAll().catch(() => null);
    });
    if (!hasRun) void runOnceFree();
    change({ fault });
    await look().catch(() => null);
    change({ progress: null });
  });
  return run;
}

/** @returns why it stops; undefined to continue */
async function fetchNext(
  seen: DownloadsRead,
  parts: DownloadsParts,
  { change, isWanted, nowhere }: RunParts,
): Promise<DownloadsFault | null | undefined> {
  const next = nextOf(seen, nowhere);
  if (next === undefined) return null;
  if (!parts.isOnline()) return 'offline';
  const songName = seen.songs.get(next.annSongId)?.songName ?? '';
  const onProgress = (receivedBytes: number, totalBytes: number | null) =>
    change({ progress: { songName, receivedBytes, totalBytes } });
  onProgress(0, null);
  const outcome = await fetchDownload(next.fileName, parts.urlsOf(next.fileName), {
    ...parts,
    isWanted: () => parts.isOnline() && isWanted(next.annSongId),
    onProgress,
  });
  if (outcome === 'missing') nowhere.add(next.fileName);
  return outcome === 'full' || outcome === 'blocked' ? outcome : undefined;
}

/** Removes the requests for deleted playlists. */
async function takeBackGone(
  { store, songsOfPlaylist }: DownloadsParts,
  playlistIds: readonly number[],
): Promise<void> {
  for (const id of playlistIds) {
    if ((await songsOfPlaylist(id)) === null) await store.removeRequest({ kind: 'playlist', id });
  }
}

function nextOf({ plan }: DownloadsRead, nowhere: ReadonlySet<string>) {
  return plan.missing.find(({ fileName }) => !nowhere.has(fileName));
}

function isSomethingToDo({ plan, gonePlaylistIds }: DownloadsRead): boolean {
  return plan.missing.length + plan.unwanted.length + gonePlaylistIds.length > 0;
}

function stateOf(seen: DownloadsRead, nowhere: ReadonlySet<string>) {
  const { requests, playlistSongIds, byteCount } = seen;
  return {
    isKnown: true,
    requests,
    playlistSongIds,
    wantedIds: new Set(seen.wantedIds),
    downloadedIds: seen.plan.downloadedIds,
    missingIds: missingIdsOf(seen, nowhere),
    byteCount,
  };
}
