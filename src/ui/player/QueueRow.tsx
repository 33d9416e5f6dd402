import { IconDotsVertical, IconPlayerPlayFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { animeName, creditedArtists } from '../../domain/personNames';
import type { Song } from '../../domain/song';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { ListCover } from '../cover/CoverArt';
import { useAnimeNameStyle } from '../names/animeNames';
import styles from './QueuePanel.module.css';

export interface QueueRowProps {
  readonly annSongId: number;
  /** Null while it is read, or when nobody knows it any more. */
  readonly song: Song | null;
  readonly isCurrent: boolean;
  /** Whether it is this row that sounds. */
  readonly isPlaying: boolean;
  readonly isFailed: boolean;
  readonly isMenuOpen: boolean;
  readonly onPlay: (annSongId: number) => void;
  readonly onOpenMenu: (annSongId: number, anchor: HTMLElement) => void;
}

/** One song of the queue: Play on its cover, song, artist and anime, and its menu. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { annSongId, song, isCurrent, isFailed, onPlay, onOpenMenu } = props;
  const name = song?.songName || texts.player.unknownSong;
  const style = useAnimeNameStyle();
  const credits = song
    ? [creditedArtists(song), animeName(song, style)].filter((part) => part !== null).join(' · ')
    : '';
  return (
    <li
      className={styles.row}
      data-current={isCurrent}
      data-playing={props.isPlaying}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <button
        type="button"
        className={styles.play}
        aria-label={texts.playerQueue.playSong(name)}
        onClick={() => onPlay(annSongId)}
      >
        {song ? <ListCover annId={song.annId} size={44} /> : <span className={styles.noCover} />}
        <span aria-hidden="true" className={styles.playSign}>
          <IconPlayerPlayFilled size={18} />
        </span>
      </button>
      <div className={styles.names} data-failed={isFailed} title={`${name}\n${credits}`}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.credits} dir="auto">
          {isFailed ? texts.playerQueue.failedSong : credits}
        </p>
      </div>
      <IconButton
        label={texts.playerQueue.optionsFor(name)}
        tooltip="none"
        icon={<IconDotsVertical aria-hidden="true" size={18} />}
        aria-haspopup="menu"
        aria-expanded={props.isMenuOpen}
        onClick={(event) => onOpenMenu(annSongId, event.currentTarget)}
      />
    </li>
  );
});
