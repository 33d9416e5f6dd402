import { coverArtUrl } from './coverArt';

/** The drawn cover of an anime as a CSS background. */
export function coverBackground(annId: number): string {
  return `url("${coverArtUrl(annId)}")`;
}
