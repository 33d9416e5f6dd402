import { useRankedTime } from '../../actions/useRankedTime';
import * as texts from '../../texts/texts';
import { BriefNotice } from '../../ui/feedback/BriefNotice';

/** Stands while a ranked match is on, during which the service limits its search. */
export function RankedBanner() {
  const { isActive, minutesLeft } = useRankedTime();
  if (!isActive) return null;
  return (
    <BriefNotice tone="warning" title={texts.search.rankedTitle}>
      {texts.search.ranked(minutesLeft)}
    </BriefNotice>
  );
}
