/** The catalogue before anybody has looked for it; all that a page that is being drawn needs of it. */
export const NOTHING_KNOWN_YET = {
  facts: null,
  isKnown: false,
  isSearchable: false,
  download: { kind: 'idle' },
  hasNewer: false,
  isBroken: false,
} as const;
