import { Notice } from '../../ui/feedback/Notice';
import { SEARCH_TEXTS } from './texts';
import { useRankedWindow } from './useRankedWindow';

/** Stands while ranked matches run, in which the service limits its search. */
export function RankedBanner() {
  const { isActive, minutesLeft } = useRankedWindow();
  if (!isActive) return null;
  return (
    <Notice tone="warning" title={SEARCH_TEXTS.rankedTitle}>
      {SEARCH_TEXTS.ranked(minutesLeft)}
    </Notice>
  );
}
