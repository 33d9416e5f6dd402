import { useEffect, useEffectEvent, useState } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { copyMediaLink } from '../../actions/share/copyMediaLink';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { afterSongEnds, currentSongId } from '../../domain/queue/queue';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import { usePathname } from '../../routing/useAddress';
import { useSongsRead } from '../../storage/songs/useSongs';
import * as texts from '../../texts/texts';
import { LikeButton } from '../../ui/like/LikeButton';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { Transport } from '../../ui/player/bar/Transport';
import { NowPlayingSheet } from '../../ui/player/sheet/NowPlayingSheet';
import { VideoStage } from '../../ui/player/video/VideoStage';
import { ConnectedSeek } from './ConnectedSeek';
import { namelessPlayer } from './namelessPlayer';
import { useMediaSwitch } from './useMediaSwitch';
import { useMenuDispatch } from './useMenuDispatch';
import { useOverlays } from './useOverlays';

/**
 * What follows the song that is on, in a few words: another song, or itself where it loops.
 *
 * @returns null at the end of the queue; undefined while it is read, or where it is unknown
 */
export function useUpNext({
  queue,
  currentIndex,
  isLooping,
  isLoopingSong,
}: Pick<PlayerSnapshot, 'queue' | 'currentIndex' | 'isLooping' | 'isLoopingSong'>):
  | string
  | null
  | undefined {
  const { storage } = useServices();
  const style = useAnimeNameStyle();
  const next = afterSongEnds({ songIds: queue, currentIndex }, isLooping, isLoopingSong);
  const nextId = next === null ? null : currentSongId(next);
  const isSame = nextId !== null && next?.currentIndex === currentIndex;
  const read = useSongsRead(storage, nextId === null || isSame ? [] : [nextId]);
  if (nextId === null) return null;
  if (isSame) return texts.nowPlaying.sameAgain;
  const song = read.answer?.songs.get(nextId);
  if (song === undefined) return undefined;
  return [song.songName, creditedArtists(song), animeName(song, style)].filter(Boolean).join(' · ');
}

/** Calls when the page behind becomes another one. */
function useOnLeavingPage(onLeave: () => void): void {
  const pathname = usePathname();
  const [firstPathname] = useState(pathname);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (pathname !== firstPathname) leave();
  }, [pathname, firstPathname]);
}

/** "Now playing", wired to the player. */
export function ConnectedNowPlaying() {
  const services = useServices();
  const dispatch = useMenuDispatch();
  const { player, dialogs, names, picture, notify } = services;
  const { isOn, isHidden } = useNames();
  const snapshot = usePlayerSnapshot(player);
  const { isVideoOpen } = useOverlays(dialogs);
  const upNext = useUpNext(snapshot);
  const close = () => dialogs.setNowPlayingOpen(false);
  useOnLeavingPage(close);
  const switchMedia = useMediaSwitch(snapshot);

  return (
    <NowPlayingSheet
      player={isHidden ? namelessPlayer(snapshot) : snapshot}
      names={{ isOn, isHidden, onToggle: names.toggle, onShow: names.show }}
      dispatch={dispatch}
      seek={<ConnectedSeek />}
      like={
        snapshot.currentSong &&
        !isHidden && <LikeButton song={snapshot.currentSong} likes={services.likes} />
      }
      video={
        snapshot.mediaKind === 'video' && !isHidden ? (
          <VideoStage
            picture={picture}
            controls={
              <>
                <Transport player={snapshot} dispatch={dispatch} />
                <ConnectedSeek />
              </>
            }
            onRefused={() => notify({ tone: 'info', message: texts.nowPlaying.pictureRefused })}
          />
        ) : null
      }
      upNext={isOn ? undefined : upNext}
      onSwitchMedia={switchMedia}
      isVideoOpen={isVideoOpen}
      onToggleQueue={dialogs.toggleQueue}
      onToggleVideo={dialogs.toggleVideo}
      onGetLink={() => void copyMediaLink(services)}
      onOpenSound={() => {
        close();
        dialogs.openDialog({ kind: 'sound' });
      }}
      onClose={close}
    />
  );
}
