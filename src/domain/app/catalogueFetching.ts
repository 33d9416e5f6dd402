/** When the song list is fetched without being asked for, where the app's own host has one. */
export const FETCH_CHOICES = ['wifi', 'always', 'asked'] as const;
export type FetchChoice = (typeof FETCH_CHOICES)[number];

/** What the browser tells of its connection. What it does not tell counts as false. */
export interface ConnectionFacts {
  readonly isSavingData: boolean;
  /** Cellular, metered, or slower than 3G. */
  readonly isCostly: boolean;
}

/** The choice in force: whoever declined the offer before there was a choice is not overruled. */
export function fetchChoiceOf(stored: {
  readonly fetching: FetchChoice | null;
  readonly isDeclined: boolean;
}): FetchChoice {
  return stored.fetching ?? (stored.isDeclined ? 'asked' : 'wifi');
}

/** Whether the song list may be fetched by itself now, as far as the connection is concerned. */
export function mayFetch(
  choice: FetchChoice,
  { isSavingData, isCostly }: ConnectionFacts,
): boolean {
  if (choice === 'asked' || isSavingData) return false;
  return choice === 'always' || !isCostly;
}
