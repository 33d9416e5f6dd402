import { IconMaximize, IconPictureInPictureTop } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';

export interface PictureButtonsProps {
  readonly element: HTMLVideoElement;
  /** Fills the screen with the picture and what belongs to it. */
  readonly onFullScreen: () => void;
  /** The browser would not show the picture in a window of its own. */
  readonly onRefused: () => void;
  readonly iconSize: number;
}

/** Shows the video in a window over all others, or takes it back from there. */
async function toggleOwnWindow(element: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement === element) await document.exitPictureInPicture();
  else await element.requestPictureInPicture();
}

/** Full screen and picture in picture, each where the browser has it. */
export function PictureButtons(props: PictureButtonsProps) {
  const { element, onFullScreen, onRefused, iconSize } = props;
  return (
    <>
      {document.pictureInPictureEnabled ? (
        <IconButton
          label={texts.nowPlaying.pictureInPicture}
          tooltip="none"
          title={texts.nowPlaying.pictureInPicture}
          icon={<IconPictureInPictureTop aria-hidden="true" size={iconSize} />}
          onClick={() => void toggleOwnWindow(element).catch(onRefused)}
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
