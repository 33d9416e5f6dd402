/** The prefix of all caches with the app's own files; each version has one cache. */
const PREFIX = 'SuperPlayer.files ';

/** @param scope of the worker: copies of the app below other paths have their own caches */
export function cacheNameOf(scope: string, version: string): string {
  return `${cachePrefixOf(scope)}${version}`;
}

/** The common prefix of all versions of the copy in this scope. */
export function cachePrefixOf(scope: string): string {
  return `${PREFIX}${scope} `;
}
