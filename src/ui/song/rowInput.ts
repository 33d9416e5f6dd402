import { createRowKeys, type RowKeys } from './rowKeys';
import { createRowPointer, type RowPointer, type RowPointerActions } from './rowPointer';

/** What keys and pointers do on the rows of one list. */
export interface RowInput {
  readonly keys: RowKeys;
  readonly pointer: RowPointer;
  readonly release: () => void;
}

/** Import it lazily (useRowInput.ts): no list needs it to be drawn. */
export function createRowInput(root: HTMLElement, actions: RowPointerActions): RowInput {
  const keys = createRowKeys(root, actions.playFrom);
  const pointer = createRowPointer(actions);
  return {
    keys,
    pointer,
    release() {
      keys.release();
      pointer.release();
    },
  };
}
