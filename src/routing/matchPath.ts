const ANYTHING = '*';
const PARAMETER = ':';

/**
 * Matches a path against a pattern such as "/anime/:idAnime", ignoring case and trailing slashes. A
 * star at the end of a pattern matches any rest, also an empty one.
 *
 * @param pathname still encoded; a malformed one is not decoded
 * @returns the decoded values of the parameters in order, or null if the path does not match
 */
export function matchPath(pattern: string, pathname: string): readonly string[] | null {
  const wanted = segmentsOf(pattern);
  const given = decoded(segmentsOf(pathname));
  const isOpen = wanted.at(-1) === ANYTHING;
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  if (given.length < fixed.length || (given.length > fixed.length && !isOpen)) return null;

  const parameters: string[] = [];
  for (const [index, segment] of fixed.entries()) {
    const text = given[index] ?? '';
    if (segment.startsWith(PARAMETER) && text !== '') parameters.push(text);
    else if (segment.toLowerCase() !== text.toLowerCase()) return null;
  }
  return parameters;
}

function segmentsOf(path: string): readonly string[] {
  const inner = path.replace(/^\//, '').replace(/\/+$/, '');
  return inner === '' ? [] : inner.split('/');
}

function decoded(segments: readonly string[]): readonly string[] {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return segments;
  }
}
