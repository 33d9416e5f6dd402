const SECONDS_PER_MINUTE = 60;

/**
 * A time as mm:ss (specification, point 9), in seconds, rounded down. More than 99 minutes take
 * more digits. Values that are not a time, such as the length of a stream, give 00:00.
 *
 * @example clockText(65.9) // '01:05'
 */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const parts = [Math.floor(whole / SECONDS_PER_MINUTE), whole % SECONDS_PER_MINUTE];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
