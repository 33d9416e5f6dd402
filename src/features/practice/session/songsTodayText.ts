import type { SessionCounts } from '../../../actions/practice/session/sessionView';
import { texts } from '../../../texts/texts';

/** @example '14 new · 1 learning · 3 due', the songs that a session still has today */
export function songsTodayText({ newCount, learningCount, dueCount }: SessionCounts): string {
  const { parts } = texts.songsToday;
  return [parts.new(newCount), parts.learning(learningCount), parts.dueIn(dueCount)].join(
    texts.common.between,
  );
}
