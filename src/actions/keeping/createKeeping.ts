import type { Song } from '../../domain/song/song';
import type { Broadcast } from '../../lib/broadcast';
import { createChannel } from '../../lib/channel';
import { createTurns } from '../../lib/inTurn';
import { createLatest } from '../../lib/latest';
import type { TabLock } from '../../lib/tabLock';
import type { StoringFault } from '../../storage/database/sideDatabase';
import type { MediaStore } from '../../storage/side/mediaStore';
import { type Keeping, type KeepingState, NOTHING_KEPT } from './keeping';
import { createKeepingRun, type RunParts } from './keepingRun';
import { createKeptMedia, type KeptMediaParts } from './keptMedia';
import { KEPT_TOPIC } from './keptTabs';
import { type KeptLook, type LookParts, lookAtKept, missingIdsOf } from './lookAtKept';
import { createTakingBack, type OtherLists } from './takeBackOtherLists';

/** Songs that are to be kept, each read once: they are looked at with every file that comes. */
function createKnownKept(
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

export interface KeepingParts
  extends Omit<LookParts, 'takeBackOtherLists'>,
    Omit<RunParts, 'look' | 'change' | 'isWanted' | 'forgetGone'>,
    Pick<KeptMediaParts, 'objectUrls'> {
  readonly store: MediaStore;
  /** One tab at a time fetches. */
  readonly lock: TabLock;
  readonly tabs: Omit<Broadcast, 'close'>;
  /** Asks the browser not to clear it away by itself. */
  readonly persist: () => Promise<void>;
  /** Whether anything is wished for, so that the next start knows without looking. */
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

/** What is wished for and what is here, made equal one file at a time. */
export function createKeeping(parts: KeepingParts): Keeping {
  const { store, tabs } = parts;
  const channel = createChannel<KeepingState>(NOTHING_KEPT);
  const change = (changes: Partial<KeepingState>) => channel.set({ ...channel.get(), ...changes });
  const inTurn = createTurns();
  const nowhere = new Set<string>();
  const media = createKeptMedia({
    ...parts,
    readFile: store.readFile,
    look: async () => (await tryLook())?.wholeNames ?? new Set(),
  });

  const takeBackOtherLists = createTakingBack(store, parts.otherLists);
  const known = createKnownKept(parts.getSongs);
  // Null where nobody can tell: nothing may follow from that.
  const tryLook = () => look().catch(() => null);
  // The tab that fetches may be closed before all is here: this one waits to go on with it.
  const followTabs = createLatest(async () => {
    if (isSomethingMissing(await tryLook(), nowhere)) run();
  });

  async function look() {
    const seen = await lookAtKept({ ...parts, takeBackOtherLists, getSongs: known.getSongs });
    media.setWhole(seen.wholeNames);
    change(stateOf(seen, nowhere));
    noteWhetherAny(seen, parts);
    return seen;
  }

  const run = createKeepingRun({
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

  const changeWishes = (work: () => Promise<StoringFault | null>) =>
    inTurn(async () => {
      const fault = await work();
      await tryLook();
      tabs.post(KEPT_TOPIC, 'changed');
      if (fault === null) run();
      else change({ fault });
    });

  tabs.subscribe(KEPT_TOPIC, followTabs);
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
    ...createWishing({ ...parts, takeBackOtherLists }, changeWishes),
    tryAgain,
    findMedia: media.findMedia,
    readFile: (fileName) => readWhole(store, fileName),
  };
}

/** A wish that means nothing to this version may mean something to the next one. */
function noteWhetherAny(
  { wishes, isSurelyEmpty }: KeptLook,
  { noteAny }: Pick<KeepingParts, 'noteAny'>,
): void {
  if (wishes.length > 0 || isSurelyEmpty) noteAny(wishes.length > 0);
}

function isAnyPlaylist({ wishes }: KeepingState): boolean {
  return wishes.some(({ kind }) => kind === 'playlist');
}

async function readWhole(store: MediaStore, fileName: string): Promise<Blob | null> {
  const bytes = await store.readFile(fileName);
  return bytes && new Blob([...bytes]);
}

type WishingParts = Pick<KeepingParts, 'store' | 'persist' | 'noteAny' | 'nowMs'>;

/** The ways to change what is wished for. */
function createWishing(
  { store, takeBackOtherLists, ...parts }: Pick<LookParts, 'takeBackOtherLists'> & WishingParts,
  changeWishes: (work: () => Promise<StoringFault | null>) => Promise<void>,
): Pick<Keeping, 'keep' | 'unkeep' | 'removeAll'> {
  return {
    keep: (wish) =>
      changeWishes(async () => {
        void parts.persist();
        // Else it would take back what is wished for here.
        await takeBackOtherLists().catch(() => undefined);
        const fault = await store.addWish(wish, parts.nowMs());
        // Looking may fail behind it; the next start has to look again.
        if (fault === null) parts.noteAny(true);
        return fault;
      }),
    unkeep: (wish) => changeWishes(() => store.removeWish(wish)),
    removeAll: () => changeWishes(store.removeAll),
  };
}

/** Takes wishes for lists back that are gone; in turn with wishes, as an Undo may have brought one back. */
function createForgetting(
  { store, songsOfPlaylist }: Pick<KeepingParts, 'store' | 'songsOfPlaylist'>,
  inTurn: ReturnType<typeof createTurns>,
): RunParts['forgetGone'] {
  return (playlistIds) =>
    inTurn(async () => {
      for (const id of playlistIds) {
        if ((await songsOfPlaylist(id)) !== null) continue;
        await store.removeWish({ kind: 'playlist', id });
      }
    });
}

function isSomethingMissing(seen: KeptLook | null, nowhere: ReadonlySet<string>): boolean {
  return (seen?.plan.missing ?? []).some(({ fileName }) => !nowhere.has(fileName));
}

function isSomethingToDo({ plan, gonePlaylistIds }: KeptLook): boolean {
  return plan.missing.length + plan.unwanted.length + gonePlaylistIds.length > 0;
}

function stateOf(seen: KeptLook, nowhere: ReadonlySet<string>) {
  return {
    isKnown: true,
    wishes: seen.wishes,
    playlistSongIds: seen.playlistSongIds,
    wantedIds: new Set(seen.wantedIds),
    keptIds: seen.plan.keptIds,
    missingIds: missingIdsOf(seen, nowhere),
    byteCount: seen.byteCount,
  };
}
