import * as texts from '../../texts/texts';
import styles from './SongsBar.module.css';

/** Tells how many songs of an answer could not be read; renders nothing if all could. */
export function DroppedNote({ count }: { readonly count: number }) {
  return count === 0 ? null : <p className={styles.note}>{texts.lists.dropped(count)}</p>;
}
