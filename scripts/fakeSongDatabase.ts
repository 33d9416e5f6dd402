import { createServer } from 'node:http';
import type { VintageSong } from '../src/domain/season/seasonFiles';

interface Fault {
  /** This many anime are listed and counted, but never returned. */
  readonly hiddenCount?: number;
  /** This many anime are counted, but never listed. */
  readonly extraCount?: number;
  readonly status?: number;
  /** The answer of catalog_dump; without one it is 404. */
  readonly dump?: object;
}

/** A fake of the calls that return everything that a song database has. */
export interface FakeSongDatabase {
  readonly base: string;
  readonly asked: { readonly path: string }[];
  fault: Fault;
  readonly stop: () => Promise<unknown>;
}

/** Listens on this machine only, on a free port. */
export async function startFakeSongDatabase(
  songs: readonly VintageSong[],
): Promise<FakeSongDatabase> {
  const ids = [...new Set(songs.map(({ annId }) => annId))];
  const totals = (extraCount: number) => ({
    total_songs: songs.length,
    total_anime: ids.length + extraCount,
    total_artists: 1,
  });
  const asked: { readonly path: string }[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push({ path });
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { hiddenCount = 0, extraCount = 0, status = 200 } = fake.fault;
    const isMissing = path === '/api/catalog_dump' && fake.fault.dump === undefined;
    response.writeHead(isMissing ? 404 : status, { 'Content-Type': 'application/json' });
    if (path === '/api/catalog_dump') return response.end(JSON.stringify(fake.fault.dump ?? {}));
    if (path === '/api/annid_linked_ids') {
      return response.end(JSON.stringify(Object.fromEntries(ids.map((id) => [id, {}]))));
    }
    if (path === '/api/database_totals') {
      return response.end(JSON.stringify(totals(extraCount)));
    }
    const wanted = new Set<number>(JSON.parse(text || '{}').ann_ids ?? []);
    const hidden = new Set(ids.slice(0, hiddenCount));
    const found = songs.filter(({ annId }) => wanted.has(annId) && !hidden.has(annId));
    return response.end(JSON.stringify(found));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const fake: FakeSongDatabase = {
    base: `http://127.0.0.1:${port}/api`,
    asked,
    fault: {},
    stop: () => new Promise((done) => server.close(done)),
  };
  return fake;
}
