import { IconMaximize, IconMinimize, IconPictureInPictureTop } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '../../actions/services';
import { systemClock } from '../../lib/clock';
import { listen } from '../../lib/listen';
import { texts } from '../../texts/texts';
import { IconButton } from '../../ui/controls/Button';
import { SeekBar } from '../bar/SeekBar';
import { Transport } from '../bar/Transport';
import controlStyles from './FullScreenControls.module.css';
import styles from './VideoStage.module.css';

/** The places of a picture, the newest last; the first is its original parent. */
const places = new WeakMap<Element, Element[]>();

/** Moves the picture without removing it from the page, if the browser supports that. */
function moveInto(place: Element, picture: Element): void {
  if (typeof place.moveBefore === 'function' && place.isConnected && picture.isConnected) {
    place.moveBefore(picture, null);
  } else {
    place.append(picture);
  }
}

/**
 * Puts the player's one picture into a place of the page: the newest place shows it. It must never
 * be removed from the page, because a removed media element stops playing. @returns leaves it
 */
export function showPictureIn(picture: Element, place: Element): () => void {
  const home = picture.parentElement;
  const stack = places.get(picture) ?? (home ? [home] : []);
  places.set(picture, stack);
  stack.push(place);
  moveInto(place, picture);
  return () => {
    stack.splice(stack.lastIndexOf(place), 1);
    const newest = stack.at(-1);
    if (newest === undefined) picture.remove();
    else if (picture.parentElement !== newest) moveInto(newest, picture);
    if (stack.length < 2) places.delete(picture);
  };
}

interface PictureProps {
  readonly className: string | undefined;
  readonly isHidden?: boolean;
}

/** Borrows the player's picture, and returns it on unmount. */
export function Picture({ className, isHidden = false }: PictureProps) {
  const { picture } = useServices();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) return showPictureIn(picture, place.current);
  }, [picture]);
  return <div ref={place} className={className} hidden={isHidden} />;
}

const REST_AFTER_MS = 3000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

function useTellRefused(): () => void {
  const { notify } = useServices();
  return () => notify({ tone: 'info', message: texts.nowPlaying.pictureRefused });
}

/** An element that can fill the screen, and whether the user has been idle there for a while. */
export function useFullScreen() {
  const stage = useRef<HTMLDivElement>(null);
  const tellRefused = useTellRefused();
  const [isFull, setFull] = useState(false);
  const [isResting, setResting] = useState(false);

  useEffect(() => {
    const look = () =>
      setFull(stage.current !== null && document.fullscreenElement === stage.current);
    return listen(document, 'fullscreenchange', look);
  }, []);

  useEffect(() => {
    if (!isFull) return;
    let stayAwake = () => {};
    const wake = () => {
      setResting(false);
      stayAwake();
      stayAwake = systemClock.schedule(() => setResting(true), REST_AFTER_MS);
    };
    wake();
    // On the window, as the shortcuts may stop a key on its way.
    const stop = listen(window, SIGNS_OF_LIFE, wake, { capture: true });
    return () => {
      stop();
      stayAwake();
      setResting(false);
    };
  }, [isFull]);

  const fillScreen = () => void stage.current?.requestFullscreen().catch(tellRefused);
  return { stage, isFull, isResting, fillScreen };
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}

/** Render it inside the full-screen element; hidden while the user is idle (`isResting`). */
export function FullScreenControls({ isResting }: { readonly isResting: boolean }) {
  return (
    <div
      className={controlStyles.controls}
      data-mantine-color-scheme="dark"
      data-resting={isResting || undefined}
    >
      <div className={controlStyles.ofSong}>
        <Transport />
        <SeekBar />
      </div>
      <IconButton
        label={texts.nowPlaying.leaveFullScreen}
        tooltip="none"
        icon={<IconMinimize aria-hidden="true" size={22} />}
        onClick={leaveFullScreen}
      />
    </div>
  );
}

interface PictureButtonsProps {
  readonly onFullScreen: () => void;
  readonly iconSize: number;
}

async function toggleOwnWindow(picture: HTMLElement): Promise<void> {
  // The visible one of the videos that alternate in the player's picture is the first.
  const video = picture.querySelector('video');
  if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
  else await video?.requestPictureInPicture();
}

/** Full screen and picture in picture, each if the browser supports it. */
export function PictureButtons({ onFullScreen, iconSize }: PictureButtonsProps) {
  const { picture } = useServices();
  const tellRefused = useTellRefused();
  return (
    <>
      {document.pictureInPictureEnabled ? (
        <IconButton
          label={texts.nowPlaying.pictureInPicture}
          tooltip="none"
          title={texts.nowPlaying.pictureInPicture}
          icon={<IconPictureInPictureTop aria-hidden="true" size={iconSize} />}
          onClick={() => void toggleOwnWindow(picture).catch(tellRefused)}
        />
      ) : null}
      {document.fullscreenEnabled ? (
        <IconButton
          label={texts.nowPlaying.fullScreen}
          tooltip="none"
          title={texts.nowPlaying.fullScreen}
          icon={<IconMaximize aria-hidden="true" size={iconSize} />}
          onClick={onFullScreen}
        />
      ) : null}
    </>
  );
}

/** The large video with its controls at the lower edge; a double click opens full screen. */
export function VideoStage() {
  const { picture } = useServices();
  const { stage, isFull, isResting, fillScreen } = useFullScreen();

  const onDoubleClick = useEffectEvent(() => {
    if (document.fullscreenElement) leaveFullScreen();
    else fillScreen();
  });
  // In addition to the button; for mouse users, who know it from other players.
  useEffect(() => listen(picture, 'dblclick', onDoubleClick), [picture]);

  return (
    <div ref={stage} className={styles.stage}>
      <Picture className={styles.screen} />
      {isFull ? (
        <FullScreenControls isResting={isResting} />
      ) : (
        <div className={styles.buttons}>
          <PictureButtons iconSize={22} onFullScreen={fillScreen} />
        </div>
      )}
    </div>
  );
}
