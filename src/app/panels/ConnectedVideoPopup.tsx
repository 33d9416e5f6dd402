import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import * as texts from '../../texts/texts';
import {
  PHONE_QUERY,
  QUEUE_HOLDS_VIDEO_QUERY,
  useWindowQuery,
} from '../../ui/nearness/useWindowQuery';
import { VideoPopup } from '../../ui/player/video/VideoPopup';
import { FullScreenTransport, useMediaSwitch, useOverlays } from './usePlayerControls';

/**
 * The height that the player bar covers, as in the tokens, including the chips on its edge: for a
 * mouse, for touch, and on phones with the tabs.
 */
const COVERED_PX = 100;
const COVERED_COARSE_PX = 116;
const COVERED_PHONE_PX = 160;
/** The largest width of the queue in a window too low for the video in it, as in the tokens. */
const QUEUE_PX = 400;
const COARSE_QUERY = '(pointer: coarse)';

/** The video in a window over the page, or in the queue if it is open in a high window. */
export function ConnectedVideoPopup() {
  const { player, picture, dialogs, notify } = useServices();
  const snapshot = usePlayerSnapshot(player);
  const { currentSong, mediaKind } = snapshot;
  const { isQueueOpen } = useOverlays(dialogs);
  const { isHidden } = useNames();
  const isPhone = useWindowQuery(PHONE_QUERY);
  const queueHoldsVideo = useWindowQuery(QUEUE_HOLDS_VIDEO_QUERY);
  const isCoarse = useWindowQuery(COARSE_QUERY);
  const coveredPx = isPhone ? COVERED_PHONE_PX : isCoarse ? COVERED_COARSE_PX : COVERED_PX;
  const hasPicture = mediaKind === 'video' && !isHidden;
  const watch = useMediaSwitch(snapshot);
  const { audioOnly, noVideo } = texts.playerVideo;
  return (
    <VideoPopup
      picture={picture}
      title={(!isHidden && currentSong?.songName) || texts.common.video}
      annId={isHidden ? null : (currentSong?.annId ?? null)}
      hasPicture={hasPicture}
      insteadOfPicture={isHidden ? texts.player.nameHidden : watch ? audioOnly : noVideo}
      onWatch={hasPicture || isHidden ? undefined : watch}
      isDocked={isQueueOpen && queueHoldsVideo}
      reservedPx={coveredPx}
      takenPx={isQueueOpen && !isPhone ? QUEUE_PX : 0}
      controls={<FullScreenTransport />}
      onRefused={() => notify({ tone: 'info', message: texts.nowPlaying.pictureRefused })}
      onClose={() => dialogs.setVideoOpen(false)}
    />
  );
}
