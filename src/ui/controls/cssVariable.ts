import type { CSSProperties } from 'react';

/** A style that sets one custom property; React's own types know only the standard ones. */
export function cssVariable(name: `--${string}`, value: string | number): CSSProperties {
  return Object.fromEntries([[name, value]]);
}
