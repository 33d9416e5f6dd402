import * as texts from '../../texts/texts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import styles from './Anime.module.css';

/** Stands above what is known about an anime that has no songs. */
export function NoSongs() {
  return (
    <EmptyState
      text={texts.anime.empty}
      drawing="lost"
      action={<p className={styles.quiet}>{texts.anime.emptyHint}</p>}
    />
  );
}
