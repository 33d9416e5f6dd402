import type { AnimeRecord } from './animeRecords';

/** Says what is made up, so that it is not taken for a fact. */
const DEMO_NOTE =
  'Demo values, made up by the local song service: scores, user counts, duration, cover and ' +
  'official link. The real ones come with --live or a deployed build.';

/** What is known of the story, and always the note about what is made up. */
export function synopsisText({ synopsis }: AnimeRecord): string {
  return synopsis === null ? DEMO_NOTE : `${synopsis}\n\n${DEMO_NOTE}`;
}

export const DEMO_FILM_MINUTES = 100;
export const DEMO_EPISODE_MINUTES = 24;
export const DEMO_WEBSITE = 'https://example.com/';

/** The address of the generated cover; the service draws it in any size. */
export function coverUrl(origin: string, annId: number, width: number): string {
  return `${origin}/ann/covers/${annId}-${width}.svg`;
}

// Neither XML nor SVG may hold them, not even escaped.
const FORBIDDEN_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The text as XML has it, in an element or between double quotes. */
export function escapeMarkup(text: string): string {
  return text
    .replace(FORBIDDEN_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
