import type { Song } from '../../domain/song/song';
import type { Broadcast } from '../../lib/broadcast';
import { createChannel } from '../../lib/channel';
import { createTurns } from '../../lib/inTurn';
import { createLatest } from '../../lib/latest';
import type { TabLock } from '../../lib/tabLock';
import type { StoringFault } from '../../storage/database/sideDatabase';
import type { MediaStore } from '../../storage/side/mediaStore';
import { createDownloadedMedia, type DownloadedMediaParts } from './downloadedMedia';
import { createDownloadRun, type RunParts } from './downloadRun';
import { type Downloads, type DownloadsState, NO_DOWNLOADS } from './downloads';
import { DOWNLOADS_TOPIC } from './downloadTabs';
import { type DownloadsRead, type LookParts, missingIdsOf, readDownloads } from './readDownloads';
import { createTakingBack, type OtherLists } from './takeBackOtherLists';

/** Songs that are to be kept, each read once: they are looked at with every file that comes. */
function createSongReader(
  read: LookParts['getSongs'],
): Pick<LookParts, 'getSongs'> & { readonly forget: () => void } {
  const known = new Map<number, Song>();
  let forgetCount = 0;
  return {
    async getSongs(annSongIds) {
      const unknown = annSongIds.filter((id) => !known.has(id));
      const forgotBefore = forgetCount;
      const found = unknown.length === 0 ? new Map<number, Song>() : await read(unknown);
      const all = new Map([...known, ...found]);
      if (forgetCount === forgotBefore) for (const [id, song] of found) known.set(id, song);
      return new Map(
        annSongIds.flatMap((id) => {
          const song = all.get(id);
          return song === undefined ? [] : [[id, song] as const];
        }),
      );
    },
    forget() {
      known.clear();
      forgetCount += 1;
    },
  };
}

export interface DownloadsParts
  extends Omit<LookParts, 'takeBackOtherLists'>,
    Omit<RunParts, 'look' | 'change' | 'isWanted' | 'forgetGone'>,
    Pick<DownloadedMediaParts, 'objectUrls'> {
  readonly store: MediaStore;
  /** One tab at a time fetches. */
  readonly lock: TabLock;
  readonly tabs: Omit<Broadcast, 'close'>;
  /** Asks the browser not to clear it away by itself. */
  readonly persist: () => Promise<void>;
  /** Whether anything is requested, so that the next start knows without looking. */
  readonly noteAny: (isAny: boolean) => void;
  readonly otherLists: OtherLists;
  /** Calls when playlists have changed. */
  readonly onPlaylistsChanged: (listener: () => void) => void;
  /** Calls when songs that were known may be others by now, such as another file's. */
  readonly onSongsRewritten: (listener: () => void) => void;
  /** Calls when the browser comes back online. */
  readonly onOnline: (listener: () => void) => void;
  readonly nowMs: () => number;
}

/** What is requested and what is here, made equal one file at a time. */
export function createDownloads(parts: DownloadsParts): Downloads {
  const { store, tabs } = parts;
  const channel = createChannel<DownloadsState>(NO_DOWNLOADS);
  const change = (part: Partial<DownloadsState>) => channel.set({ ...channel.get(), ...part });
  const inTurn = createTurns();
  const nowhere = new Set<string>();
  const media = createDownloadedMedia({
    ...parts,
    readFile: store.readFile,
    look: async () => (await tryLook())?.wholeNames ?? new Set(),
  });

  const takeBackOtherLists = createTakingBack(store, parts.otherLists);
  const known = createSongReader(parts.getSongs);
  // Null where it cannot be told: nothing may follow from that.
  const tryLook = () => look().catch(() => null);
  // The tab that fetches may be closed before all is here: this one waits to go on with it.
  const followTabs = createLatest(async () => {
    if (isSomethingMissing(await tryLook(), nowhere)) run();
  });

  async function look() {
    const seen = await readDownloads({ ...parts, takeBackOtherLists, getSongs: known.getSongs });
    media.setWhole(seen.wholeNames);
    change(stateOf(seen, nowhere));
    noteWhetherAny(seen, parts);
    return seen;
  }

  const run = createDownloadRun({
    ...parts,
    look,
    forgetGone: createForgetting(parts, inTurn),
    change,
    isWanted: (annSongId) => channel.get().wantedIds.has(annSongId),
    nowhere,
  });

  function tryAgain(): void {
    nowhere.clear();
    run();
  }

  const changeRequests = (work: () => Promise<StoringFault | null>) =>
    inTurn(async () => {
      const fault = await work();
      await tryLook();
      tabs.post(DOWNLOADS_TOPIC, 'changed');
      if (fault === null) run();
      else change({ fault });
    });

  tabs.subscribe(DOWNLOADS_TOPIC, followTabs);
  parts.onSongsRewritten(known.forget);
  parts.onPlaylistsChanged(() => isAnyPlaylist(channel.get()) && run());
  parts.onOnline(tryAgain);

  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    async open() {
      const seen = await tryLook();
      if (seen !== null && isSomethingToDo(seen)) run();
    },
    ...createRequesting({ ...parts, takeBackOtherLists }, changeRequests),
    tryAgain,
    findMedia: media.findMedia,
    readFile: (fileName) => readWhole(store, fileName),
  };
}

