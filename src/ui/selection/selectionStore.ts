import { createChannel } from '../../mechanisms/channel';

export interface Selection {
  readonly isActive: boolean;
  readonly ids: ReadonlySet<number>;
}

/** Which songs of the list are selected; rows subscribe to what concerns them. */
export interface SelectionStore {
  readonly getSnapshot: () => Selection;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  /** Leaves the selection mode; nothing is selected then. */
  readonly stop: () => void;
  readonly toggle: (id: number) => void;
  /** Selects everything from the one chosen last to this one, in the order shown. */
  readonly extendTo: (id: number, shownIds: readonly number[]) => void;
  readonly selectAll: (ids: readonly number[]) => void;
}

const NOTHING: Selection = { isActive: false, ids: new Set() };

export function createSelection(): SelectionStore {
  const selection = createChannel(NOTHING);
  let lastChosenId: number | null = null;

  function toggle(id: number): void {
    const ids = new Set(selection.get().ids);
    if (!ids.delete(id)) ids.add(id);
    lastChosenId = id;
    selection.set({ isActive: true, ids });
  }

  return {
    getSnapshot: selection.get,
    subscribe: selection.subscribe,
    start: () => selection.set({ ...NOTHING, isActive: true }),
    stop() {
      lastChosenId = null;
      selection.set(NOTHING);
    },
    toggle,
    extendTo(id, shownIds) {
      const ends = [lastChosenId ?? id, id].map((end) => shownIds.indexOf(end));
      const [first, last] = [Math.min(...ends), Math.max(...ends)];
      if (first === -1) {
        toggle(id);
        return;
      }
      const range = shownIds.slice(first, last + 1);
      lastChosenId = id;
      selection.set({ isActive: true, ids: new Set([...selection.get().ids, ...range]) });
    },
    selectAll: (ids) => selection.set({ isActive: true, ids: new Set(ids) }),
  };
}
