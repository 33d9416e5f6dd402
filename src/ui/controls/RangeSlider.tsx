import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { listen } from '../../lib/listen';
import { hasModifier } from './hasModifier';
import styles from './RangeSlider.module.css';

export interface RangeSliderProps {
  readonly label: string;
  readonly value: number;
  /** The slider starts at 0. */
  readonly max: number;
  /** The step of an arrow key; page keys, and arrow keys with Shift, move three steps. */
  readonly keyStep: number;
  readonly valueText: string | undefined;
  /** Called with each value while the thumb is dragged, and with null when it is released. */
  readonly onSlide?: (value: number | null) => void;
  /** Called when a pointer enters or moves, with its x in window pixels, null for a finger. */
  readonly onPoint?: (clientX: number | null) => void;
  readonly onCommit: (value: number) => void;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

const FAR_KEY_STEPS = 3;

/** The change for an arrow or page key; null for keys that the slider handles itself. */
function keyChange(key: string, keyStep: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return keyStep;
    case 'ArrowLeft':
    case 'ArrowDown':
      return -keyStep;
    case 'PageUp':
      return keyStep * FAR_KEY_STEPS;
    case 'PageDown':
      return -keyStep * FAR_KEY_STEPS;
    default:
      return null;
  }
}

/** The browser's own slider, with the product's styles and key steps. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, value, max, keyStep, valueText, isDisabled, className } = props;
  const { onSlide, onPoint, onCommit } = props;
  const input = useRef<HTMLInputElement>(null);
  const [heldValue, setHeldValue] = useState<number | null>(null);
  const shownValue = Math.min(Math.max(heldValue ?? value, 0), max);

  function point({ pointerType, clientX }: PointerEvent) {
    onPoint?.(pointerType === 'touch' ? null : clientX);
  }

  function hold(next: number | null) {
    setHeldValue(next);
    onSlide?.(next);
  }

  function commit(next: number) {
    hold(null);
    onCommit(next);
  }

  // React's onChange fires for each step; only the native event tells that the thumb was released.
  const onLetGo = useEffectEvent(() => {
    if (input.current) commit(input.current.valueAsNumber);
  });
  useEffect(() => listen(input.current, 'change', onLetGo), []);

  // A thumb released where it was grabbed changes nothing, so no change event reports the release.
  const isHeld = heldValue !== null;
  const onReleased = useEffectEvent(() => {
    if (heldValue !== null) commit(heldValue);
  });
  useEffect(() => {
    if (!isHeld) return;
    // Runs after a change event, which leaves nothing to commit.
    return listen(window, ['pointerup', 'pointercancel'], () => void setTimeout(onReleased));
  }, [isHeld]);

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return;
    const change = keyChange(event.key, keyStep);
    if (change === null) return;
    event.preventDefault();
    const steps = event.shiftKey && event.key.startsWith('Arrow') ? FAR_KEY_STEPS : 1;
    commit(Math.min(Math.max(Math.round(shownValue + change * steps), 0), max));
  }

  return (
    <input
      ref={input}
      type="range"
      className={`${styles.slider} ${className ?? ''}`}
      style={{ '--filled': `${(shownValue / max) * 100}%` }}
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={max}
      step={1}
      value={Math.round(shownValue)}
      disabled={isDisabled ?? false}
      onChange={(event) => hold(event.currentTarget.valueAsNumber)}
      onKeyDown={onKeyDown}
      onPointerEnter={point}
      // A disabled slider is entered unheard.
      onPointerMove={point}
    />
  );
}
