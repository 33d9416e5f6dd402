import type { KeepWish } from '../../domain/keptSongs';
import type { Broadcast } from '../../mechanisms/broadcast';
import { createChannel } from '../../mechanisms/channel';
import { createTurns } from '../../mechanisms/inTurn';
import type { TabLock } from '../../mechanisms/tabLock';
import type { StoringFault } from '../../storage/database/sideDatabase';
import type { KeptMediaRoom } from '../../storage/keptMedia/keptMediaRoom';
import { type Keeping, type KeepingState, NOTHING_KEPT } from './keeping';
import { createKeepingRun, type RunParts } from './keepingRun';
import { createKeptMedia, type KeptMediaParts } from './keptMedia';
import { KEPT_TOPIC } from './keptTabs';
import { type KeptLook, type LookParts, lookAtKept, missingIdsOf } from './lookAtKept';

export interface KeepingParts
  extends LookParts,
    Omit<RunParts, 'look' | 'change' | 'isWanted'>,
    Pick<KeptMediaParts, 'objectUrls'> {
  readonly room: KeptMediaRoom;
  /** One tab at a time fetches. */
  readonly lock: TabLock;
  readonly tabs: Omit<Broadcast, 'close'>;
  /** Asks the browser not to clear it away by itself. */
  readonly persist: () => Promise<void>;
  /** Whether anything is wished for, so that the next start knows without looking. */
  readonly noteAny: (isAny: boolean) => void;
  /** Calls when playlists have changed. */
  readonly onPlaylistsChanged: (listener: () => void) => void;
  /** Calls when the browser comes back online. */
  readonly onOnline: (listener: () => void) => void;
  readonly nowMs: () => number;
}

/** What is wished for and what is here, made equal one file at a time. */
export function createKeeping(parts: KeepingParts): Keeping {
  const { room, tabs } = parts;
  const channel = createChannel<KeepingState>(NOTHING_KEPT);
  const change = (changes: Partial<KeepingState>) => channel.set({ ...channel.get(), ...changes });
  const inTurn = createTurns();
  const nowhere = new Set<string>();
  const media = createKeptMedia({
    ...parts,
    readFile: room.readFile,
    look: async () => (await tryLook())?.wholeNames ?? new Set(),
  });

  async function look() {
    const seen = await lookAtKept(parts);
    media.setWhole(seen.wholeNames);
    change(stateOf(seen, nowhere));
    parts.noteAny(seen.wishes.length > 0);
    return seen;
  }

  /** Null where nobody can tell: nothing may follow from that. */
  const tryLook = () => look().catch(() => null);

  const run = createKeepingRun({
    ...parts,
    look,
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

  tabs.subscribe(KEPT_TOPIC, () => void tryLook());
  parts.onPlaylistsChanged(() => {
    if (channel.get().wishes.some(({ kind }) => kind === 'playlist')) run();
  });
  parts.onOnline(tryAgain);

  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    async open() {
      const plan = (await tryLook())?.plan;
      if (plan === undefined) return;
      if (plan.missing.length > 0 || plan.unwanted.length > 0) run();
    },
    keep: (wish: KeepWish) =>
      changeWishes(() => {
        void parts.persist();
        return room.addWish(wish, parts.nowMs());
      }),
    unkeep: (wish: KeepWish) => changeWishes(() => room.removeWish(wish)),
    removeAll: () => changeWishes(room.removeAll),
    tryAgain,
    findMedia: media.findMedia,
  };
}

function stateOf(seen: KeptLook, nowhere: ReadonlySet<string>) {
  return {
    isKnown: true,
    wishes: seen.wishes,
    wantedIds: new Set(seen.wantedIds),
    keptIds: seen.plan.keptIds,
    missingIds: missingIdsOf(seen, nowhere),
    byteCount: seen.byteCount,
  };
}
