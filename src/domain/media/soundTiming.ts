/** The repeated part of a song, in seconds. It repeats once both ends are set. */
export interface RepeatedPart {
  readonly startSeconds: number | null;
  readonly endSeconds: number | null;
}

export const NO_PART: RepeatedPart = { startSeconds: null, endSeconds: null };

/** A shorter part is only noise, and most likely two accidental presses. */
const SHORTEST_SECONDS = 0.5;
/** A part ends this far before the song does, because the song would end before the jump back. */
const END_MARGIN_SECONDS = 0.3;

/** Sets the start of the part, and drops an end before it. */
export function withPartStart(part: RepeatedPart, positionSeconds: number): RepeatedPart {
  const { endSeconds } = part;
  const isEndKept = endSeconds !== null && endSeconds - positionSeconds >= SHORTEST_SECONDS;
  return { startSeconds: positionSeconds, endSeconds: isEndKept ? endSeconds : null };
}

/**
 * Sets the end of the part. Without a start it begins with the song. A part that would be too short
 * stays unchanged.
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

/** The position to jump to: the start, once the end of the part is reached; null for no jump. */
export function partJump(part: RepeatedPart, positionSeconds: number): number | null {
  const { startSeconds, endSeconds } = part;
  if (startSeconds === null || endSeconds === null) return null;
  return positionSeconds >= endSeconds ? startSeconds : null;
}

/** How much of each song is heard while samples play, in seconds, as in a quiz. */
export const SAMPLE_SECONDS = 20;

/**
 * Where the sample of a song begins, in seconds: anywhere with equal probability, as long as the
 * whole sample fits. A shorter song, or one of unknown length, starts at its beginning.
 *
 * @param random from 0 (inclusive) to 1 (exclusive)
 */
export function samplePoint(lengthSeconds: number | null, random: number): number {
  return Math.max(0, (lengthSeconds ?? 0) - SAMPLE_SECONDS) * random;
}

const QUARTER_TURN = Math.PI / 2;

/**
 * Gains of the outgoing and the incoming song, each 0 to 1. Equal power: together the two are as
 * loud as one, without an audible dip between them.
 *
 * @param share how much of the fade is over, clamped to 0 to 1
 */
export function fadeGains(share: number) {
  const angle = Math.min(1, Math.max(0, share)) * QUARTER_TURN;
  return { outgoing: Math.cos(angle), incoming: Math.sin(angle) };
}

/**
 * How long two songs overlap, in seconds: as wanted, but at most half of a song, because otherwise
 * it would never play alone.
 *
 * @param lengthSeconds of the outgoing song; null if unknown, so that nothing overlaps
 */
export function overlapSeconds(wantedSeconds: number, lengthSeconds: number | null): number {
  return lengthSeconds === null ? 0 : Math.min(wantedSeconds, lengthSeconds / 2);
}
