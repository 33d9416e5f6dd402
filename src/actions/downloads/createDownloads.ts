import type { StreamingQuality } from '../../domain/app/appConfig';
import { chooseMedia, type SongFiles } from '../../domain/media/mediaFile';
import { mediaTypeOf } from '../../domain/media/mediaType';
import {
  chooseDownloaded,
  type DownloadRequest,
  planDownloads,
  wantedSongIds,
} from '../../domain/media/songDownloads';
import type { Song } from '../../domain/song/song';
import { createChannel } from '../../lib/channel';
import { HeldUrls } from '../../lib/heldUrls';
import { createTurns } from '../../lib/inTurn';
import { createLatest } from '../../lib/latest';
import type { StoringFault } from '../../storage/database/sideDatabase';
import { UnreadableError } from '../../storage/database/storageErrors';
import { type BrowserDownloadsParts, browserParts, type DownloadsParts } from './browserDownloads';
import {
  DOWNLOADS_TOPIC,
  type DownloadedMedia,
  type DownloadsFault,
  type DownloadsState,
  NO_DOWNLOADS,
} from './downloads';
import { fetchDownload } from './fetchDownload';

/** Reads what is requested and what is stored. */
class DownloadsReader {
  readonly #inTurn = createTurns();
  /** The requested songs: they are needed again after every stored file. */
  #songs = new Map<number, Song>();

  constructor(private readonly parts: DownloadsParts) {}

  /**
   * Takes back requests whose ids a restored backup gave to other playlists, in turn with new ones.
   *
   * @throws UnreadableError where the browser refuses
   */
  takeBackOtherLists(): Promise<void> {
    const { store, otherLists } = this.parts;
    return this.#inTurn(async () => {
      const ids = otherLists.readIds();
      for (const id of ids) {
        const fault = await store.removeRequest({ kind: 'playlist', id });
        if (fault !== null) throw new UnreadableError();
      }
      if (ids.length > 0) otherLists.forget();
    });
  }

  forgetSongs(): void {
    this.#songs = new Map();
  }

  /** @throws where something cannot be read: no decision may be based on that */
  async read() {
    await this.takeBackOtherLists();
    const { requests, files, isSurelyEmpty } = await this.parts.store.readContents();
    const { playlistSongIds, gonePlaylistIds } = await readPlaylists(requests, this.parts);
    const wantedIds = wantedSongIds(requests, (id) => playlistSongIds.get(id) ?? []);
    const songs = await this.#getSongs(wantedIds);
    // In the order of the requests, which is the order of the downloads.
    const wanted = wantedIds.flatMap((id) => songs.get(id) ?? []);
    return {
      requests,
      isSurelyEmpty,
      playlistSongIds,
      gonePlaylistIds,
      wantedIds,
      byteCount: files.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0),
      wholeNames: new Set(files.filter(({ isWhole }) => isWhole).map(({ fileName }) => fileName)),
      plan: planDownloads(wanted, files, this.parts.getStreaming()),
      /** By annSongId; unknown songs are missing. */
      songs,
    };
  }

  async #getSongs(annSongIds: readonly number[]): Promise<ReadonlyMap<number, Song>> {
    // If `forgetSongs` is called during the wait, this map is dropped too.
    const known = this.#songs;
    const unknown = annSongIds.filter((id) => !known.has(id));
    const found = unknown.length === 0 ? [] : await this.parts.getSongs(unknown);
    for (const [id, song] of found) known.set(id, song);
    return known;
  }
}

type DownloadsRead = Awaited<ReturnType<DownloadsReader['read']>>;

async function readPlaylists(
  requests: readonly DownloadRequest[],
  { songsOfPlaylist }: DownloadsParts,
) {
  const lists = requests.filter(({ kind }) => kind === 'playlist');
  const read = await Promise.all(
    lists.map(async ({ id }) => ({ id, songIds: await songsOfPlaylist(id) })),
  );
  return {
    playlistSongIds: new Map(read.map(({ id, songIds }) => [id, songIds ?? []])),
    gonePlaylistIds: read.flatMap(({ id, songIds }) => (songIds === null ? id : [])),
  };
}

/** Songs without a file. @param nowhere names of files that no host had */
function missingIdsOf(
  { wantedIds, plan }: DownloadsRead,
  nowhere: ReadonlySet<string>,
): ReadonlySet<number> {
  const awaited = plan.missing.filter(({ fileName }) => !nowhere.has(fileName));
  const awaitedIds = new Set(awaited.map(({ annSongId }) => annSongId));
  return new Set(wantedIds.filter((id) => !plan.downloadedIds.has(id) && !awaitedIds.has(id)));
}

