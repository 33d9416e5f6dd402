export type RequestedBytes =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly startByte: number; readonly endByteExclusive: number }
  | { readonly kind: 'unsatisfiable' };

const SINGLE_RANGE = /^(\d*)-(\d*)$/;

/**
 * Reads a Range header (RFC 9110, 14.2). Other units and several ranges at once are answered
 * whole, which the standard leaves open; what is not a range of these bytes is refused.
 *
 * @param header the header's value, or null without one
 */
export function parseByteRange(header: string | null, totalBytes: number): RequestedBytes {
  const match = header === null ? null : /^\s*bytes\s*=\s*(.*?)\s*$/i.exec(header);
  const ranges = match?.[1];
  if (ranges === undefined || ranges.includes(',')) return { kind: 'whole' };
  const [, first = '', last = ''] = SINGLE_RANGE.exec(ranges) ?? [];
  if (first === '' && last === '') return { kind: 'unsatisfiable' };
  const startByte = first === '' ? Math.max(0, totalBytes - Number(last)) : Number(first);
  const lastByte = first === '' || last === '' ? totalBytes - 1 : Number(last);
  const endByteExclusive = Math.min(lastByte + 1, totalBytes);
  // Also refuses the empty suffix "-0".
  if (startByte >= endByteExclusive) return { kind: 'unsatisfiable' };
  return { kind: 'part', startByte, endByteExclusive };
}
