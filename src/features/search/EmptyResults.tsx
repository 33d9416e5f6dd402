import { useRankedTime } from '../../actions/useRankedTime';
import { LARGEST_SEARCH_ANSWER } from '../../domain/song/songList';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { DidYouMean } from './SearchNotes';
import styles from './SearchScreen.module.css';
import type { SearchTab } from './useSearchChoice';

/** The service takes texts up to this length for whole names. */
const LONGEST_WHOLE_NAME = 2;

interface EmptyHintProps {
  /** As typed. */
  readonly text: string;
  /** Whether only anime names were searched. */
  readonly isLimited: boolean;
  /** Whether other results can be shown, so that another text is not what is missing. */
  readonly hasOthers: boolean;
}

/** What may help where nothing is listed; in ranked time that another text does not. */
function EmptyHint({ text, isLimited, hasOthers }: EmptyHintProps) {
  const { isActive, minutesLeft } = useRankedTime();
  const isRanked = isLimited || isActive;
  if (hasOthers && !isRanked) return null;
  return (
    <p className={styles.hint}>
      {isRanked ? texts.search.rankedHint(minutesLeft) : hintFor(text.trim())}
    </p>
  );
}

function hintFor(text: string): string {
  return [...text].length <= LONGEST_WHOLE_NAME ? texts.search.shortHint : texts.search.emptyHint;
}

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
