import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { createRowKeys } from './rowKeys';
import { hearRowPointer, type RowActions } from './rowPointer';

/**
 * Lets the rows of a list be walked, played from and asked for their menu.
 *
 * @returns the keys of all its rows, for the list; the same function always
 */
export function useRowInput(root: RefObject<HTMLElement | null>, actions: RowActions) {
  const keys = useRef<ReturnType<typeof createRowKeys>>(null);
  const playFrom = useEffectEvent(actions.playFrom);
  const placeMenu = useEffectEvent(actions.placeMenu);
  useEffect(() => {
    const list = root.current;
    if (list === null) return;
    const listeners = new AbortController();
    const play = (rowKey: string) => playFrom(rowKey);
    keys.current = createRowKeys(list, play, listeners.signal);
    hearRowPointer(list, { playFrom: play, placeMenu: (at) => placeMenu(at) }, listeners.signal);
    return () => listeners.abort();
  }, [root]);
  return useCallback(({ nativeEvent }: KeyboardEvent) => keys.current?.(nativeEvent), []);
}
