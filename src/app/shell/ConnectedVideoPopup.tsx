import { useServices } from '../../actions/services';
import { useNames } from '../../actions/useNames';
import { usePlayerSnapshot } from '../../player/usePlayer';
import * as texts from '../../texts/texts';
import { PHONE_QUERY, useWindowQuery } from '../../ui/nearness/useWindowQuery';
import { Transport } from '../../ui/player/Transport';
import { VideoPopup } from '../../ui/player/VideoPopup';
import { ConnectedSeek } from './ConnectedSeek';
import { useMenuDispatch } from './useMenuDispatch';
import { useOverlays } from './useOverlays';

/** What the player bar and the tabs of phones take from the window, as in the tokens. */
const RESERVED_PX = 84;
const RESERVED_PHONE_PX = 120;

/** The video in a window over the page, or in the queue while that is open. */
export function ConnectedVideoPopup() {
  const { player, picture, dialogs, notify } = useServices();
  const dispatch = useMenuDispatch();
  const snapshot = usePlayerSnapshot(player);
  const { currentSong, mediaKind } = snapshot;
  const { isQueueOpen } = useOverlays(dialogs);
  const { isHidden } = useNames();
  const isPhone = useWindowQuery(PHONE_QUERY);
  return (
    <VideoPopup
      picture={picture}
      title={(!isHidden && currentSong?.songName) || texts.playerVideo.window}
      annId={isHidden ? null : (currentSong?.annId ?? null)}
      hasPicture={mediaKind === 'video' && !isHidden}
      insteadOfPicture={isHidden ? texts.nowPlaying.nameHidden : texts.playerVideo.audioOnly}
      isDocked={isQueueOpen}
      reservedPx={isPhone ? RESERVED_PHONE_PX : RESERVED_PX}
      controls={
        <>
          <Transport player={snapshot} dispatch={dispatch} />
          <ConnectedSeek />
        </>
      }
      onRefused={() => notify({ tone: 'info', message: texts.nowPlaying.pictureRefused })}
      onClose={() => dialogs.setVideoOpen(false)}
    />
  );
}
