/** Far more than anybody passes by in a month. */
const MOST_STRANGERS = 5000;

/**
 * Who is a stranger after songs came by, or were found: the newest last, and no more than 5,000.
 *
 * @param knownIds those of the songs that the library had before
 */
export function meetStrangers(
  strangerIds: readonly number[],
  songIds: readonly number[],
  knownIds: ReadonlySet<number>,
): readonly number[] {
  const fresh = songIds.filter((id) => !knownIds.has(id));
  return [...new Set([...strangerIds, ...fresh])].slice(-MOST_STRANGERS);
}

/** The same after songs were looked for and found. */
export function knowStrangers(
  strangerIds: readonly number[],
  foundIds: readonly number[],
): readonly number[] {
  const found = new Set(foundIds);
  return strangerIds.filter((id) => !found.has(id));
}
