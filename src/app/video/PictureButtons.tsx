import { IconMaximize, IconPictureInPictureTop } from '@tabler/icons-react';
import { useServices } from '../../actions/services';
import { texts } from '../../texts/texts';
import { IconButton } from '../../ui/controls/Button';
import { useTellRefused } from './useFullScreen';

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
