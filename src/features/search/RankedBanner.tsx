import { useRankedTime } from '../../actions/useRankedTime';
import * as texts from '../../texts/texts';
import { Notice } from '../../ui/feedback/Notice';

/** Stands while a ranked match is on, during which the service limits its search. */
export function RankedBanner() {
  const { isActive, minutesLeft } = useRankedTime();
  if (!isActive) return null;
  return (
    <Notice tone="warning" title={texts.search.rankedTitle}>
      {texts.search.ranked(minutesLeft)}
    </Notice>
  );
}
