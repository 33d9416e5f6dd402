import { jsonResponse } from './serviceError';

export type RequestedBytes =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly startByte: number; readonly endByteExclusive: number }
  | { readonly kind: 'unsatisfiable' };

const SINGLE_RANGE = /^(\d*)-(\d*)$/;

/**
 * Parses a Range header (RFC 9110, 14.2). Other units and several ranges are answered with the
 * whole content, which the standard allows; invalid ranges are refused.
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

/** Small enough to be sent in a moment, and to stay in memory while it waits. */
const PIECE_BYTES = 65_536;

/**
 * A stream of bytes that all readers share, at the reader's own speed: a Response made from the
 * bytes would copy them for each reader.
 */
function readShared(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let startByte = 0;
  return new ReadableStream(
    {
      pull: (controller) => {
        const piece = bytes.subarray(startByte, startByte + PIECE_BYTES);
        startByte += piece.byteLength;
        if (piece.byteLength > 0) controller.enqueue(piece);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

export function wholeResponse(
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Response {
  return new Response(readShared(bytes), {
    status,
    headers: { ...headers, 'content-length': String(bytes.byteLength) },
  });
}

/**
 * Answers with the requested range: a part of the bytes, or a refusal.
 *
 * @param whole the answer without a range
 */
export function rangedResponse(
  rangeHeader: string | null,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
  whole = () => wholeResponse(bytes, headers),
): Response {
  const range = parseByteRange(rangeHeader, bytes.byteLength);
  switch (range.kind) {
    case 'whole':
      return whole();
    case 'unsatisfiable':
      return jsonResponse(
        416,
        { detail: 'The requested range is not in the file' },
        {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-range': `bytes */${bytes.byteLength}`,
          'cache-control': 'no-store',
        },
      );
    case 'part': {
      const { startByte, endByteExclusive } = range;
      const contentRange = `bytes ${startByte}-${endByteExclusive - 1}/${bytes.byteLength}`;
      return wholeResponse(
        bytes.subarray(startByte, endByteExclusive),
        { ...headers, 'content-range': contentRange },
        206,
      );
    }
  }
}
