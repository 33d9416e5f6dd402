import { LARGEST_SEARCH_ANSWER } from '../../domain/song/songList';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { DroppedNote } from '../../ui/list/DroppedNote';
import styles from './SearchScreen.module.css';
import type { SearchTab } from './searchTabs';
import type { SearchResult } from './useSearch';

interface SearchNotesProps {
  readonly result: SearchResult;
  readonly tab: SearchTab;
  /** Whether so many people fit the text that the service may have left some out. */
  readonly hasManyPeople: boolean;
}

/** What is missing from a result, where something is. */
export function SearchNotes({ result, tab, hasManyPeople }: SearchNotesProps) {
  const { answer, askedWord, cutWords, shortage, retry } = result;
  const isSilent = shortage === null && askedWord === null && !hasManyPeople;
  if (isSilent && answer.droppedCount === 0) return null;
  return (
    <div className={styles.notes}>
      {askedWord !== null && (
        <p>{result.isHalf ? texts.search.nearly : texts.search.byWords(askedWord)}</p>
      )}
      {cutWords.length > 0 && <p>{texts.search.cutWords(LARGEST_SEARCH_ANSWER, cutWords)}</p>}
      {shortage !== null && (
        <p>
          {texts.search.shortage[shortage](LARGEST_SEARCH_ANSWER, tab)}{' '}
          {shortage === 'failed' && <Button onClick={retry}>{texts.frame.retry}</Button>}
        </p>
      )}
      {hasManyPeople && <p>{texts.search.manyPeople}</p>}
      <DroppedNote count={answer.droppedCount} />
    </div>
  );
}
