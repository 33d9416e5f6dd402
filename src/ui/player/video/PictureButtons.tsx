import { IconMaximize, IconPictureInPictureTop } from '@tabler/icons-react';
import * as texts from '../../../texts/texts';
import { IconButton } from '../../controls/IconButton';

export interface PictureButtonsProps {
  readonly picture: HTMLElement;
  /** Fills the screen with the picture and what belongs to it. */
  readonly onFullScreen: () => void;
  /** The browser would not show the picture in a window of its own. */
  readonly onRefused: () => void;
  readonly iconSize: number;
}

/** Shows the video in a window over all others, or takes it back from there. */
async function toggleOwnWindow(picture: HTMLElement): Promise<void> {
  const video = shownVideo(picture);
  if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
  else await video?.requestPictureInPicture();
}

/** Full screen and picture in picture, each where the browser has it. */
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

/** Of the videos that take turns in the player's picture the visible one: it is the first. */
function shownVideo(picture: HTMLElement): HTMLVideoElement | null {
  return picture.querySelector('video');
}
