import { expect, it, onTestFinished } from 'vitest';
import { createServiceHandler } from './handler';
import { listen } from './listen';
import { buildWireSong } from './testing/buildWireSong';

const LENGTH_BYTES = 8_000_000;
const READER_COUNT = 20;
const content = new Uint8Array(LENGTH_BYTES).map((_, index) => index % 251);
const file = { contentType: 'audio/mpeg', content, etag: '"large"' } as const;
const large = buildWireSong({ annId: 10, songName: 'x'.repeat(LENGTH_BYTES) });

it.each(['/american/large.mp3', '/api/catalog_dump'])(
  'slow clients of %s share one copy of the response [12.83]',
  async (path) => {
    const media = { find: () => file };
    const server = await listen(createServiceHandler({ songs: [large], media }), {
      port: 0,
      host: null,
    });
    onTestFinished(() => server.close());
    const plain = { headers: { 'accept-encoding': 'identity' } };
    const open = () => fetch(`http://127.0.0.1:${server.port}${path}`, plain);
    // The first request creates the answer.
    const first = Buffer.from(await (await open()).arrayBuffer());
    expect(first.byteLength).toBeGreaterThanOrEqual(LENGTH_BYTES);
    const usedBytes = () => process.memoryUsage().arrayBuffers;
    const usedBefore = usedBytes();
    const readers = await Promise.all(Array.from({ length: READER_COUNT }, open));
    // Data in transit belongs to the connection: some chunks for each reader, not everything.
    expect(usedBytes() - usedBefore).toBeLessThan((READER_COUNT * LENGTH_BYTES) / 4);
    for (const reader of readers.slice(1)) await reader.body?.cancel();
    const last = (await readers[0]?.arrayBuffer()) ?? new ArrayBuffer(0);
    expect(first.equals(Buffer.from(last))).toBe(true);
  },
);
