const THIN_SPACE = '\u2009';
const GROUP_START = /\B(?=(\d{3})+$)/gu;

/**
 * Digits in groups of three, parted by thin spaces.
 * @example thinNumber(60_000) // '60 000'
 */
export function thinNumber(count: number): string {
  return String(count).replace(GROUP_START, THIN_SPACE);
}
