import { IconChevronDown, IconEye, IconEyeOff, IconList } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { afterSongEnds, currentSongId } from '../../domain/queue/queue';
import { animeName, creditedArtists, listNames } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import { usePathname } from '../../routing/Link';
import { useSongsRead } from '../../storage/songs/useSongs';
import { animeKindText } from '../../texts/animeFacts';
import { typeText, vintageText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { Button, IconButton } from '../../ui/controls/Button';
import { CoverArt } from '../../ui/cover/CoverArt';
import { songLight } from '../../ui/cover/coverArt';
import { Modal } from '../../ui/dialog/Modal';
import { LikeButton } from '../../ui/like/LikeButton';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { joinedFacts } from '../../ui/names/joinedFacts';
import { useScreenAwake } from '../../ui/nearness/useScreenAwake';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { PlayerMenu } from '../bar/PlayerMenu';
import { PlayerMenuPopup } from '../bar/PlayerMenuPopup';
import { useShownPlayer } from '../bar/playerHooks';
import { SeekBar } from '../bar/SeekBar';
import { SongLinks } from '../bar/SongLinks';
import { Transport, VolumeControl } from '../bar/Transport';
import { useSongAnnouncement } from '../bar/useSongAnnouncement';
import { VideoStage } from '../video/Picture';
import { MediaSwitch, VideoQuality } from './MediaSwitch';
import styles from './NowPlayingSheet.module.css';
import transport from './SheetTransport.module.css';
import { useSwipe } from './useSwipe';

/** A text for the next song; null at the end of the queue, undefined while read or if unknown. */
export function useUpNext(
  player: Pick<PlayerSnapshot, 'queue' | 'currentIndex' | 'isLooping' | 'isLoopingSong'>,
): string | null | undefined {
  const { queue, currentIndex, isLooping, isLoopingSong } = player;
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
  return joinedFacts(song.songName, creditedArtists(song), animeName(song, style));
}

function useOnLeavingPage(onLeave: () => void): void {
  const pathname = usePathname();
  const [firstPathname] = useState(pathname);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (pathname !== firstPathname) leave();
  }, [pathname, firstPathname]);
}

/** The name of a button that has only its icon on a phone. */
const named = (label: string) => ({ 'aria-label': label, title: label });

/** The controls and facts of the current song, over the whole window. Render it only while open. */
export function NowPlayingSheet() {
  const { dialogs, names } = useServices();
  const { isOn } = useNames();
  const shown = useShownPlayer();
  const song = shown.currentSong;
  const announcement = useSongAnnouncement(shown, { isLoadingSaid: false });
  const close = () => dialogs.setNowPlayingOpen(false);
  const swipe = useSwipe({ down: close });
  useOnLeavingPage(close);
  useScreenAwake(shown.status === 'playing' || shown.status === 'loading');
  const namesWord = isOn ? texts.player.stopGuessing : texts.nowPlaying.hideNames;

  return (
    <Modal
      label={texts.nowPlaying.title}
      onClose={close}
      className={styles.sheet ?? ''}
      style={songLight(song?.annId)}
      coversWindow
      letsKeysPass
      {...swipe}
    >
      <div className={styles.head}>
        <IconButton
          label={texts.nowPlaying.close}
          tooltip="none"
          icon={<IconChevronDown aria-hidden="true" size={24} />}
          onClick={close}
        />
        <span className="small muted">{texts.nowPlaying.title}</span>
        <PlayerMenu popup={(menu) => <PlayerMenuPopup {...menu} />} />
      </div>
      <div className={styles.picture}>
        <SongPicture />
      </div>
      <div className={styles.side}>
        <Names onClose={close} />
        {/* The sheet hides the bar from screen readers, so it announces the song itself. */}
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
        <div className={styles.switches}>
          <MediaSwitch />
          {shown.mediaKind === 'video' && <VideoQuality />}
          <Button {...named(namesWord)} onClick={names.toggle}>
            <IconEyeOff aria-hidden="true" size={18} />
            <span className={styles.word}>{namesWord}</span>
          </Button>
          <Button
            {...named(texts.common.queue)}
            onClick={() => {
              close();
              dialogs.toggleQueue();
            }}
          >
            <IconList aria-hidden="true" size={18} />
            <span className={styles.word}>{texts.common.queue}</span>
          </Button>
        </div>
        <div className={styles.seek}>
          <SeekBar />
        </div>
        <div className={transport.transport}>
          <Transport size="sheet" />
        </div>
        <VolumeControl layout="open" />
        <UpNext />
      </div>
    </Modal>
  );
}

function SongPicture() {
  const { isHidden } = useNames();
  const isPhone = useIsPhone();
  const { currentSong, mediaKind } = useShownPlayer();
  if (mediaKind === 'video' && !isHidden) return <VideoStage />;
  return (
    <span className={styles.coverPlace}>
      {currentSong ? (
        <CoverArt
          annId={currentSong.annId}
          size="fill"
          className={styles.cover ?? ''}
          // A phone has no room beside a tall picture: there it is as wide as the window.
          isNatural={!isPhone}
        />
      ) : (
        <span aria-hidden="true" className={styles.noCover}>
          ?
        </span>
      )}
    </span>
  );
}

function Names({ onClose }: { readonly onClose: () => void }) {
  const { names, likes } = useServices();
  const song = useShownPlayer().currentSong;
  if (useNames().isHidden) {
    return (
      <div className={styles.names}>
        <p className={styles.title}>{texts.player.nameHidden}</p>
        <Button className={styles.show} onClick={names.show}>
          <IconEye aria-hidden="true" size={18} />
          {texts.player.reveal}
        </Button>
      </div>
    );
  }
  if (song === null) return <p className={styles.title}>{texts.player.unknownSong}</p>;
  return (
    <div className={styles.names}>
      <SongLinks
        song={song}
        titleClass={styles.title}
        artistClass={styles.artist}
        animeClass={styles.anime}
        onFollow={onClose}
      />
      <SongFactLines song={song} />
      <div className={styles.like}>
        <LikeButton song={song} likes={likes} />
      </div>
    </div>
  );
}

function UpNext() {
  const { isOn } = useNames();
  const next = useUpNext(usePlayerSnapshot(useServices().player));
  const words = isOn ? undefined : next;
  return (
    <p className={styles.upNext} dir="auto">
      {words === undefined ? null : (
        <>
          <span className={styles.upNextLabel}>
            {words === null ? texts.nowPlaying.nothingNext : texts.nowPlaying.upNext}
          </span>
          {words}
        </>
      )}
    </p>
  );
}

/** The known facts of a song beside its names, one line each. */
export function SongFactLines({ song }: { readonly song: Song }) {
  const composers = listNames(song.composers);
  const arrangers = listNames(song.arrangers);
  const isArrangedByOthers = arrangers !== composers && arrangers !== '';
  const lines = [
    joinedFacts(
      typeText(song.songType),
      song.animeType && animeKindText(song.animeType),
      song.animeVintage && vintageText(song.animeVintage),
    ),
    composers && texts.nowPlaying.composedBy(composers),
    isArrangedByOthers ? texts.nowPlaying.arrangedBy(arrangers) : '',
  ].filter((line) => line !== '');
  if (lines.length === 0) return null;
  return (
    <ul aria-label={texts.nowPlaying.facts} className={styles.facts}>
      {[...lines.entries()].map(([place, line]) => (
        <li key={place} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}
