import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import type { MenuAction } from '../menu/menuEntry';
import styles from './LikeButton.module.css';
import type { SongLikes } from './songLikes';

/** The heart in a song's menu: it says what a press does. */
export function likeEntry(song: Song, likes: SongLikes): MenuAction {
  const isLiked = likes.isLiked(song.annSongId);
  return {
    kind: 'action',
    label: isLiked ? texts.songMenu.unlike : texts.songMenu.like,
    icon: <HeartIcon isFilled={isLiked} />,
    onSelect: () => likes.toggleLike(song),
  };
}

/** The heart as an icon of a menu. */
function HeartIcon({ isFilled }: { readonly isFilled: boolean }) {
  return <span aria-hidden="true" className={styles.icon} data-filled={isFilled || undefined} />;
}
