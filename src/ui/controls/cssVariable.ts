import type { CSSProperties } from 'react';

/** A style that sets one custom property; React's types know only standard properties. */
export function cssVariable(name: `--${string}`, value: string | number): CSSProperties {
  return Object.fromEntries([[name, value]]);
}
