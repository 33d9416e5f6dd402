/** All caches of the app's own files begin like this, one per version. */
const PREFIX = 'SuperPlayer.files ';

/**
 * @param scope the address of the worker: other copies of the app, on the same origin
 *   below another path, have caches of their own
 */
export function cacheNameOf(scope: string, version: string): string {
  return `${cachePrefixOf(scope)}${version}`;
}

/** What the names of all versions of the copy at this address begin with. */
export function cachePrefixOf(scope: string): string {
  return `${PREFIX}${scope} `;
}
