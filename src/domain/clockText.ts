const SECONDS_PER_MINUTE = 60;

function split(seconds: number): { minutes: number; seconds: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return { minutes: Math.floor(whole / SECONDS_PER_MINUTE), seconds: whole % SECONDS_PER_MINUTE };
}

function counted(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/**
 * A time as mm:ss (specification, point 9), in seconds, rounded down; more than 99 minutes take
 * more digits. What is no time, such as the length of a stream, reads 00:00.
 *
 * @example clockText(65.9) // '01:05'
 */
export function clockText(seconds: number): string {
  const parts = split(seconds);
  return `${String(parts.minutes).padStart(2, '0')}:${String(parts.seconds).padStart(2, '0')}`;
}

/**
 * A time in seconds as a screen reader says it.
 *
 * @example spokenTime(65) // '1 minute 5 seconds'
 */
export function spokenTime(seconds: number): string {
  const parts = split(seconds);
  if (parts.minutes === 0) return counted(parts.seconds, 'second');
  const minutes = counted(parts.minutes, 'minute');
  return parts.seconds === 0 ? minutes : `${minutes} ${counted(parts.seconds, 'second')}`;
}
