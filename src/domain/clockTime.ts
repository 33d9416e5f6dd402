const SECONDS_PER_MINUTE = 60;

/**
 * Minutes and seconds as mm:ss, cut to whole seconds; minutes grow past 99 where they must.
 * What is not a length (negative, not finite) reads 00:00.
 * @example clockTime(86.22) // '01:26'
 */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE);
  return [minutes, whole % SECONDS_PER_MINUTE]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
