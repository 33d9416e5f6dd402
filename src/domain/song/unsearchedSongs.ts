/** Far more songs than anyone comes across in a month. */
const MOST_UNSEARCHED = 5000;

/**
 * The unsearched songs after more songs came by: the newest last, at most 5,000.
 *
 * @param knownIds ids of these songs that the library already contained
 */
export function addUnsearched(
  unsearchedIds: readonly number[],
  songIds: readonly number[],
  knownIds: ReadonlySet<number>,
): readonly number[] {
  const fresh = songIds.filter((id) => !knownIds.has(id));
  return [...new Set([...unsearchedIds, ...fresh])].slice(-MOST_UNSEARCHED);
}

/** The unsearched songs without the results of a search. */
export function removeSearched(
  unsearchedIds: readonly number[],
  foundIds: readonly number[],
): readonly number[] {
  const found = new Set(foundIds);
  return unsearchedIds.filter((id) => !found.has(id));
}
