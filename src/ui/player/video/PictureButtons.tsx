import { IconMaximize, IconPictureInPictureTop } from '@tabler/icons-react';
import * as texts from '../../../texts/texts';
import { IconButton } from '../../controls/Button';

export interface PictureButtonsProps {
  readonly picture: HTMLElement;
  /** Shows the picture and its controls in full screen. */
  readonly onFullScreen: () => void;
  /** The browser refused picture in picture. */
  readonly onRefused: () => void;
  readonly iconSize: number;
}

/** Turns picture in picture on or off. */
async function toggleOwnWindow(picture: HTMLElement): Promise<void> {
  const video = shownVideo(picture);
  if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
  else await video?.requestPictureInPicture();
}

/** Full screen and picture in picture, each if the browser supports it. */
export function PictureButtons(props: PictureButtonsProps) {
  const { picture, onFullScreen, onRefused, iconSize } = props;
  return (
    <>
      {document.pictureInPictureEnabled ? (
        <IconButton
          label={texts.nowPlaying.pictureInPicture}
          tooltip="none"
          title={texts.nowPlaying.pictureInPicture}
          icon={<IconPictureInPictureTop aria-hidden="true" size={iconSize} />}
          onClick={() => void toggleOwnWindow(picture).catch(onRefused)}
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

/** The visible one of the videos that alternate in the player's picture: it is the first. */
function shownVideo(picture: HTMLElement): HTMLVideoElement | null {
  return picture.querySelector('video');
}
