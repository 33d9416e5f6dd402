import { IconArrowsMove, IconDeviceTv, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { texts } from '../../texts/texts';
import { Button, IconButton } from '../../ui/controls/Button';
import { CoverArt } from '../../ui/cover/CoverArt';
import {
  QUEUE_HOLDS_VIDEO_QUERY,
  useIsPhone,
  useIsSmall,
  useWindowQuery,
} from '../../ui/nearness/useWindowQuery';
import { useReturnFocus } from '../../ui/player/useReturnFocus';
import { rootPixels } from '../../ui/table/rowPixels';
import { useMediaSwitch, useOverlays, useShownPlayer } from '../bar/playerHooks';
import { FullScreenControls } from './FullScreenControls';
import { Picture } from './Picture';
import { PictureButtons } from './PictureButtons';
import { useFullScreen } from './useFullScreen';
import { useWindowPlacement, windowHeight } from './useWindowPlacement';
import styles from './VideoPopup.module.css';

/** The height of the chips above the player bar, which are on its edge unless it is small. */
const CHIPS_PX = 16;
const CHIPS_SMALL_PX = 40;
/** The largest width of the queue in a window too low for the video in it, as in the tokens. */
const QUEUE_REM = 25;

/** The video in a window over the page, or in the queue if that is open in a high window. */
export function VideoPopup() {
  const { dialogs } = useServices();
  const { currentSong: song, mediaKind } = useShownPlayer();
  const { isHidden } = useNames();
  const { isQueueOpen } = useOverlays();
  const isPhone = useIsPhone();
  const queueHoldsVideo = useWindowQuery(QUEUE_HOLDS_VIDEO_QUERY);
  const isDocked = isQueueOpen && queueHoldsVideo;
  const hasPicture = mediaKind === 'video' && !isHidden;
  const title = song?.songName || texts.common.video;
  const popup = useRef<HTMLElement>(null);
  const { stage, isFull, isResting, fillScreen } = useFullScreen();
  const { placement, moveHandle, resizeHandle } = useWindowPlacement(
    useIsSmall() ? CHIPS_SMALL_PX : CHIPS_PX,
    !isDocked,
    isQueueOpen && !isPhone ? QUEUE_REM * rootPixels() : 0,
  );
  const close = () => dialogs.setVideoOpen(false);
  useReturnFocus(popup);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
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
        {hasPicture ? <PictureButtons iconSize={18} onFullScreen={fillScreen} /> : null}
        <IconButton
          label={texts.playerVideo.closeVideo}
          tooltip="none"
          icon={<IconX aria-hidden="true" size={18} />}
          onClick={close}
        />
      </header>
      <div ref={stage} className={styles.body}>
        <Picture className={styles.screen} isHidden={!hasPicture} />
        {hasPicture ? null : <SoundOnly popup={popup} />}
        {isFull && <FullScreenControls isResting={isResting} />}
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

function SoundOnly({ popup }: { readonly popup: RefObject<HTMLElement | null> }) {
  const { isHidden } = useNames();
  const song = useShownPlayer().currentSong;
  const watch = useMediaSwitch();
  const { audioOnly, noVideo } = texts.playerVideo;
  return (
    <div className={styles.soundOnly}>
      {song === null ? null : <CoverArt annId={song.annId} size={96} />}
      <p>{isHidden ? texts.player.nameHidden : watch ? audioOnly : noVideo}</p>
      {watch && !isHidden ? (
        <Button
          onClick={() => {
            // The pressed button disappears and would lose the focus.
            popup.current?.focus();
            watch();
          }}
        >
          <IconDeviceTv aria-hidden="true" size={18} />
          {texts.nowPlaying.watch}
        </Button>
      ) : null}
    </div>
  );
}
