import styles from './SongsBar.module.css';
import { LIST_TEXTS } from './texts';

/** Says how many songs of an answer could not be read; nothing when all could. */
export function DroppedNote({ count }: { readonly count: number }) {
  return count === 0 ? null : <p className={styles.note}>{LIST_TEXTS.dropped(count)}</p>;
}
