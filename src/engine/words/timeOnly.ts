import { SEASONS, type SeasonListKey } from '../../domain/season/seasonList';
import { contentOf, type UnderstoodText } from '../text/understandText';

/**
 * The seasons that a text names if it names nothing else but types: "spring 2019 endings", "2016
 * openings", "popular 2012". A year has its four seasons. Empty for any other text.
 */
export function seasonsOnlyOf(
  text: UnderstoodText,
): readonly Extract<SeasonListKey, { kind: 'season' }>[] {
  const { words, exact, understood } = contentOf(text);
  const times = understood.map(({ fact }) => fact).filter((fact) => fact.kind !== 'type');
  const [time] = times;
  if (time === undefined || times.length > 1 || words.length + exact.length > 0) return [];
  const seasons = time.kind === 'season' ? [time.season] : SEASONS;
  return seasons.map((season) => ({ kind: 'season', year: time.year, season }));
}

/** Whether a text has nothing but a year, which may be a name. */
export function isYearAlone({ words, understood, whole }: UnderstoodText): boolean {
  return words.length === 0 && understood.length === 1 && understood[0]?.text === whole;
}
