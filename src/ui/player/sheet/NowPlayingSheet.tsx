import {
  IconChevronDown,
  IconDeviceTv,
  IconEye,
  IconEyeOff,
  IconHeadphones,
  IconList,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listNames } from '../../../domain/song/personNames';
import type { Song } from '../../../domain/song/song';
import * as texts from '../../../texts/texts';
import { Button, IconButton } from '../../controls/Button';
import { cssVariable } from '../../controls/cssVariable';
import { CoverArt } from '../../cover/CoverArt';
import { coverPalette } from '../../cover/coverArt';
import { Modal } from '../../dialog/Modal';
import { PlayerMenu } from '../bar/PlayerMenu';
import type { PlayerControls } from '../bar/playerControls';
import { SongLinks } from '../bar/SongLinks';
import { Transport, VolumeControl } from '../bar/Transport';
import { useSongAnnouncement } from '../bar/useSongAnnouncement';
import styles from './NowPlayingSheet.module.css';
import transport from './SheetTransport.module.css';
import { useSwipe } from './useSwipe';

/** Whether names are hidden for guessing along, and callbacks to change it. */
export interface NameHidingProps {
  /** Whether the user chose to hide names. */
  readonly isOn: boolean;
  /** Whether the names of this song are hidden. */
  readonly isHidden: boolean;
  readonly onToggle: () => void;
  /** Reveals the names of this song. */
  readonly onShow: () => void;
}

export interface NowPlayingSheetProps extends PlayerControls {
  readonly video?: ReactNode;
  /** A short text for the next song; null at the end of the queue, undefined if it is unknown. */
  readonly upNext?: string | null | undefined;
  readonly names?: NameHidingProps | undefined;
  readonly onClose: () => void;
}

/** The controls and facts of the current song, over the whole window. Render it only while open. */
export function NowPlayingSheet(props: NowPlayingSheetProps) {
  const { player, seek, onClose, names } = props;
  const swipe = useSwipe({ onDown: onClose });
  const song = player.currentSong;
  const announcement = useSongAnnouncement(player, { isLoadingSaid: false });

  return (
    <Modal
      label={texts.nowPlaying.title}
      onClose={onClose}
      className={styles.sheet ?? ''}
      style={song ? cssVariable('--song-light', coverPalette(song.annId).light) : undefined}
      coversWindow
      letsKeysPass
      {...swipe}
    >
      <div className={styles.head}>
        <IconButton
          label={texts.nowPlaying.close}
          tooltip="none"
          icon={<IconChevronDown aria-hidden="true" size={24} />}
          onClick={onClose}
        />
        <span className={styles.heading}>{texts.nowPlaying.title}</span>
        <PlayerMenu
          {...props}
          onToggleVideo={() => {
            props.onToggleVideo();
            onClose();
          }}
        />
      </div>
      <div className={styles.picture}>{props.video ?? <SongPicture player={player} />}</div>
      <div className={styles.side}>
        <Names {...props} />
        {/* The sheet hides the bar from screen readers, so it announces the song itself. */}
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
        <div className={styles.switches}>
          <MediaSwitch {...props} />
          {names ? (
            <Button onClick={names.onToggle}>
              <IconEyeOff aria-hidden="true" size={18} />
              {names.isOn ? texts.player.stopGuessing : texts.nowPlaying.hideNames}
            </Button>
          ) : null}
          <Button
            onClick={() => {
              onClose();
              props.onToggleQueue();
            }}
          >
            <IconList aria-hidden="true" size={18} />
            {texts.common.queue}
          </Button>
        </div>
        <div className={styles.seek}>{seek}</div>
        <div className={transport.transport}>
          <Transport size="sheet" {...props} />
        </div>
        <VolumeControl layout="open" {...props} />
        <UpNext words={props.upNext} />
      </div>
    </Modal>
  );
}

function SongPicture({ player: { currentSong } }: Pick<NowPlayingSheetProps, 'player'>) {
  return (
    <span className={styles.coverPlace}>
      {currentSong ? (
        <CoverArt annId={currentSong.annId} size="fill" className={styles.cover ?? ''} isNatural />
      ) : (
        <span aria-hidden="true" className={styles.noCover}>
          ?
        </span>
      )}
    </span>
  );
}

function Names({ player, names, like, onClose }: NowPlayingSheetProps) {
  const song = player.currentSong;
  if (names?.isHidden) {
    return (
      <div className={styles.names}>
        <p className={styles.title}>{texts.player.nameHidden}</p>
        <Button className={styles.show} onClick={names.onShow}>
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
      <div className={styles.like}>{like}</div>
    </div>
  );
}

function MediaSwitch({ player, onSwitchMedia }: NowPlayingSheetProps) {
  if (onSwitchMedia === undefined) return null;
  const isVideo = player.mediaKind === 'video';
  const MediaIcon = isVideo ? IconHeadphones : IconDeviceTv;
  return (
    <Button onClick={onSwitchMedia}>
      <MediaIcon aria-hidden="true" size={18} />
      {isVideo ? texts.nowPlaying.listen : texts.nowPlaying.watch}
    </Button>
  );
}

/** @param words null at the end of the queue; undefined while the next song is unknown */
function UpNext({ words }: { readonly words: string | null | undefined }) {
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
  const kinds = [song.songType, song.animeType, song.animeVintage].filter(Boolean);
  const composers = listNames(song.composers);
  const arrangers = listNames(song.arrangers);
  const isArrangedByOthers = arrangers !== composers && arrangers !== '';
  const lines = [
    kinds.join(' · '),
    composers && texts.nowPlaying.composedBy(composers),
    isArrangedByOthers ? texts.nowPlaying.arrangedBy(arrangers) : '',
  ].filter((line) => line !== '');
  if (lines.length === 0) return null;
  return (
    <ul aria-label={texts.nowPlaying.facts} className={styles.facts}>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}
