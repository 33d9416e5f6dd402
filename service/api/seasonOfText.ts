import { ServiceError } from '../http/serviceError';

const SEASONS = ['winter', 'spring', 'summer', 'fall'];

/**
 * Parses "Winter 2024", ignoring case and extra blanks.
 *
 * @returns the season's key, "winter 2024"
 * @throws ServiceError 400 for anything else
 */
export function seasonOfText(text: string): string {
  const [season = '', year = '', ...more] = text.trim().toLowerCase().split(/\s+/u);
  if (season === '' || year === '' || more.length > 0) {
    throw new ServiceError(400, "Invalid season format. Please use 'Season Year'.");
  }
  if (!SEASONS.includes(season)) {
    throw new ServiceError(
      400,
      "Invalid season. Please use 'Winter', 'Spring', 'Summer', or 'Fall'.",
    );
  }
  if (!/^\d{4}$/.test(year)) {
    throw new ServiceError(400, 'Invalid year. Please use a 4-digit year.');
  }
  return `${season} ${year}`;
}
