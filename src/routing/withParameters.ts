/**
 * An address's parameters with others in the place of some; those that are not named stay as they
 * are and where they are, also where a name occurs several times.
 *
 * @param names whose values are taken out
 * @param entries what is put in, as name and value
 */
export function withParameters(
  current: URLSearchParams,
  names: readonly string[],
  entries: readonly (readonly [name: string, value: string])[],
): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const name of names) next.delete(name);
  for (const [name, value] of entries) next.append(name, value);
  return next;
}
