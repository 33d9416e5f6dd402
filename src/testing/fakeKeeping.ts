import { type Keeping, type KeepingState, NOTHING_KEPT } from '../actions/keeping/keeping';
import { createChannel } from '../lib/channel';

/** Songs on this device as a test says they are; what is wished for is only noted. */
export function createFakeKeeping(
  state: Partial<KeepingState> = {},
  overrides: Partial<Keeping> = {},
): Keeping {
  const channel = createChannel<KeepingState>({ ...NOTHING_KEPT, isKnown: true, ...state });
  const wishesWithout = (wish: KeepingState['wishes'][number]) =>
    channel.get().wishes.filter(({ kind, id }) => kind !== wish.kind || id !== wish.id);
  const setWishes = async (wishes: KeepingState['wishes']) =>
    channel.set({ ...channel.get(), wishes });
  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    open: async () => {},
    keep: (wish) => setWishes([...wishesWithout(wish), wish]),
    unkeep: (wish) => setWishes(wishesWithout(wish)),
    removeAll: () => setWishes([]),
    tryAgain: () => {},
    findMedia: () => null,
    readFile: async () => null,
    ...overrides,
  };
}
