import { rankedWindowAt } from '../src/domain/rankedWindow';
import type { RankedMode } from './faults';

/** The answer of ranked_time_status. */
export interface RankedTimeStatus {
  readonly active: boolean;
  readonly region: string | null;
  readonly remaining_minutes: number;
  readonly remaining_seconds: number;
  readonly server_time: string;
}

/** What ranked time switched on by hand claims to have left. */
const SWITCHED_ON_SECONDS = 53 * 60;

/** @param epochMs now, in milliseconds since 1970 */
export function rankedTimeStatus(mode: RankedMode, epochMs: number): RankedTimeStatus {
  const serverTime = new Date(epochMs).toISOString();
  if (mode === 'auto') {
    const { isActive, region, minutesLeft, secondsLeft } = rankedWindowAt(epochMs);
    return {
      active: isActive,
      region,
      remaining_minutes: minutesLeft,
      remaining_seconds: secondsLeft,
      server_time: serverTime,
    };
  }
  const secondsLeft = mode === 'on' ? SWITCHED_ON_SECONDS : 0;
  return {
    active: mode === 'on',
    region: mode === 'on' ? 'Asia/Tokyo' : null,
    remaining_minutes: secondsLeft / 60,
    remaining_seconds: secondsLeft,
    server_time: serverTime,
  };
}
