/** Loudness of the song that goes and of the one that comes, each 0 to 1. */
export interface FadeGains {
  readonly outgoing: number;
  readonly incoming: number;
}

const QUARTER_TURN = Math.PI / 2;

/**
 * Equal power: together the two are as loud as one, so that no dip is heard between them.
 *
 * @param share how much of the fade is over, 0 to 1; beyond that is held
 */
export function fadeGains(share: number): FadeGains {
  const angle = Math.min(1, Math.max(0, share)) * QUARTER_TURN;
  return { outgoing: Math.cos(angle), incoming: Math.sin(angle) };
}

/**
 * How long two songs overlap, in seconds: as wanted, but at most half of a song, which would have
 * no part of its own otherwise.
 *
 * @param lengthSeconds of the song that goes; null where it is not known, so that nothing overlaps
 */
export function overlapSeconds(wantedSeconds: number, lengthSeconds: number | null): number {
  return lengthSeconds === null ? 0 : Math.min(wantedSeconds, lengthSeconds / 2);
}
