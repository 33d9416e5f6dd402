import { useEffect, useRef, useState } from 'react';
import { clockText } from '../../domain/app/clockText';
import { listen } from '../../lib/listen';
import styles from './SeekLanding.module.css';

interface SeekLandingProps {
  /** Where the mouse entered the bar, in pixels of the window; null for a finger. */
  readonly firstX: number | null;
  readonly heldSeconds: number | null;
  readonly durationSeconds: number;
}

/** The thumb's centre moves from half a thumb inside one end to half a thumb inside the other. */
function shareAt(clientX: number, slider: HTMLElement): number {
  const { left, width } = slider.getBoundingClientRect();
  const thumbPx = Number.parseFloat(getComputedStyle(slider).getPropertyValue('--thumb')) || 0;
  const share = (clientX - left - thumbPx / 2) / (width - thumbPx);
  return Math.min(Math.max(share, 0), 1);
}

/** Over the seek bar: the time to seek to, at the hovering mouse or the dragged thumb. */
export function SeekLanding({ firstX, heldSeconds, durationSeconds }: SeekLandingProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [pointedShare, setPointedShare] = useState<number | null>(null);
  useEffect(() => {
    const slider = place.current?.parentElement?.querySelector('input');
    if (!slider) return;
    if (firstX !== null) setPointedShare(shareAt(firstX, slider));
    return listen(slider, ['pointermove', 'pointerleave'], ({ type, pointerType, clientX }) => {
      if (type === 'pointerleave') setPointedShare(null);
      else if (pointerType !== 'touch') setPointedShare(shareAt(clientX, slider));
    });
  }, [firstX]);
  const share = heldSeconds === null ? pointedShare : heldSeconds / (durationSeconds || 1);
  return (
    <span
      ref={place}
      aria-hidden="true"
      hidden={share === null}
      data-landing=""
      className={styles.landing}
      style={{ '--share': share ?? 0 }}
    >
      {share === null ? null : clockText(share * durationSeconds)}
    </span>
  );
}
