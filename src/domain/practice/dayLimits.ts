/** How much is asked on a day at most. Its own file, as settings are read before anything else. */
export interface DayLimits {
  readonly newCount: number;
  readonly reviewCount: number;
}

export const USUAL_LIMITS: DayLimits = { newCount: 15, reviewCount: 120 };
