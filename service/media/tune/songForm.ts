/** The parts of a piece; each lasts four bars. */
export type Section = 'intro' | 'verse' | 'chorus' | 'break' | 'outro';

export const BARS_PER_SECTION = 4;

const MIDDLE: readonly Section[] = [
  'verse',
  'verse',
  'chorus',
  'chorus',
  'break',
  'verse',
  'chorus',
  'chorus',
];

/**
 * The order of the parts of a piece.
 *
 * @param count how many parts fit, at least one
 */
export function arrangeSections(count: number): readonly Section[] {
  if (count < 3) return Array.from({ length: count }, (): Section => 'chorus');
  const middle = Array.from(
    { length: count - 2 },
    (_, index): Section => MIDDLE[index % MIDDLE.length] ?? 'verse',
  );
  // A piece never ends out of its quiet parts: the last part before the end is a chorus.
  middle[middle.length - 1] = 'chorus';
  return ['intro', ...middle, 'outro'];
}
