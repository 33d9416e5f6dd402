import { IconDotsVertical, IconPlayerPlayFilled } from '@tabler/icons-react';
import { animeName, creditedArtists } from '../../domain/personNames';
import { IconButton } from '../controls/IconButton';
import { CoverArt } from '../cover/CoverArt';
import styles from './QueuePanel.module.css';
import type { QueueEntry } from './queueEntry';
import { PLAYER_TEXTS } from './texts';

export interface QueueRowProps {
  readonly entry: QueueEntry;
  readonly isCurrent: boolean;
  readonly isPlaying: boolean;
  readonly isFailed: boolean;
  readonly isMenuOpen: boolean;
  readonly onPlay: () => void;
  readonly onOpenMenu: (anchor: HTMLElement) => void;
}

/** One song of the queue: Play on its cover, song, artist and anime, and its menu. */
export function QueueRow(props: QueueRowProps) {
  const { entry, isCurrent, isPlaying, isFailed, isMenuOpen, onPlay, onOpenMenu } = props;
  const { song } = entry;
  const name = song?.songName || PLAYER_TEXTS.unknownSong;
  const credits = song
    ? [creditedArtists(song), animeName(song)].filter((part) => part !== null).join(' · ')
    : '';
  return (
    <li
      className={styles.row}
      data-current={isCurrent}
      data-playing={isCurrent && isPlaying}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <button
        type="button"
        className={styles.play}
        aria-label={PLAYER_TEXTS.playSong(name)}
        onClick={onPlay}
      >
        {song ? <CoverArt annId={song.annId} size={44} /> : <span className={styles.noCover} />}
        <span aria-hidden="true" className={styles.playSign}>
          <IconPlayerPlayFilled size={18} />
        </span>
      </button>
      <div className={styles.names} data-failed={isFailed} title={`${name}\n${credits}`}>
        <p className={styles.name}>{name}</p>
        <p className={styles.credits}>{isFailed ? PLAYER_TEXTS.failedSong : credits}</p>
      </div>
      <IconButton
        label={PLAYER_TEXTS.optionsFor(name)}
        tooltip="none"
        icon={<IconDotsVertical aria-hidden="true" size={18} />}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={(event) => onOpenMenu(event.currentTarget)}
      />
    </li>
  );
}
