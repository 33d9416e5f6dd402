import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { afterSongEnds, currentSongId } from '../../domain/queue/queue';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import { usePathname } from '../../routing/Link';
import { useSongsRead } from '../../storage/songs/useSongs';
import * as texts from '../../texts/texts';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { NowPlayingSheet } from '../../ui/player/sheet/NowPlayingSheet';
import { FullScreenControls, leaveFullScreen } from '../../ui/player/video/FullScreenControls';
import { Picture } from '../../ui/player/video/Picture';
import { PictureButtons } from '../../ui/player/video/PictureButtons';
import { useFullScreen } from '../../ui/player/video/useFullScreen';
import styles from './ConnectedNowPlaying.module.css';
import { FullScreenTransport, usePlayerControls } from './usePlayerControls';

/**
 * A short text for the next song, or for the same song if it loops.
 *
 * @returns null at the end of the queue; undefined while it is read, or if it is unknown
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

/** Calls `onLeave` when the page behind changes. */
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
  const { dialogs, names, picture, notify } = useServices();
  const { isOn, isHidden } = useNames();
  const { controls, snapshot } = usePlayerControls();
  const upNext = useUpNext(snapshot);
  const close = () => dialogs.setNowPlayingOpen(false);
  useOnLeavingPage(close);

  return (
    <NowPlayingSheet
      {...controls}
      names={{ isOn, isHidden, onToggle: names.toggle, onShow: names.show }}
      video={
        snapshot.mediaKind === 'video' && !isHidden ? (
          <VideoStage
            picture={picture}
            controls={<FullScreenTransport />}
            onRefused={() => notify({ tone: 'info', message: texts.nowPlaying.pictureRefused })}
          />
        ) : null
      }
      upNext={isOn ? undefined : upNext}
      onOpenSound={() => {
        close();
        controls.onOpenSound();
      }}
      onClose={close}
    />
  );
}

interface VideoStageProps {
  readonly picture: HTMLElement;
  /** The transport and the seek bar for full screen, where no other controls are reachable. */
  readonly controls: ReactNode;
  readonly onRefused: () => void;
}

/** The large video with its controls at the lower edge; a double click opens full screen. */
function VideoStage({ picture, controls, onRefused }: VideoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { isFull, isResting } = useFullScreen(stage);

  function fillScreen() {
    stage.current?.requestFullscreen().catch(onRefused);
  }

  const onDoubleClick = useEffectEvent(() => {
    if (document.fullscreenElement) leaveFullScreen();
    else fillScreen();
  });
  useEffect(() => {
    // In addition to the button; for mouse users, who know it from other players.
    const doubleClick = () => onDoubleClick();
    picture.addEventListener('dblclick', doubleClick);
    return () => picture.removeEventListener('dblclick', doubleClick);
  }, [picture]);

  return (
    <div ref={stage} className={styles.stage}>
      <Picture picture={picture} className={styles.screen} />
      {isFull ? (
        <FullScreenControls isResting={isResting}>{controls}</FullScreenControls>
      ) : (
        <div className={styles.buttons}>
          <PictureButtons
            picture={picture}
            iconSize={22}
            onFullScreen={fillScreen}
            onRefused={onRefused}
          />
        </div>
      )}
    </div>
  );
}
