import { takesText } from '../../domain/app/keyPress';
import { createChannel } from '../../lib/channel';
import { focusedControl } from '../controls/focusedControl';

export interface Selection {
  readonly isActive: boolean;
  readonly ids: ReadonlySet<number>;
}

/** The selected songs of a list; each row subscribes and reads its own state. */
export interface SelectionStore {
  readonly getSnapshot: () => Selection;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  /** Ends the selection mode and clears the selection. */
  readonly stop: () => void;
  readonly toggle: (id: number) => void;
  /**
   * Selects the range from the song chosen last to this one, in the order shown. Another range from
   * the same song replaces the previous one.
   */
  readonly extendTo: (id: number, shownIds: readonly number[]) => void;
  readonly selectAll: (ids: readonly number[]) => void;
}

const NOTHING: Selection = { isActive: false, ids: new Set() };

export function createSelection(): SelectionStore {
  const selection = createChannel(NOTHING);
  let lastChosenId: number | null = null;
  /** The selection without the current range. */
  let besideRange: ReadonlySet<number> = NOTHING.ids;

  /** The next range starts here and is added to the current selection. */
  function beginAt(id: number, ids: ReadonlySet<number>): void {
    lastChosenId = id;
    besideRange = ids;
    selection.set({ isActive: true, ids });
  }

  return {
    getSnapshot: selection.get,
    subscribe: selection.subscribe,
    start: () => selection.set({ ...NOTHING, isActive: true }),
    stop() {
      lastChosenId = null;
      besideRange = NOTHING.ids;
      selection.set(NOTHING);
    },
    toggle(id) {
      const ids = new Set(selection.get().ids);
      if (!ids.delete(id)) ids.add(id);
      beginAt(id, ids);
    },
    extendTo(id, shownIds) {
      const ends = [lastChosenId ?? id, id].map((end) => shownIds.indexOf(end));
      const [first, last] = [Math.min(...ends), Math.max(...ends)];
      if (lastChosenId === null || first === -1) {
        beginAt(id, new Set([...selection.get().ids, id]));
        return;
      }
      const range = shownIds.slice(first, last + 1);
      selection.set({ isActive: true, ids: new Set([...besideRange, ...range]) });
    },
    selectAll: (ids) => selection.set({ isActive: true, ids: new Set(ids) }),
  };
}

/** Whether the key selects all: Ctrl (or Cmd) and A outside of text fields. */
export function isSelectAllKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (key.toLowerCase() !== 'a' || !(ctrlKey || metaKey) || altKey || shiftKey) return false;
  const control = focusedControl(target);
  return control === null || !takesText(control);
}
