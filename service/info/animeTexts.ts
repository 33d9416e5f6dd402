import type { AnimeRecord } from './animeRecords';

/** Tells which values are invented, so that they are not taken for facts. */
const DEMO_NOTE =
  'Demo values, made up by the local song service: scores, user counts, duration, cover and ' +
  'official link. The real ones come with --live or a deployed build.';

/** The synopsis, if there is one, and always the note about invented values. */
export function synopsisText({ synopsis }: AnimeRecord): string {
  return synopsis === null ? DEMO_NOTE : `${synopsis}\n\n${DEMO_NOTE}`;
}

export const DEMO_FILM_MINUTES = 100;
export const DEMO_EPISODE_MINUTES = 24;
export const DEMO_WEBSITE = 'https://example.com/';

/** The URL of the generated cover; the service draws it in any size. */
export function coverUrl(origin: string, annId: number, width: number): string {
  return `${origin}/ann/covers/${annId}-${width}.svg`;
}

// XML and SVG must not contain these, not even escaped.
const FORBIDDEN_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The text escaped for XML, in an element or between double quotes. */
export function escapeMarkup(text: string): string {
  return text
    .replace(FORBIDDEN_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
