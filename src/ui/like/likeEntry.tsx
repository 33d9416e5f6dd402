import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import { type MenuAction, menuAction } from '../menu/menuEntry';
import styles from './LikeButton.module.css';
import type { SongLikes } from './songLikes';

export function likeEntry(song: Song, likes: SongLikes): MenuAction {
  const isLiked = likes.isLiked(song.annSongId);
  const [label, Sign] = isLiked
    ? [texts.songMenu.unlike, FilledHeart]
    : [texts.songMenu.like, Heart];
  return menuAction(label, Sign, () => likes.toggleLike(song));
}

const Heart = () => <span aria-hidden="true" className={styles.icon} />;
const FilledHeart = () => <span aria-hidden="true" className={styles.icon} data-filled />;
