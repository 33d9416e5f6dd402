import { systemClock } from '../../lib/clock';
import { createRateLimiter, type Rate, type RateLimiter } from '../../lib/rateLimiter';
import type { Services } from '../services';

const limiters = new WeakMap<Services['songDatabase'], RateLimiter>();

/** Slightly slower than two per second: a delayed request must not lead to three in one second. */
export const SEASON_PACE: Rate = { startCount: 1, windowMs: 550 };
/** Whole seasons are the longest answers: one request per second, and one at a time. */
export const SEASON_SONGS_PACE: Rate = { startCount: 1, windowMs: 1000 };

/**
 * Waits for the turn of a request for a season: the client sets no pace on the app's own origin.
 *
 * @throws the signal's reason when it is aborted before its turn
 */
export function waitForSeasonTurn(
  songDatabase: Services['songDatabase'],
  pace: Rate,
  signal?: AbortSignal,
): Promise<void> {
  const limiter = limiters.get(songDatabase) ?? createRateLimiter(systemClock);
  limiters.set(songDatabase, limiter);
  return limiter(pace, signal);
}
