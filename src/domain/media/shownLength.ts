/** Records round lengths, and files end with a moment of silence. */
const SAME_LENGTH_SECONDS = 1.5;

/**
 * The length of a song as it is shown, in seconds. What the record says stands there first, so it
 * stays where the media only says the same less or more exactly: a length that jumps when somebody
 * presses Play looks like another song.
 *
 * @param recordSeconds as the song's record says; null where it does not
 * @param mediaSeconds as the media says; null until it does
 */
export function shownLength(
  recordSeconds: number | null,
  mediaSeconds: number | null,
): number | null {
  if (recordSeconds === null || mediaSeconds === null) return mediaSeconds ?? recordSeconds;
  const isSame = Math.abs(recordSeconds - mediaSeconds) < SAME_LENGTH_SECONDS;
  return isSame ? recordSeconds : mediaSeconds;
}
