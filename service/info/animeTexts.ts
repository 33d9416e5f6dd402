import type { AnimeRecord } from './animeRecords';

/** The month a season begins in, as it stands in a date. */
const SEASON_MONTHS = { winter: '01', spring: '04', summer: '07', fall: '10' } as const;
const FIRST_DAY = '05';

/** @returns "2004-10-05", or null without a year */
export function airedFrom({ season, year }: AnimeRecord): string | null {
  return year === null ? null : `${year}-${SEASON_MONTHS[season ?? 'winter']}-${FIRST_DAY}`;
}

/** Says what it is, so that nobody takes made-up numbers for facts. */
export function demoSynopsis({ englishName }: AnimeRecord): string {
  return (
    `A demo entry for "${englishName}". Episodes, votes, scores, studio and links on this page ` +
    'are made up by the local song service; the real ones come with --live or a deployed build.'
  );
}

export const DEMO_STUDIO = 'Demo Animation Studio';
export const DEMO_WEBSITE = 'https://example.com/';

/** The address of the generated cover; the service draws it in any size. */
export function coverUrl(origin: string, annId: number, width: number): string {
  return `${origin}/ann/covers/${annId}-${width}.svg`;
}

export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
