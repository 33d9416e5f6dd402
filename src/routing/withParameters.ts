/**
 * Replaces some parameters of an address. The others keep their values and their order, also
 * parameters that occur several times.
 *
 * @param names of the parameters to remove
 * @param entries names and values to add
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
