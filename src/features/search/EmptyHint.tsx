import { useRankedTime } from '../../actions/useRankedTime';
import * as texts from '../../texts/texts';
import styles from './SearchScreen.module.css';

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
export function EmptyHint({ text, isLimited, hasOthers }: EmptyHintProps) {
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
