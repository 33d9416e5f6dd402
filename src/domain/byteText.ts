const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;
/** From here on a decimal place says nothing any more. */
const WHOLE_FROM = 100;

/**
 * An amount of bytes in the unit people would choose, in steps of 1000 as browsers and shops count.
 * @example byteText(12_345_678) // '12.3 MB'
 */
export function byteText(bytes: number): string {
  let amount = Math.max(bytes, 0);
  let unit = 0;
  while (unit < UNITS.length - 1 && rounded(amount) >= STEP) {
    amount /= STEP;
    unit += 1;
  }
  return `${unit === 0 ? Math.round(amount) : rounded(amount)} ${UNITS[unit]}`;
}

function rounded(amount: number): number {
  return amount >= WHOLE_FROM ? Math.round(amount) : Math.round(amount * 10) / 10;
}
