import { LARGEST_SEARCH_ANSWER } from '../../domain/song/songList';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { DidYouMean } from './DidYouMean';
import { EmptyHint } from './EmptyHint';
import styles from './SearchScreen.module.css';
import type { SearchTab } from './searchTabs';

interface EmptyResultsProps {
  readonly tab: SearchTab;
  readonly text: string;
  /** Whether only anime names were searched. */
  readonly isLimited: boolean;
  /** Null where no other tab has anything either. */
  readonly onShowAll: (() => void) | null;
  /** Words of which not all songs were looked through. */
  readonly cutWords: readonly string[];
  /** Names that may have been meant. */
  readonly guesses: readonly string[];
}

/** A tab without songs: what may help, and the way to what was found. */
export function EmptyResults(props: EmptyResultsProps) {
  const { tab, text, isLimited, onShowAll, cutWords, guesses } = props;
  return (
    <EmptyState
      text={texts.search.empty[tab]}
      drawing="lost"
      action={
        <>
          {cutWords.length > 0 && (
            <p className={styles.hint}>{texts.search.cutWords(LARGEST_SEARCH_ANSWER, cutWords)}</p>
          )}
          <EmptyHint text={text} isLimited={isLimited} hasOthers={onShowAll !== null} />
          <DidYouMean names={guesses} />
          {onShowAll && <Button onClick={onShowAll}>{texts.search.showAll}</Button>}
        </>
      }
    />
  );
}
