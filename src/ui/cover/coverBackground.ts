import { coverArtUrl } from './coverArt';

/** Only an https address may stand in a style; what could end it early is escaped. */
function safePicture(pictureUrl: string | null | undefined): string | null {
  if (!pictureUrl || !URL.canParse(pictureUrl)) return null;
  const url = new URL(pictureUrl);
  if (url.protocol !== 'https:') return null;
  return url.href.replace(/["'()\\]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

/**
 * The background of a cover, as CSS: the drawn one, and a real picture on top where there is one.
 * The drawn one shows until the picture is there, and when it fails.
 */
export function coverBackground(annId: number, pictureUrl?: string | null): string {
  const art = `url("${coverArtUrl(annId)}")`;
  const picture = safePicture(pictureUrl);
  return picture === null ? art : `url("${picture}"), ${art}`;
}
