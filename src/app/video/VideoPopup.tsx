import { IconArrowsMove, IconDeviceTv, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { isOfGame } from '../../actions/clipSound';
import { useNames } from '../../actions/names/useNames';
import { playSongsNow } from '../../actions/queue/playSongsNow';
import { type Services, useServices } from '../../actions/services';
import { recentlyPlayed } from '../../domain/listens/homePicks';
import { readEarlierQueues } from '../../domain/queue/earlierQueues';
import { currentSongId } from '../../domain/queue/queue';
import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import { Button, CloseButton } from '../../ui/controls/Button';
import { CoverArt } from '../../ui/cover/CoverArt';
import {
  QUEUE_HOLDS_VIDEO_QUERY,
  useIsPhone,
  useIsSmall,
  useWindowQuery,
  WHOLE_BAR_QUERY,
} from '../../ui/nearness/useWindowQuery';
import { useReturnFocus } from '../../ui/player/useReturnFocus';
import { rootPixels } from '../../ui/table/rowPixels';
import { useHeardClip, useMediaSwitch, useOverlays, useShownPlayer } from '../bar/playerHooks';
import { VideoQuality } from '../nowPlaying/MediaSwitch';
import { FullScreenControls, Picture, PictureButtons, useFullScreen } from './Picture';
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
  const isBarWhole = useWindowQuery(WHOLE_BAR_QUERY);
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
            <span className="one-line">{title}</span>
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
            <span className="one-line">{title}</span>
          </button>
        )}
        {/* A wide player bar has it. */}
        {hasPicture && !isBarWhole && <VideoQuality iconSize={18} />}
        {hasPicture ? <PictureButtons iconSize={18} onFullScreen={fillScreen} /> : null}
        <CloseButton label={texts.playerVideo.closeVideo} iconSize={18} onClose={close} />
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

interface InsidePopup {
  readonly popup: RefObject<HTMLElement | null>;
}

function SoundOnly({ popup }: InsidePopup) {
  const { isHidden } = useNames();
  const { currentSong: song, currentSongId } = useShownPlayer();
  const watch = useMediaSwitch();
  if (currentSongId === null) return <NothingPlays popup={popup} />;
  const { audioOnly, noVideo } = texts.playerVideo;
  const { nameHidden, unknownSong } = texts.player;
  const ofSong = watch ? audioOnly : noVideo;
  return (
    <div className={styles.soundOnly}>
      {song === null ? null : <CoverArt annId={song.annId} size={96} />}
      <p>{isHidden ? nameHidden : song === null ? unknownSong : ofSong}</p>
      {watch && !isHidden ? (
        <PopupButton popup={popup} onPress={watch}>
          <IconDeviceTv aria-hidden="true" size={18} />
          {texts.nowPlaying.watch}
        </PopupButton>
      ) : null}
    </div>
  );
}

/** Offers the song that was played last, unless a clip plays. */
function NothingPlays({ popup }: InsidePopup) {
  const services = useServices();
  const heard = useHeardClip();
  const isClip = heard !== null;
  const last = useLastSong(!isClip);
  if (isClip) {
    return (
      <div className={styles.soundOnly}>
        <p>{isOfGame(heard) ? texts.player.gamePlays : texts.player.practicePlays}</p>
      </div>
    );
  }
  return (
    <div className={styles.soundOnly}>
      {last === null ? null : <CoverArt annId={last.annId} size={96} />}
      <p>{texts.player.nothingQueued}</p>
      {last === null ? null : (
        <PopupButton popup={popup} onPress={() => playSongsNow([last], services)}>
          <IconPlayerPlayFilled aria-hidden="true" size={18} />
          {texts.common.playNamed(last.songName || texts.common.untitledSong)}
        </PopupButton>
      )}
    </div>
  );
}

interface PopupButtonProps extends InsidePopup {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A pressed button disappears; the window takes the focus that would be lost. */
function PopupButton({ popup, onPress, children }: PopupButtonProps) {
  function press() {
    popup.current?.focus();
    onPress();
  }
  return <Button onClick={press}>{children}</Button>;
}

/** The song of the newest listen or, if there is none, of the newest earlier queue. */
async function readLastSong({ storage }: Services): Promise<Song | null> {
  const listens = await (await storage.openListens()).getAll();
  const [queue] = readEarlierQueues(storage.earlierQueues.getSettings().queues);
  const id = recentlyPlayed(listens, 1)[0] ?? (queue && currentSongId(queue));
  return (id && (await storage.songs.getSongById(id))) || null;
}

/** The song that was played last, while it is wanted; null if there is none, or not yet. */
function useLastSong(isWanted: boolean): Song | null {
  const services = useServices();
  const { data = null } = useQuery({
    queryKey: ['lastSong'],
    queryFn: () => readLastSong(services),
    enabled: isWanted,
    gcTime: 0,
  });
  return data;
}
