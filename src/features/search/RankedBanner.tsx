import { useRankedTime } from '../../actions/useRankedTime';
import { Notice } from '../../ui/feedback/Notice';
import { SEARCH_TEXTS } from './texts';

/** Stands while a ranked match is on, during which the service limits its search. */
export function RankedBanner() {
  const { isActive, minutesLeft } = useRankedTime();
  if (!isActive) return null;
  return (
    <Notice tone="warning" title={SEARCH_TEXTS.rankedTitle}>
      {SEARCH_TEXTS.ranked(minutesLeft)}
    </Notice>
  );
}
