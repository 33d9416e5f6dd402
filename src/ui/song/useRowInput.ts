import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { lazy } from '../../lib/lazy';
import type { RowInput } from '../row-input/rowInput';
import type { RowPointerActions } from '../row-input/rowPointer';

/** Prefetched by the shell, or when the pointer or the focus reaches a list before. */
export const loadRowInput = lazy(() => import('../row-input/rowInput'));

type RowInputModule = Awaited<ReturnType<typeof loadRowInput>>;

/** What comes before any use of it. */
const FIRST_SIGNS = ['pointerover', 'focusin'] as const;
const PRESSES = ['click', 'dblclick', 'contextmenu'] as const;
const DETAILS = '[data-details]';
/** What a press is not the row's on. */
const OTHER_PRESSES = `button, input, label, ${DETAILS}`;
const WALKING_KEY = /^(Arrow|Page)|^(Home|End)$/;

/** To be spread on the list, which hears the keys of all its rows. */
export interface RowInputProps {
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What was done in the list before what hears it was there. */
interface Held {
  readonly presses: MouseEvent[];
  readonly keys: globalThis.KeyboardEvent[];
  isPressed: boolean;
}

/** Lets the rows of a list be walked, played from and asked for their menu. */
export function useRowInput(
  root: RefObject<HTMLElement | null>,
  actions: RowPointerActions,
): RowInputProps {
  const input = useRef<RowInput | null>(null);
  const held = useRef<Held>({ presses: [], keys: [], isPressed: false });
  const playFrom = useEffectEvent(actions.playFrom);
  const placeMenu = useEffectEvent(actions.placeMenu);

  useEffect(() => {
    const list = root.current;
    if (list === null) return;
    const waiting = new AbortController();
    const before = held.current;

    function begin(element: HTMLElement, { createRowInput }: RowInputModule) {
      if (waiting.signal.aborted) return;
      waiting.abort();
      const begun = createRowInput(
        element,
        {
          playFrom: (rowKey) => playFrom(rowKey),
          placeMenu: (point) => placeMenu(point),
        },
        before.isPressed,
      );
      input.current = begun;
      for (const press of before.presses.splice(0)) begun.takeHeld(press);
      for (const key of before.keys.splice(0)) begun.keyDown(key);
    }

    const arrived = loadRowInput.arrived();
    if (arrived === null) {
      // Without it, offline for once, the buttons of the rows work as ever.
      const load = () =>
        void loadRowInput().then(
          (module) => begin(list, module),
          () => undefined,
        );
      holdPresses(list, before, waiting.signal, load);
    } else begin(list, arrived);
    return () => {
      waiting.abort();
      input.current?.release();
      input.current = null;
    };
  }, [root]);

  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const { nativeEvent } = event;
    if (input.current !== null) return input.current.keyDown(nativeEvent);
    const isOurs = WALKING_KEY.test(event.key) || (event.shiftKey && event.key === 'Enter');
    if (event.defaultPrevented || held.current.isPressed || !isOurs) return;
    event.preventDefault();
    held.current.keys.push(nativeEvent);
  }, []);
  return { onKeyDown };
}

/** Until what hears presses is there a link leads nowhere: the press may be the first of two. */
function holdPresses(list: HTMLElement, held: Held, signal: AbortSignal, load: () => void): void {
  const early = { signal, capture: true };
  for (const sign of FIRST_SIGNS) list.addEventListener(sign, load, { ...early, once: true });
  list.addEventListener(
    'mousedown',
    () => {
      held.isPressed = true;
      load();
    },
    early,
  );
  for (const type of PRESSES) {
    list.addEventListener(
      type,
      (event) => {
        const others = type === 'contextmenu' ? DETAILS : OTHER_PRESSES;
        const isHeld =
          event.target instanceof Element &&
          event.target.closest('li') !== null &&
          event.target.closest(others) === null;
        const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
        if (!isHeld || !isPlain || (type === 'click' && event.detail === 0)) return;
        event.preventDefault();
        event.stopPropagation();
        held.presses.push(event);
      },
      early,
    );
  }
}
