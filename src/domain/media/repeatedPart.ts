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
