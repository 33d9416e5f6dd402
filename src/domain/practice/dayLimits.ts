/** How much is asked on a day at most. Its own file, as settings are read before anything else. */
export const USUAL_LIMITS = { newCount: 15, reviewCount: 120 };
export type DayLimits = Readonly<typeof USUAL_LIMITS>;