type IsInUse = (url: string) => boolean;

/** Downloads and removes files, one at a time, until they match the requests. */
export class StoredDownloads {
  readonly #parts: DownloadsParts;
  readonly #channel = createChannel<DownloadsState>(NO_DOWNLOADS);
  readonly #inTurn = createTurns();
  readonly #reader: DownloadsReader;
  readonly #held: HeldUrls;
  /** Files that no host has; they are not requested again. */
  readonly #nowhere = new Set<string>();
  #wholeNames: ReadonlySet<string> | null = null;
  #isWaitingForTab = false;

  constructor(parts: DownloadsParts) {
    this.#parts = parts;
    this.#reader = new DownloadsReader(parts);
    this.#held = new HeldUrls(parts.objectUrls);
    // The tab that downloads may be closed too early: this one waits to continue.
    const followTabs = createLatest(async () => {
      const seen = await this.#tryLook();
      if (seen && this.#nextOf(seen)) this.#run();
    });
    parts.tabs.subscribe(DOWNLOADS_TOPIC, followTabs);
    parts.onSongsRewritten(() => this.#reader.forgetSongs());
    parts.onPlaylistsChanged(() => this.getState().playlistSongIds.size > 0 && this.#run());
    parts.onOnline(() => this.tryAgain());
  }

  readonly getState = this.#channel.get;
  readonly subscribe = this.#channel.subscribe;

  /** Reads the storage and downloads what is missing. */
  async open(): Promise<void> {
    const seen = await this.#tryLook();
    if (seen !== null && isSomethingToDo(seen)) this.#run();
  }

  add(...requests: readonly DownloadRequest[]): Promise<void> {
    const { store, persist, noteAny, nowMs } = this.#parts;
    return this.#changeRequests(async () => {
      void persist();
      // First, because it would otherwise remove the new requests.
      await this.#reader.takeBackOtherLists().catch(() => undefined);
      const fault = await store.addRequests(requests, nowMs());
      // Reading may fail afterwards; the next start has to read again.
      if (fault === null) noteAny(true);
      return fault;
    });
  }

  /** Removes the request, and the files that no other request needs. */
  remove(request: DownloadRequest): Promise<void> {
    return this.#changeRequests(() => this.#parts.store.removeRequest(request));
  }

  removeAll(): Promise<void> {
    return this.#changeRequests(this.#parts.store.removeAll);
  }

  /** Downloads what is missing, including files that failed before. */
  tryAgain(): void {
    this.#nowhere.clear();
    this.#run();
  }

  /**
   * The file that would play from the network, or without one any stored file. Null at once if
   * nothing is stored.
   *
   * @param streaming the quality in which it would play from the network
   * @param isInUse whether an element plays from a URL; that URL is not revoked then
   */
  findMedia(
    song: SongFiles,
    streaming: StreamingQuality,
    isInUse: IsInUse = () => false,
  ): Promise<DownloadedMedia | null> | null {
    return this.#wholeNames?.size === 0 ? null : this.#find(song, streaming, isInUse);
  }

  async readFile(fileName: string): Promise<Blob | null> {
    const bytes = await this.#parts.store.readFile(fileName);
    return bytes && new Blob([...bytes]);
  }

  async #look(): Promise<DownloadsRead> {
    const seen = await this.#reader.read();
    this.#wholeNames = seen.wholeNames;
    const { requests, playlistSongIds, byteCount, wantedIds, plan } = seen;
    this.#change({
      isKnown: true,
      requests,
      playlistSongIds,
      wantedIds: new Set(wantedIds),
      downloadedIds: plan.downloadedIds,
      missingIds: missingIdsOf(seen, this.#nowhere),
      byteCount,
    });
    const isAny = requests.length > 0;
    // Unknown requests are not counted, but a newer version may understand them.
    if (isAny || seen.isSurelyEmpty) this.#parts.noteAny(isAny);
    return seen;
  }

  /** Null if the storage cannot be read: no decision may be based on that. */
  #tryLook(): Promise<DownloadsRead | null> {
    return this.#look().catch(() => null);
  }

  #change(changes: Partial<DownloadsState>): void {
    this.#channel.set({ ...this.getState(), ...changes });
  }

  #tellTabs(): void {
    this.#parts.tabs.post(DOWNLOADS_TOPIC, 'changed');
  }

  #nextOf({ plan }: DownloadsRead) {
    return plan.missing.find(({ fileName }) => !this.#nowhere.has(fileName));
  }

  #changeRequests(work: () => Promise<StoringFault | null>): Promise<void> {
    return this.#inTurn(async () => {
      const fault = await work();
      await this.#tryLook();
      this.#tellTabs();
      if (fault === null) this.#run();
      else this.#change({ fault });
    });
  }

  async #find(
    song: SongFiles,
    streaming: StreamingQuality,
    isInUse: IsInUse,
  ): Promise<DownloadedMedia | null> {
    const { store, isOnline } = this.#parts;
    const whole = this.#wholeNames ?? (await this.#tryLook())?.wholeNames;
    const choice = chooseDownloaded(song, (name) => whole?.has(name) ?? false, streaming);
    if (choice === null) return null;
    const { fileName } = choice;
    // Online, the chosen quality plays from the network; offline, any file is better than none.
    if (fileName !== chooseMedia(song, streaming)?.fileName && isOnline()) return null;
    const known = this.#held.find(fileName, isInUse);
    if (known !== null) return { ...choice, url: known };
    const bytes = await store.readFile(fileName);
    if (bytes === null) return null;
    const blob = new Blob([...bytes], { type: mediaTypeOf(fileName) });
    return { ...choice, url: this.#held.add(fileName, blob, isInUse) };
  }

  /** One file after the other. During a run it asks for one more pass. */
  readonly #run = createLatest(async () => {
    this.#change({ fault: null });
    let fault: DownloadsFault | null = null;
    const hasRun = await this.#parts.lock.tryHold(async () => {
      // A read error is not a fault; the next change tries again.
      fault = await this.#fetchAll().catch(() => null);
    });
    if (!hasRun) void this.#runOnceFree();
    this.#change({ fault });
    await this.#tryLook();
    this.#change({ progress: null });
  });

  /** Waits for the tab that downloads: it may be closed before it is done. */
  async #runOnceFree(): Promise<void> {
    if (this.#isWaitingForTab) return;
    this.#isWaitingForTab = true;
    await this.#parts.lock.untilFree();
    this.#isWaitingForTab = false;
    this.#run();
  }

  /** @returns why it stops */
  async #fetchAll(): Promise<DownloadsFault | null> {
    const { store } = this.#parts;
    for (;;) {
      const seen = await this.#look();
      const { unwanted } = seen.plan;
      if (seen.gonePlaylistIds.length > 0) {
        // In turn with requests, because Undo may have restored a playlist.
        await this.#inTurn(() => this.#takeBackGone(seen.gonePlaylistIds));
        this.#tellTabs();
      }
      if (unwanted.length > 0 && (await store.removeFiles(unwanted)) === null) this.#tellTabs();
      const end = await this.#fetchNext(seen);
      if (end !== undefined) return end;
      this.#tellTabs();
    }
  }

  /** @returns why it stops; undefined to continue */
  async #fetchNext(seen: DownloadsRead): Promise<DownloadsFault | null | undefined> {
    const next = this.#nextOf(seen);
    if (next === undefined) return null;
    const parts = this.#parts;
    if (!parts.isOnline()) return 'offline';
    const { annSongId, fileName } = next;
    const songName = seen.songs.get(annSongId)?.songName ?? '';
    const onProgress = (receivedBytes: number, totalBytes: number | null) =>
      this.#change({ progress: { songName, receivedBytes, totalBytes } });
    onProgress(0, null);
    const outcome = await fetchDownload(fileName, parts.urlsOf(fileName), {
      ...parts,
      isWanted: () => parts.isOnline() && this.getState().wantedIds.has(annSongId),
      onProgress,
    });
    if (outcome === 'missing') this.#nowhere.add(fileName);
    return outcome === 'full' || outcome === 'blocked' ? outcome : undefined;
  }

  /** Removes the requests for deleted playlists. */
  async #takeBackGone(playlistIds: readonly number[]): Promise<void> {
    const { store, songsOfPlaylist } = this.#parts;
    for (const id of playlistIds) {
      if ((await songsOfPlaylist(id)) === null) await store.removeRequest({ kind: 'playlist', id });
    }
  }
}

export type Downloads = Pick<StoredDownloads, keyof StoredDownloads>;

export const createBrowserDownloads = (parts: BrowserDownloadsParts): Downloads =>
  new StoredDownloads(browserParts(parts));

function isSomethingToDo({ plan, gonePlaylistIds }: DownloadsRead): boolean {
  return plan.missing.length + plan.unwanted.length + gonePlaylistIds.length > 0;
}
