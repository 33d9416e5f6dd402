import { useSyncExternalStore } from 'react';
import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import styles from './LikeButton.module.css';
import type { SongLikes } from './songLikes';

export const LIKE_SELECTOR = 'button[data-like]';

interface LikeButtonProps {
  readonly song: Song;
  readonly likes: SongLikes;
  readonly className?: string | undefined;
  /** -1 in a row, where the arrow keys lead to it. */
  readonly tabIndex?: -1;
  readonly shortcut?: string;
}

/** Whether the song is liked; renders again only when that changes. */
export function useIsLiked({ annSongId }: Song, likes: SongLikes): boolean {
  return useSyncExternalStore(likes.subscribe, () => likes.isLiked(annSongId));
}

export function LikeButton(props: LikeButtonProps) {
  const { song, likes, className = '', tabIndex, shortcut } = props;
  return (
    <button
      type="button"
      className={`${styles.like} ${className}`}
      aria-label={texts.likes.like(song.songName || texts.common.untitledSong)}
      data-like
      tabIndex={tabIndex}
      aria-pressed={useIsLiked(song, likes)}
      aria-keyshortcuts={shortcut}
      onClick={() => likes.toggleLike(song)}
    />
  );
}
