import { useEffect, useRef, useState } from 'react';
import { clockText } from '../../../domain/app/clockText';
import { SEEK_RANGE_MAX } from '../../../domain/media/seekRange';
import { cssVariable } from '../../controls/cssVariable';
import styles from './SeekLanding.module.css';

export interface SeekLandingProps {
  /** Where the mouse came to the bar, in pixels of the window; null for a finger. */
  readonly firstX: number | null;
  /** Where the thumb is held, as a value of the seek bar; null while it is free. */
  readonly heldValue: number | null;
  readonly durationSeconds: number;
}

/** The thumb's middle goes from half a thumb inside one end to half a thumb inside the other. */
function shareAt(clientX: number, slider: HTMLElement): number {
  const { left, width } = slider.getBoundingClientRect();
  const thumbPx = Number.parseFloat(getComputedStyle(slider).getPropertyValue('--thumb')) || 0;
  const share = (clientX - left - thumbPx / 2) / (width - thumbPx);
  return Math.min(Math.max(share, 0), 1);
}

/** Over the seek bar beside it: the time one would land on, where a mouse rests or a thumb is held. */
export function SeekLanding({ firstX, heldValue, durationSeconds }: SeekLandingProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [pointedShare, setPointedShare] = useState<number | null>(null);
  useEffect(() => {
    const slider = place.current?.parentElement?.querySelector('input');
    if (!slider) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    if (firstX !== null) setPointedShare(shareAt(firstX, slider));
    slider.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType !== 'touch') setPointedShare(shareAt(event.clientX, slider));
      },
      { signal },
    );
    slider.addEventListener('pointerleave', () => setPointedShare(null), { signal });
    return () => listeners.abort();
  }, [firstX]);
  const share = heldValue === null ? pointedShare : heldValue / SEEK_RANGE_MAX;
  return (
    <span
      ref={place}
      aria-hidden="true"
      hidden={share === null}
      data-landing=""
      className={styles.landing}
      style={cssVariable('--share', share ?? 0)}
    >
      {share === null ? null : clockText(share * durationSeconds)}
    </span>
  );
}
