import { createChannel } from '../../lib/channel';
import { lazy } from '../../lib/lazy';
import type { BrowserKeepingParts } from './browserKeeping';
import { type Keeping, type KeepingState, NOTHING_KEPT } from './keeping';
import { KEPT_TOPIC } from './keptTabs';

const loadKeepingModule = lazy(() => import('./browserKeeping'));

/** The songs on this device as they are declared, whose program is fetched when somebody needs it. */
export function createLateKeeping(
  parts: BrowserKeepingParts,
  load: () => ReturnType<typeof loadKeepingModule> = loadKeepingModule,
): Keeping {
  const channel = createChannel<KeepingState>(NOTHING_KEPT);
  let made: Keeping | null = null;

  async function make(): Promise<Keeping | null> {
    const module = await load().catch(() => null);
    if (made === null && module !== null) {
      const keeping = module.createBrowserKeeping(parts);
      keeping.subscribe(() => channel.set(keeping.getState()));
      made = keeping;
    }
    return made;
  }

  const open = async () => (await make())?.open();
  // Another tab keeps something: this one shows it, and goes on with it should that one be closed.
  parts.broadcast.subscribe(KEPT_TOPIC, () => {
    if (made === null) void open();
  });

  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    open,
    keep: async (wish) => (await make())?.keep(wish),
    unkeep: async (wish) => (await make())?.unkeep(wish),
    removeAll: async () => (await make())?.removeAll(),
    tryAgain: () => made?.tryAgain(),
    readFile: async (fileName) => (await make())?.readFile(fileName) ?? null,
    findMedia(song, isInUse) {
      if (!parts.storage.keptMark.getSettings().isAny) return null;
      if (made !== null) return made.findMedia(song, isInUse);
      return make().then((keeping) => keeping?.findMedia(song, isInUse) ?? null);
    },
  };
}
