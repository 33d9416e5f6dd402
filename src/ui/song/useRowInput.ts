import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { keepModule } from '../../mechanisms/keepModule';
import type { RowInput } from './rowInput';
import type { RowPointerActions } from './rowPointer';

const loadRowInput = keepModule(() => import('./rowInput'));

/** To be spread on the list, which hears the keys of all its rows. */
export interface RowInputProps {
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

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

  const onKeyDown = useCallback(
    ({ nativeEvent }: KeyboardEvent) => input.current?.keyDown(nativeEvent),
    [],
  );
  return { onKeyDown };
}
