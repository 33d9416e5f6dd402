import { type RankedRegion, rankedWindowAt } from '../src/domain/season/rankedTime';
import type { RankedMode } from './faults';

type RegionName = 'Central' | 'Western' | 'Eastern';

/** The answer of ranked_time_status. */
export interface RankedTimeStatus {
  readonly active: boolean;
  readonly region: RegionName | null;
  /** Whole minutes; null outside ranked time, like the seconds. */
  readonly remaining_minutes: number | null;
  /** In addition to the whole minutes: 0 to 59. */
  readonly remaining_seconds: number | null;
  readonly server_time: string;
}

/** The remaining time if ranked time was switched on by hand. */
const SWITCHED_ON_SECONDS = 53 * 60;
const SECONDS_PER_MINUTE = 60;

const REGION_NAMES: Readonly<Record<RankedRegion, RegionName>> = {
  'Asia/Tokyo': 'Eastern',
  'America/Chicago': 'Western',
  'Europe/Paris': 'Central',
};

/** "2026-11-21T21:28:23.774000+00:00", as the song database writes times. */
function writeTime(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('Z', '000+00:00');
}

/** @param epochMs now, in milliseconds since 1970 */
export function rankedTimeStatus(mode: RankedMode, epochMs: number): RankedTimeStatus {
  const byClock = rankedWindowAt(epochMs);
  const region = mode === 'on' ? 'Asia/Tokyo' : mode === 'auto' ? byClock.region : null;
  const secondsLeft = mode === 'on' ? SWITCHED_ON_SECONDS : byClock.secondsLeft;
  const isActive = region !== null;
  return {
    active: isActive,
    region: isActive ? REGION_NAMES[region] : null,
    remaining_minutes: isActive ? Math.floor(secondsLeft / SECONDS_PER_MINUTE) : null,
    remaining_seconds: isActive ? secondsLeft % SECONDS_PER_MINUTE : null,
    server_time: writeTime(epochMs),
  };
}
