/** The part of a song that is repeated, in seconds; it is repeated once both ends are set. */
export interface RepeatedPart {
  readonly startSeconds: number | null;
  readonly endSeconds: number | null;
}

export const NO_PART: RepeatedPart = { startSeconds: null, endSeconds: null };

/** A shorter one is a noise, and most likely two presses by mistake. */
const SHORTEST_SECONDS = 0.5;
/** The end of a song comes before anything that happens at it. */
const END_MARGIN_SECONDS = 0.3;

/** The part begins here from now on; an end before it is forgotten. */
export function withPartStart(part: RepeatedPart, positionSeconds: number): RepeatedPart {
  const { endSeconds } = part;
  const isEndKept = endSeconds !== null && endSeconds - positionSeconds >= SHORTEST_SECONDS;
  return { startSeconds: positionSeconds, endSeconds: isEndKept ? endSeconds : null };
}

/**
 * The part ends here from now on. Without a start it begins where the song does; one that would be
 * too short stays as it was.
 */
export function withPartEnd(
  part: RepeatedPart,
  positionSeconds: number,
  lengthSeconds: number | null,
): RepeatedPart {
  const last = (lengthSeconds ?? Number.POSITIVE_INFINITY) - END_MARGIN_SECONDS;
  const endSeconds = Math.min(positionSeconds, last);
  const startSeconds = part.startSeconds ?? 0;
  return endSeconds - startSeconds < SHORTEST_SECONDS ? part : { startSeconds, endSeconds };
}

/** Where to go from here: back to the start at the end of the part; null: nowhere. */
export function partJump(part: RepeatedPart, positionSeconds: number): number | null {
  const { startSeconds, endSeconds } = part;
  if (startSeconds === null || endSeconds === null) return null;
  return positionSeconds >= endSeconds ? startSeconds : null;
}

/** So much of each song is heard while samples are played, in seconds, as in a quiz. */
export const SAMPLE_SECONDS = 20;

/**
 * Where the sample of a song begins, in seconds: anywhere, each place as likely, as long as the
 * whole sample fits. A shorter song, or one of unknown length, begins at its start.
 *
 * @param random from 0 up to but not including 1
 */
export function samplePoint(lengthSeconds: number | null, random: number): number {
  return Math.max(0, (lengthSeconds ?? 0) - SAMPLE_SECONDS) * random;
}

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
