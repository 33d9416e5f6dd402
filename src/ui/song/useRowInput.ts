import {
  type HTMLAttributes,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { keepModule } from '../../mechanisms/keepModule';
import type { RowInput } from './rowInput';
import type { RowPointerActions } from './rowPointer';

const loadRowInput = keepModule(() => import('./rowInput'));

/** To be spread on the list: events of all rows are heard there, however many they are. */
export type RowInputProps = Pick<
  HTMLAttributes<HTMLElement>,
  | 'onPointerDownCapture'
  | 'onMouseDownCapture'
  | 'onClickCapture'
  | 'onDoubleClick'
  | 'onContextMenu'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown'
>;

/** Lets the rows of a list be walked, played from and asked for their menu. */
export function useRowInput(
  root: RefObject<HTMLElement | null>,
  actions: RowPointerActions,
): RowInputProps {
  const input = useRef<RowInput | null>(null);
  const playFrom = useEffectEvent(actions.playFrom);
  const placeMenu = useEffectEvent(actions.placeMenu);

  useEffect(() => {
    let isGone = false;
    // Without it, offline for once, the buttons of the rows work as ever.
    loadRowInput().then(
      ({ createRowInput }) => {
        if (isGone || root.current === null) return;
        input.current = createRowInput(root.current, {
          playFrom: (rowKey) => playFrom(rowKey),
          placeMenu: (point) => placeMenu(point),
        });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      input.current?.release();
      input.current = null;
    };
  }, [root]);

  return useMemo(
    () => ({
      onPointerDownCapture: ({ nativeEvent }) => input.current?.pointer.pointerDown(nativeEvent),
      onMouseDownCapture: () => input.current?.keys.mouseDown(),
      onClickCapture: (event) => {
        input.current?.pointer.clickFirst(event.nativeEvent);
        if (event.nativeEvent.defaultPrevented) event.stopPropagation();
      },
      onDoubleClick: ({ nativeEvent }) => input.current?.pointer.doubleClick(nativeEvent),
      onContextMenu: ({ nativeEvent }) => input.current?.pointer.contextMenu(nativeEvent),
      onFocus: ({ nativeEvent }) => input.current?.keys.focusIn(nativeEvent),
      onBlur: () => input.current?.keys.focusOut(),
      onKeyDown: ({ nativeEvent }) => input.current?.keys.keyDown(nativeEvent),
    }),
    [],
  );
}
