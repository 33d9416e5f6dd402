import { IconChevronDown, IconList, IconPictureInPicture } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PlayerCommand, PlayerSnapshot } from '../../domain/playback';
import * as texts from '../../texts/texts';
import { cssVariable } from '../controls/cssVariable';
import { IconButton } from '../controls/IconButton';
import { CoverArt } from '../cover/CoverArt';
import { coverPalette } from '../cover/coverArt';
import { Modal } from '../dialog/Modal';
import styles from './NowPlayingSheet.module.css';
import { noticeText } from './noticeText';
import { MoreMenu, QualityMenu, ServerMenu } from './PlayerMenus';
import { SongLinks } from './SongLinks';
import { Transport } from './Transport';
import { useVerticalSwipe } from './useVerticalSwipe';
import { VolumeControl } from './VolumeControl';

export interface NowPlayingSheetProps {
  readonly player: PlayerSnapshot;
  readonly dispatch: (command: PlayerCommand) => void;
  /** A SeekBar on the time channel. */
  readonly seek: ReactNode;
  readonly isVideoOpen: boolean;
  readonly onToggleQueue: () => void;
  readonly onToggleVideo: () => void;
  readonly onGetLink: () => void;
  readonly onClose: () => void;
}

/** Phones: everything about the song that is on, over the whole screen. Render it while open. */
export function NowPlayingSheet(props: NowPlayingSheetProps) {
  const { player, dispatch, seek, onClose } = props;
  const swipe = useVerticalSwipe({ onDown: onClose });
  const song = player.currentSong;

  return (
    <Modal
      label={texts.player.nowPlaying}
      onClose={onClose}
      className={styles.sheet ?? ''}
      style={song ? cssVariable('--song-light', coverPalette(song.annId).light) : undefined}
      coversWindow
      {...swipe}
    >
      <div className={styles.head}>
        <IconButton
          label={texts.player.closeNowPlaying}
          tooltip="none"
          icon={<IconChevronDown aria-hidden="true" size={24} />}
          onClick={onClose}
        />
        <span className={styles.heading}>{texts.player.nowPlaying}</span>
        <MoreMenu player={player} dispatch={dispatch} onGetLink={props.onGetLink} />
      </div>
      <div className={styles.picture}>
        {song ? (
          <span className={styles.coverPlace}>
            <CoverArt annId={song.annId} size="fill" className={styles.cover ?? ''} />
          </span>
        ) : null}
      </div>
      <div className={styles.names}>
        {song ? (
          <SongLinks
            song={song}
            titleClass={styles.title}
            artistClass={styles.artist}
            animeClass={styles.anime}
            onFollow={onClose}
          />
        ) : (
          <p className={styles.title}>{texts.player.unknownSong}</p>
        )}
      </div>
      {/* The bar's own notice lies under the sheet. */}
      <p role="status" className={player.notice ? styles.notice : 'visually-hidden'}>
        {player.notice ? noticeText(player.notice) : ''}
      </p>
      <div className={styles.seek}>{seek}</div>
      <Transport size="sheet" player={player} dispatch={dispatch} />
      <VolumeControl
        layout="open"
        volume={player.volume}
        isMuted={player.isMuted}
        onChangeVolume={(volume) => dispatch({ type: 'setVolume', volume })}
        onToggleMute={() => dispatch({ type: 'toggleMute' })}
      />
      <div className={styles.extras}>
        <QualityMenu player={player} dispatch={dispatch} isCaptioned />
        <ServerMenu player={player} dispatch={dispatch} isCaptioned />
        <IconButton
          isCaptioned
          label={texts.player.video}
          icon={<IconPictureInPicture aria-hidden="true" size={22} />}
          isActive={props.isVideoOpen}
          aria-pressed={props.isVideoOpen}
          onClick={() => {
            props.onToggleVideo();
            onClose();
          }}
        />
        <IconButton
          isCaptioned
          label={texts.player.queue}
          icon={<IconList aria-hidden="true" size={22} />}
          onClick={() => {
            onClose();
            props.onToggleQueue();
          }}
        />
      </div>
    </Modal>
  );
}
