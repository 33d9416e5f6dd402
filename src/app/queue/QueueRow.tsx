import {
  IconDotsVertical,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import type { MoveKey } from '../../domain/queue/queueMoves';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import { memoInLanguage } from '../../texts/useShownLanguage';
import { IconButton } from '../../ui/controls/Button';
import { ListCover } from '../../ui/cover/CoverArt';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { joinedFacts } from '../../ui/names/joinedFacts';
import { nameAttributes } from '../../ui/names/nameAttributes';
import { RowHandle } from '../../ui/table/RowHandle';
import styles from './QueueList.module.css';

export interface QueueRowTools {
  readonly onRemove: (annSongId: number) => void;
  readonly onOpenMenu: (annSongId: number, anchor: HTMLElement) => void;
  readonly onMoveKey: (annSongId: number, key: MoveKey) => void;
  readonly onDragStart: (annSongId: number, handle: HTMLElement, start: PointerEvent) => void;
}

/** One object for the life of the list, with the functions of its last render: rows keep it. */
export function useRowTools(latest: QueueRowTools): QueueRowTools {
  const [tools] = useState(() => ({ ...latest }));
  useEffect(() => void Object.assign(tools, latest));
  return tools;
}

export interface QueueRowProps {
  readonly annSongId: number;
  /** Null if the song is not known any more, undefined while loading. */
  readonly song: Song | null | undefined;
  /** Whether a song without a name is hidden, not unknown. */
  readonly isGuessing: boolean;
  readonly isFailed: boolean;
  readonly isMenuOpen: boolean;
  /** Null if the song is not the current one. */
  readonly isPlaying: boolean | null;
  readonly isTabStop: boolean;
  readonly tools: QueueRowTools;
}

export function queueRowName(song: Song | null | undefined, isGuessing: boolean): string {
  return song?.songName || (isGuessing ? texts.common.hidden : texts.player.unknownSong);
}

/** One song of the queue: handle, cover with Play, song, artist and anime, Remove, menu. */
export const QueueRow = memoInLanguage(function QueueRow(props: QueueRowProps) {
  const { annSongId, song, isFailed, tools } = props;
  const { player } = useServices();
  const name = queueRowName(song, props.isGuessing);
  const style = useAnimeNameStyle();
  const credits = song ? joinedFacts(creditedArtists(song), animeName(song, style)) : '';

  // As in every list, the current song pauses and resumes, and never restarts.
  function playOrPause() {
    const isCurrent = player.getSnapshot().currentSongId === annSongId;
    player.dispatch(isCurrent ? { type: 'togglePlay' } : { type: 'playQueued', annSongId });
  }

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
        onClick={playOrPause}
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
        <p className={styles.name} {...nameAttributes(name)}>
          {song === undefined && !props.isGuessing ? '…' : name}
        </p>
        <p className={styles.credits} {...nameAttributes(credits)}>
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
