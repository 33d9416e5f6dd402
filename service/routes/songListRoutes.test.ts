import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpackTables } from '../../src/engine/tables/packTables';
import {
  packedFileName,
  parsePackedIndex,
} from '../../src/wire/songDatabase/catalogue/packedIndex';
import { loadDemoCatalogue } from '../catalogue/demoCatalogue';
import type { WireSong } from '../catalogue/wireSong';
import { createServiceHandler } from '../handler';

const songs = loadDemoCatalogue();

function serve(served: readonly WireSong[], hasSongList: boolean) {
  const handler = createServiceHandler({
    songs: served,
    media: { find: () => null },
    staticRoot: '/nowhere',
    basePath: '/songs/',
    hasSongList,
  });
  return (file: string) => handler(new Request(`http://127.0.0.1/songs/json/${file}`));
}

describe('the packed song list of the local service', () => {
  it('is one that the app can read, of all songs of its catalogue [14.6]', async () => {
    const ask = serve(songs, true);
    const index = parsePackedIndex(await (await ask('catalogue.json')).text());
    const answer = await ask(packedFileName(index.hash));
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    const file = Buffer.from(await answer.arrayBuffer());
    expect(file.byteLength).toBe(index.fileByteCount);
    const { buffer, byteOffset, byteLength } = gunzipSync(file);
    expect(byteLength).toBe(index.byteCount);
    const tables = unpackTables(buffer.slice(byteOffset, byteOffset + byteLength));
    expect(tables.songCount).toBe(songs.length);
    expect(index.droppedCount).toBe(0);
  });

  it('is not there under another name', async () => {
    expect((await serve(songs, true)('catalogue-0123456789abcdef.bin')).status).toBe(404);
  });

  it('says that there is none for a catalogue without songs, and where it is not wanted', async () => {
    expect(await (await serve([], true)('catalogue.json')).json()).toEqual({ format: null });
    expect(await (await serve(songs, false)('catalogue.json')).json()).toEqual({ format: null });
  });
});
