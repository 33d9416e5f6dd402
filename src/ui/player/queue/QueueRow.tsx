import {
  IconDotsVertical,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconX,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { MoveKey } from '../../../domain/queue/queueMoves';
import { animeName, creditedArtists } from '../../../domain/song/personNames';
import type { Song } from '../../../domain/song/song';
import * as texts from '../../../texts/texts';
import { IconButton } from '../../controls/IconButton';
import { ListCover } from '../../cover/CoverArt';
import { useAnimeNameStyle } from '../../names/animeNames';
import { RowHandle } from '../../table/RowHandle';
import styles from './QueueList.module.css';

/** What a row can ask for; the same functions at each drawing. */
export interface QueueRowTools {
  readonly onPlay: (annSongId: number) => void;
  readonly onPlayFrom: (annSongId: number) => void;
  readonly onRemove: (annSongId: number) => void;
  /** The row below has the focus then. */
  readonly onRemoveByKey: (annSongId: number) => void;
  readonly onOpenMenu: (annSongId: number, anchor: HTMLElement) => void;
  readonly onMoveKey: (annSongId: number, key: MoveKey) => void;
  readonly onDragStart: (annSongId: number, handle: HTMLElement, start: PointerEvent) => void;
}

export interface QueueRowProps {
  readonly annSongId: number;
  /** Null when it is not known any more, undefined while it is read. */
  readonly song: Song | null | undefined;
  /** What is not named is hidden, and not unknown. */
  readonly isGuessing: boolean;
  readonly isFailed: boolean;
  readonly isMenuOpen: boolean;
  /** Null for a song that is not on. */
  readonly isPlaying: boolean | null;
  /** The Tab key stops at this row. */
  readonly isTabStop: boolean;
  readonly tools: QueueRowTools;
}

/** What the row of a song is called. */
export function queueRowName(song: Song | null | undefined, isGuessing: boolean): string {
  return song?.songName || (isGuessing ? texts.common.hidden : texts.player.unknownSong);
}

/** One song of the queue: its handle, Play on its cover, song, artist and anime, Remove, its menu. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { annSongId, song, isFailed, tools } = props;
  const name = queueRowName(song, props.isGuessing);
  const style = useAnimeNameStyle();
  const credits = song
    ? [creditedArtists(song), animeName(song, style)].filter((part) => part !== null).join(' · ')
    : '';
  return (
    <>
      <RowHandle
        className={styles.handle}
        iconPixels={16}
        label={texts.playlistPage.move(name)}
        hint={texts.queueChanges.moveHint}
        onDragStart={(handle, start) => tools.onDragStart(annSongId, handle, start)}
        onMoveKey={(key) => tools.onMoveKey(annSongId, key)}
      />
      <button
        type="button"
        className={styles.play}
        data-play
        tabIndex={props.isTabStop ? 0 : -1}
        aria-label={texts.common.playNamed(name)}
        aria-pressed={props.isPlaying ?? undefined}
        onClick={() => tools.onPlay(annSongId)}
      >
        {song ? <ListCover annId={song.annId} size={44} /> : <span className={styles.noCover} />}
        <span aria-hidden="true" className={styles.playSign}>
          {props.isPlaying === true ? (
            <IconPlayerPauseFilled size={18} />
          ) : (
            <IconPlayerPlayFilled size={18} />
          )}
        </span>
      </button>
      <div
        className={styles.names}
        data-failed={isFailed}
        data-hidden={(props.isGuessing && !song) || undefined}
        title={`${name}\n${credits}`}
      >
        <p className={styles.name} dir="auto">
          {song === undefined && !props.isGuessing ? '…' : name}
        </p>
        <p className={styles.credits} dir="auto">
          {isFailed ? texts.playerQueue.failedSong : credits}
        </p>
      </div>
      <IconButton
        className={styles.remove ?? ''}
        data-remove
        tabIndex={-1}
        label={texts.queueChanges.remove(name)}
        tooltip="none"
        icon={<IconX aria-hidden="true" size={16} />}
        onClick={() => tools.onRemove(annSongId)}
      />
      <IconButton
        label={texts.common.optionsFor(name)}
        tooltip="none"
        icon={<IconDotsVertical aria-hidden="true" size={18} />}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={props.isMenuOpen}
        onClick={(event) => tools.onOpenMenu(annSongId, event.currentTarget)}
      />
    </>
  );
});
