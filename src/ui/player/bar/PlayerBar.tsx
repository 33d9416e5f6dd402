import { IconDeviceTv, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as texts from '../../../texts/texts';
import { IconButton } from '../../controls/Button';
import { cssVariable } from '../../controls/cssVariable';
import { CoverArt } from '../../cover/CoverArt';
import { coverPalette } from '../../cover/coverArt';
import { useSwipe } from '../sheet/useSwipe';
import styles from './PlayerBar.module.css';
import { PlayerMenu } from './PlayerMenu';
import type { PlayerControls } from './playerControls';
import { SongLinks } from './SongLinks';
import { Transport, VolumeControl } from './Transport';
import { useSongAnnouncement } from './useSongAnnouncement';

export interface PlayerBarProps extends PlayerControls {
  /** A SeekProgress on the time channel, for the bar's upper edge on phones. */
  readonly progress: ReactNode;
  /** Whether "Now playing" is over the page; it then reads out the song that has started. */
  readonly isSheetOpen?: boolean;
  readonly isQueueOpen: boolean;
  readonly onOpenSheet: () => void;
  /** The active sound settings, on the bar's edge. */
  readonly chips?: ReactNode;
  /** Replaces the song's names while those are hidden. */
  readonly hiddenNames?: ReactNode;
}

type NowPlayingProps = Pick<PlayerBarProps, 'player' | 'like' | 'onOpenSheet' | 'hiddenNames'>;

function NowPlaying({ player, like, onOpenSheet, hiddenNames }: NowPlayingProps) {
  const song = player.currentSong;
  if (player.currentSongId === null) {
    return (
      <div className={styles.now}>
        <span aria-hidden="true" className={styles.noCover} />
        <div className={styles.names}>
          <p className={styles.title}>{texts.player.nothingQueued}</p>
          <p className={styles.artist}>{texts.player.nothingQueuedHint}</p>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.now}>
      {song ? (
        <span className={styles.coverPlace}>
          <CoverArt annId={song.annId} size="fill" className={styles.cover ?? ''} />
        </span>
      ) : (
        <span aria-hidden="true" className={styles.noCover}>
          {hiddenNames && '?'}
        </span>
      )}
      <div className={styles.names}>
        {song ? (
          <SongLinks song={song} titleClass={styles.title} artistClass={styles.artist} />
        ) : (
          (hiddenNames ?? <p className={styles.title}>{texts.player.unknownSong}</p>)
        )}
      </div>
      <div className={styles.like}>{like}</div>
      {/* On phones this button covers the names too: the sheet it opens has the links. */}
      <button
        type="button"
        className={styles.openSheet}
        aria-label={texts.player.coverOpensSheet}
        aria-haspopup="dialog"
        onClick={onOpenSheet}
      />
    </div>
  );
}

function Extras(props: PlayerBarProps) {
  return (
    <div className={styles.extras}>
      <div className={styles.wideOnly}>
        <IconButton
          label={texts.common.video}
          icon={<IconDeviceTv aria-hidden="true" size={20} />}
          disabled={props.onSwitchMedia === undefined}
          isActive={props.player.mediaKind === 'video'}
          aria-pressed={props.player.mediaKind === 'video'}
          onClick={props.onSwitchMedia}
        />
        <VolumeControl layout="bar" {...props} />
      </div>
      <IconButton
        label={texts.common.queue}
        shortcut="Q"
        tooltip="aboveEnd"
        icon={<IconList aria-hidden="true" size={20} />}
        isActive={props.isQueueOpen}
        aria-expanded={props.isQueueOpen}
        onClick={props.onToggleQueue}
      />
      <div className={styles.wideOnly}>
        <PlayerMenu {...props} />
      </div>
    </div>
  );
}

/**
 * The bar along the bottom: the current song, the transport with the seek bar, all other controls.
 */
export function PlayerBar(props: PlayerBarProps) {
  const { player, dispatch, seek, progress } = props;
  const announcement = useSongAnnouncement(player, { isSaidElsewhere: props.isSheetOpen });
  const isLoading = player.status === 'loading' && !props.isSheetOpen;
  const loadingName = isLoading ? player.currentSong?.songName : undefined;
  const swipe = useSwipe({
    onUp: props.onOpenSheet,
    onLeft: () => dispatch({ type: 'next' }),
    onRight: () => dispatch({ type: 'previous' }),
  });
  return (
    <section
      aria-label={texts.player.region}
      className={styles.bar}
      style={
        player.currentSong === null
          ? undefined
          : cssVariable('--song-light', coverPalette(player.currentSong.annId).light)
      }
      data-playing={player.status === 'playing'}
      {...(player.currentSongId === null ? null : swipe)}
    >
      <div role="status" className="visually-hidden">
        {loadingName === undefined ? announcement : texts.player.loading(loadingName)}
      </div>
      {props.chips}
      <div className={styles.progress}>{progress}</div>
      <NowPlaying {...props} />
      <div className={styles.centre}>
        <Transport {...props} />
        <div className={styles.seek}>{seek}</div>
      </div>
      <Extras {...props} />
    </section>
  );
}
