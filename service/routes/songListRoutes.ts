import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { WireSong } from '../catalogue/wireSong';
import { packInBackground } from '../dump/packInBackground';
import { ServiceError } from '../http/serviceError';
import { once } from '../once';

interface SongListRoutesContext {
  readonly songs: readonly WireSong[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The path of the app, starting and ending with a slash. */
  readonly basePath: string;
}

/** An index for which there is no song list, as a build without one has it. */
const NO_LIST = { format: null };

/**
 * The packed song list of the catalogue, in the place of the build's. It is made at the first
 * request for its index, which no page sends before its first content is drawn.
 */
export function createSongListRoutes({ songs, now, basePath }: SongListRoutesContext): Hono {
  const packed = once(() => packInBackground(songs, new Date(now()).toISOString()));
  const routes = new Hono();
  routes.get(`${basePath}json/catalogue.json`, etag(), async (context) => {
    const index = songs.length === 0 ? NO_LIST : (await packed()).index;
    return context.json(index, 200, { 'cache-control': 'no-cache' });
  });
  routes.get(`${basePath}json/:file{catalogue-[0-9a-f]{16}\\.bin}`, async ({ req }) => {
    const { fileName, file } = await packed();
    if (req.param('file') !== fileName) throw new ServiceError(404, 'Not Found');
    return new Response(file, {
      headers: {
        'content-type': 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  });
  return routes;
}
