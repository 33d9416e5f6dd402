import { IconArrowsMove, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { CoverArt } from '../cover/CoverArt';
import { useReturnFocus } from './useReturnFocus';
import { useWindowPlacement } from './useWindowPlacement';
import styles from './VideoPopup.module.css';
import { windowHeight } from './windowPlacement';

export interface VideoPopupProps {
  /**
   * The player's picture. It is borrowed: on closing it goes back to the parent it came from,
   * because a media element that leaves the page stops.
   */
  readonly element: HTMLElement;
  readonly title: string;
  /** Shows the anime's cover instead while only sound plays. Null when nothing is on. */
  readonly annId: number | null;
  readonly hasPicture: boolean;
  /** Height of the player bar, which the window never covers, in pixels. */
  readonly reservedPx: number;
  readonly onClose: () => void;
}

/** A window over the page that shows the video; it can be moved, resized and closed by keys. */
export function VideoPopup(props: VideoPopupProps) {
  const { element, title, annId, hasPicture, reservedPx, onClose } = props;
  const popup = useRef<HTMLElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const { placement, moveHandle, resizeHandle } = useWindowPlacement(reservedPx);
  useReturnFocus(popup);

  useLayoutEffect(() => {
    const home = element.parentElement;
    screen.current?.append(element);
    return () => {
      if (home) home.append(element);
      else element.remove();
    };
  }, [element]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <section
      ref={popup}
      tabIndex={-1}
      aria-label={texts.player.videoWindow}
      className={styles.window}
      style={{
        width: placement.width,
        height: windowHeight(placement.width),
        transform: `translate(${placement.left}px, ${placement.top}px)`,
      }}
      onKeyDown={closeOnEscape}
    >
      <header className={styles.head}>
        <button
          type="button"
          className={styles.move}
          title={texts.playerVideo.moveVideoHint}
          {...moveHandle}
        >
          <IconArrowsMove aria-hidden="true" size={16} />
          <span className="visually-hidden">{texts.playerVideo.moveVideo}: </span>
          <span className={styles.title}>{title}</span>
        </button>
        <IconButton
          label={texts.playerVideo.closeVideo}
          tooltip="none"
          icon={<IconX aria-hidden="true" size={18} />}
          onClick={onClose}
        />
      </header>
      <div className={styles.body}>
        <div ref={screen} className={styles.screen} hidden={!hasPicture} />
        {hasPicture ? null : (
          <div className={styles.soundOnly}>
            {annId === null ? null : <CoverArt annId={annId} size={96} />}
            <p>{texts.playerVideo.audioOnly}</p>
          </div>
        )}
      </div>
      <button
        type="button"
        className={styles.resize}
        aria-label={texts.playerVideo.resizeVideo}
        title={texts.playerVideo.moveVideoHint}
        {...resizeHandle}
      />
    </section>
  );
}
