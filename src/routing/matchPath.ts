const ANYTHING = '*';
const PARAMETER = ':';

/**
 * Whether a path fits a pattern such as "/anime/:idAnime", whatever the case of its letters and
 * however many slashes end it. A pattern that ends with a star fits whatever follows, and nothing.
 *
 * @param pathname as the address holds it; one that is wrongly encoded is taken as it is
 * @returns the values of the pattern's parameters, decoded, in their order; null where it does
 *   not fit
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
