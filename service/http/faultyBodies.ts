const CHUNK_BYTES = 65_536;
const BLANK = 0x20;

/** The text and this many blanks, which are created while they are read, to save memory. */
export function blankPadded(text: string, blankBytes: number): ReadableStream<Uint8Array> {
  let leftBytes = blankBytes;
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => {
      const chunkBytes = Math.min(CHUNK_BYTES, leftBytes);
      leftBytes -= chunkBytes;
      if (chunkBytes > 0) controller.enqueue(new Uint8Array(chunkBytes).fill(BLANK));
      else controller.close();
    },
  });
}

/** Sends this many bytes at once, and the rest when `untilTime` resolves. */
export function stalledBody(
  bytes: Uint8Array,
  afterBytes: number,
  untilTime: () => Promise<void>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      // A stream accepts no empty chunk.
      if (afterBytes > 0) controller.enqueue(bytes.slice(0, afterBytes));
    },
    pull: async (controller) => {
      await untilTime();
      const rest = bytes.slice(afterBytes);
      if (rest.byteLength > 0) controller.enqueue(rest);
      controller.close();
    },
  });
}

/** The text before compression. */
export async function plainText(response: Response): Promise<string> {
  if (response.body === null || response.headers.get('content-encoding') !== 'gzip') {
    return response.text();
  }
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).text();
}
