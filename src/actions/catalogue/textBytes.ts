/** Whether streams can be packed here; older browsers keep their parts as they are. */
function canPack(): boolean {
  return typeof CompressionStream !== 'undefined' && typeof DecompressionStream !== 'undefined';
}

const GZIP_START = [0x1f, 0x8b] as const;

/** A text as bytes to keep, packed where the browser can. */
export async function packText(text: string): Promise<ArrayBuffer> {
  const plain = new Blob([text]);
  if (!canPack()) return plain.arrayBuffer();
  return new Response(plain.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}

/** @throws TypeError when the bytes are damaged, or cannot be unpacked here */
export async function unpackText(bytes: ArrayBuffer): Promise<string> {
  const start = new Uint8Array(bytes, 0, Math.min(GZIP_START.length, bytes.byteLength));
  const isPacked = GZIP_START.every((byte, index) => start[index] === byte);
  if (!isPacked) return new Blob([bytes]).text();
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).text();
}