/** A request that means nothing to this version may mean something to the next one. */
function noteWhetherAny(
  { requests, isSurelyEmpty }: DownloadsRead,
  { noteAny }: Pick<DownloadsParts, 'noteAny'>,
): void {
  if (requests.length > 0 || isSurelyEmpty) noteAny(requests.length > 0);
}

function isAnyPlaylist({ requests }: DownloadsState): boolean {
  return requests.some(({ kind }) => kind === 'playlist');
}

async function readWhole(store: MediaStore, fileName: string): Promise<Blob | null> {
  const bytes = await store.readFile(fileName);
  return bytes && new Blob([...bytes]);
}

type RequestingParts = Pick<DownloadsParts, 'store' | 'persist' | 'noteAny' | 'nowMs'>;

/** The ways to change what is requested. */
function createRequesting(
  { store, takeBackOtherLists, ...parts }: Pick<LookParts, 'takeBackOtherLists'> & RequestingParts,
  changeRequests: (work: () => Promise<StoringFault | null>) => Promise<void>,
): Pick<Downloads, 'add' | 'remove' | 'removeAll'> {
  return {
    add: (request) =>
      changeRequests(async () => {
        void parts.persist();
        // Else it would take back what is requested here.
        await takeBackOtherLists().catch(() => undefined);
        const fault = await store.addRequest(request, parts.nowMs());
        // Looking may fail behind it; the next start has to look again.
        if (fault === null) parts.noteAny(true);
        return fault;
      }),
    remove: (request) => changeRequests(() => store.removeRequest(request)),
    removeAll: () => changeRequests(store.removeAll),
  };
}

/** Takes requests for lists back that are gone; in turn with requests, as an Undo may have brought one back. */
function createForgetting(
  { store, songsOfPlaylist }: Pick<DownloadsParts, 'store' | 'songsOfPlaylist'>,
  inTurn: ReturnType<typeof createTurns>,
): RunParts['forgetGone'] {
  return (playlistIds) =>
    inTurn(async () => {
      for (const id of playlistIds) {
        if ((await songsOfPlaylist(id)) !== null) continue;
        await store.removeRequest({ kind: 'playlist', id });
      }
    });
}

function isSomethingMissing(seen: DownloadsRead | null, nowhere: ReadonlySet<string>): boolean {
  return (seen?.plan.missing ?? []).some(({ fileName }) => !nowhere.has(fileName));
}

function isSomethingToDo({ plan, gonePlaylistIds }: DownloadsRead): boolean {
  return plan.missing.length + plan.unwanted.length + gonePlaylistIds.length > 0;
}

function stateOf(seen: DownloadsRead, nowhere: ReadonlySet<string>) {
  return {
    isKnown: true,
    requests: seen.requests,
    playlistSongIds: seen.playlistSongIds,
    wantedIds: new Set(seen.wantedIds),
    downloadedIds: seen.plan.downloadedIds,
    missingIds: missingIdsOf(seen, nowhere),
    byteCount: seen.byteCount,
  };
}
