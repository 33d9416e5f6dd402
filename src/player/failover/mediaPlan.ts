import type { HostServer } from '../../domain/app/appConfig';
import { type HostCandidate, listHostCandidates } from '../../domain/media/hostFailover';
import type { MediaChoice } from '../../domain/media/mediaChoice';
import type { PlaybackTools } from '../core/playbackTools';

/** The file to play and where it may be had, settled when a song starts. */
export interface MediaPlan {
  readonly media: MediaChoice;
  readonly candidates: readonly [HostCandidate, ...HostCandidate[]];
}

/**
 * @param isAskedLast whether a host has failed lately
 * @returns null where there is no file, or no host to ask for it
 */
export function planMedia(
  media: MediaChoice | null,
  tools: Pick<PlaybackTools, 'getPreferences' | 'resolveMediaUrl'>,
  isAskedLast: (host: HostServer) => boolean,
): MediaPlan | null {
  if (media === null) return null;
  const [first, ...others] = listHostCandidates(
    tools.getPreferences().server,
    (host) => tools.resolveMediaUrl(host, media.fileName),
    isAskedLast,
  );
  return first ? { media, candidates: [first, ...others] } : null;
}
