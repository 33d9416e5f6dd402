import type { SearchAnswer } from '../../domain/songList';
import { DroppedNote } from '../../ui/list/DroppedNote';
import styles from './SearchScreen.module.css';
import { SEARCH_TEXTS } from './texts';

/** The service answers with no more songs than this. */
const SERVICE_LIMIT = 500;

/** What is missing from a result, where something is. */
export function SearchNotes({ answer }: { readonly answer: SearchAnswer }) {
  const { songs, droppedCount } = answer;
  const isAtLimit = songs.length + droppedCount >= SERVICE_LIMIT;
  if (!isAtLimit && droppedCount === 0) return null;
  return (
    <div className={styles.notes}>
      {isAtLimit && <p>{SEARCH_TEXTS.limitReached(SERVICE_LIMIT)}</p>}
      <DroppedNote count={droppedCount} />
    </div>
  );
}
