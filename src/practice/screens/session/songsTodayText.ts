import { texts } from '../../../texts/texts';
import type { SessionCounts } from '../../work/session/sessionView';

/** @example '14 new · 1 learning · 3 due', the songs that a session still has today */
export function songsTodayText({ newCount, learningCount, dueCount }: SessionCounts): string {
  const { parts } = texts.songsToday;
  return [parts.new(newCount), parts.learning(learningCount), parts.dueIn(dueCount)].join(
    texts.common.between,
  );
}
