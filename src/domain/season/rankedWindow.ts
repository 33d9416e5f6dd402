/** Where ranked matches are played; the service limits its text search at these places' times. */
export const RANKED_REGIONS = ['Asia/Tokyo', 'America/Chicago', 'Europe/Paris'] as const;
export type RankedRegion = (typeof RANKED_REGIONS)[number];

export interface RankedWindow {
  readonly isActive: boolean;
  /** Rounded up, so 1 in the last minute; 0 outside of the window. */
  readonly minutesLeft: number;
  readonly secondsLeft: number;
  /** The place whose window is open; null outside. */
  readonly region: RankedRegion | null;
}

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;
const WINDOW_START_SECONDS = 20 * SECONDS_PER_HOUR + 30 * SECONDS_PER_MINUTE;
const WINDOW_END_SECONDS = 21 * SECONDS_PER_HOUR + 23 * SECONDS_PER_MINUTE;
/** Times beyond it are not times to Intl, which would throw. */
const LARGEST_EPOCH_MS = 8.64e15;

const CLOSED: RankedWindow = { isActive: false, minutesLeft: 0, secondsLeft: 0, region: null };

const CLOCKS = RANKED_REGIONS.map((region) => ({
  region,
  format: new Intl.DateTimeFormat('en-US', {
    timeZone: region,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }),
}));

function secondsOfDay(format: Intl.DateTimeFormat, epochMs: number): number {
  const parts = new Map(format.formatToParts(epochMs).map((part) => [part.type, part.value]));
  return (
    Number(parts.get('hour')) * SECONDS_PER_HOUR +
    Number(parts.get('minute')) * SECONDS_PER_MINUTE +
    Number(parts.get('second'))
  );
}

/**
 * Whether ranked matches run: from 20:30:00 up to, not including, 21:23:00 of local time in any
 * of the regions, summer time included (specification, point 9).
 *
 * @param epochMs milliseconds since 1970 UTC; what is not a time counts as outside
 * @example rankedWindowAt(Date.UTC(2026, 0, 1, 11, 30)) // Asia/Tokyo, 53 minutes left
 */
export function rankedWindowAt(epochMs: number): RankedWindow {
  if (!(Math.abs(epochMs) <= LARGEST_EPOCH_MS)) return CLOSED;
  for (const { region, format } of CLOCKS) {
    const now = secondsOfDay(format, epochMs);
    if (now >= WINDOW_START_SECONDS && now < WINDOW_END_SECONDS) {
      const secondsLeft = WINDOW_END_SECONDS - now;
      const minutesLeft = Math.ceil(secondsLeft / SECONDS_PER_MINUTE);
      return { isActive: true, minutesLeft, secondsLeft, region };
    }
  }
  return CLOSED;
}
