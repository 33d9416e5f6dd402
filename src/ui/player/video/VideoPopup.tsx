import { IconArrowsMove, IconDeviceTv, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import * as texts from '../../../texts/texts';
import { Button, IconButton } from '../../controls/Button';
import { CoverArt } from '../../cover/CoverArt';
import { useReturnFocus } from '../useReturnFocus';
import { FullScreenControls } from './FullScreenControls';
import { Picture } from './Picture';
import { PictureButtons } from './PictureButtons';
import { useFullScreen } from './useFullScreen';
import { useWindowPlacement, windowHeight } from './useWindowPlacement';
import styles from './VideoPopup.module.css';

export interface VideoPopupProps {
  /**
   * The player's picture. It is borrowed: on closing it returns to its original parent, because a
   * removed media element stops playing.
   */
  readonly picture: HTMLElement;
  readonly title: string;
  /**
   * The anime whose cover is shown instead while only sound plays. Null if there is no current
   * song.
   */
  readonly annId: number | null;
  readonly hasPicture: boolean;
  /** The text that is shown without a picture. */
  readonly insteadOfPicture: string;
  /** Continues the song as video; omitted if it has no video or the video is visible. */
  readonly onWatch?: (() => void) | undefined;
  /** Height of the player bar in pixels; the window never covers it. */
  readonly reservedPx: number;
  /** Width of the panel over the page's end in pixels; the window opens beside it. */
  readonly takenPx: number;
  /** Whether it is inside the open queue instead of over the page; it cannot be moved there. */
  readonly isDocked: boolean;
  /** The transport and the seek bar for full screen, where no other controls are reachable. */
  readonly controls: ReactNode;
  /** The browser refused full screen or picture in picture. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** A window over the page that shows the video. The keyboard can move, resize and close it too. */
export function VideoPopup(props: VideoPopupProps) {
  const { picture, title, annId, hasPicture, reservedPx, onClose } = props;
  const { isDocked, takenPx, insteadOfPicture, onRefused, onWatch } = props;
  const popup = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { isFull, isResting } = useFullScreen(body);
  const { placement, moveHandle, resizeHandle } = useWindowPlacement(
    reservedPx,
    !isDocked,
    takenPx,
  );
  useReturnFocus(popup);

  function watch() {
    // The pressed button disappears and would lose the focus.
    popup.current?.focus();
    onWatch?.();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <section
      ref={popup}
      tabIndex={-1}
      aria-label={texts.common.video}
      className={styles.window}
      data-docked={isDocked || undefined}
      style={
        isDocked
          ? undefined
          : {
              width: placement.width,
              height: windowHeight(placement.width),
              transform: `translate(${placement.left}px, ${placement.top}px)`,
            }
      }
      onKeyDown={closeOnEscape}
    >
      <header className={styles.head}>
        {isDocked ? (
          <p className={styles.docked}>
            <span className={styles.title}>{title}</span>
          </p>
        ) : (
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
        )}
        {hasPicture ? (
          <PictureButtons
            picture={picture}
            iconSize={18}
            onFullScreen={() => void body.current?.requestFullscreen().catch(onRefused)}
            onRefused={onRefused}
          />
        ) : null}
        <IconButton
          label={texts.playerVideo.closeVideo}
          tooltip="none"
          icon={<IconX aria-hidden="true" size={18} />}
          onClick={onClose}
        />
      </header>
      <div ref={body} className={styles.body}>
        <Picture picture={picture} className={styles.screen} isHidden={!hasPicture} />
        {hasPicture ? null : (
          <div className={styles.soundOnly}>
            {annId === null ? null : <CoverArt annId={annId} size={96} />}
            <p>{insteadOfPicture}</p>
            {onWatch ? (
              <Button onClick={watch}>
                <IconDeviceTv aria-hidden="true" size={18} />
                {texts.nowPlaying.watch}
              </Button>
            ) : null}
          </div>
        )}
        {isFull && <FullScreenControls isResting={isResting}>{props.controls}</FullScreenControls>}
      </div>
      {isDocked ? null : (
        <button
          type="button"
          className={styles.resize}
          aria-label={texts.playerVideo.resizeVideo}
          title={texts.playerVideo.moveVideoHint}
          {...resizeHandle}
        />
      )}
    </section>
  );
}
