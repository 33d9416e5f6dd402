import { latinKeyOf, takesText } from '../../domain/app/keyPress';
import { greatestOf, leastOf } from '../../domain/app/manyValues';
import { createChannel } from '../../lib/channel';
import { focusedControl } from '../controls/focusedControl';

interface Selection {
  readonly isActive: boolean;
  readonly ids: ReadonlySet<number>;
}

const NOTHING: Selection = { isActive: false, ids: new Set() };

/** The selected songs of a list; each row subscribes and reads its own state. */
export function createSelection() {
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
    toggle(id: number) {
      const ids = new Set(selection.get().ids);
      if (!ids.delete(id)) ids.add(id);
      beginAt(id, ids);
    },
    /**
     * Selects the range from the song chosen last to this one, in the order shown. Another range
     * from the same song replaces the previous one.
     */
    extendTo(id: number, shownIds: readonly number[]) {
      const ends = [lastChosenId ?? id, id].map((end) => shownIds.indexOf(end));
      const [first, last] = [leastOf(ends), greatestOf(ends)];
      if (lastChosenId === null || first === -1) {
        beginAt(id, new Set([...selection.get().ids, id]));
        return;
      }
      const range = shownIds.slice(first, last + 1);
      selection.set({ isActive: true, ids: new Set([...besideRange, ...range]) });
    },
    selectAll: (ids: readonly number[]) => selection.set({ isActive: true, ids: new Set(ids) }),
  };
}

export type SelectionStore = ReturnType<typeof createSelection>;

/** Whether the key selects all: Ctrl (or Cmd) and A outside of text fields. */
export function isSelectAllKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (latinKeyOf(event).toLowerCase() !== 'a' || !(ctrlKey || metaKey) || altKey || shiftKey)
    return false;
  const control = focusedControl(target);
  return control === null || !takesText(control);
}
