import { EmptyState } from '../../ui/feedback/EmptyState';
import styles from './Anime.module.css';
import { ANIME_TEXTS } from './texts';

/** Stands above what is known about an anime that has no songs. */
export function NoSongs() {
  return (
    <EmptyState
      text={ANIME_TEXTS.empty}
      drawing="lost"
      action={<p className={styles.quiet}>{ANIME_TEXTS.emptyHint}</p>}
    />
  );
}
