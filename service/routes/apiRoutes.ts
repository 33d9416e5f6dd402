import { Hono } from 'hono';
import { createSongCalls, type SongCallContext } from '../api/songCalls';
import type { WireSong } from '../catalogue/wireSong';
import type { RankedMode } from '../faults';
import { refuseMethod } from '../http/serviceError';
import { type RankedTimeStatus, rankedTimeStatus } from '../ranked';

export interface ApiRoutesContext extends Omit<SongCallContext, 'isRankedTime'> {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly rankedMode: () => RankedMode;
}

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/** Each song is written as JSON once; answers of 500 songs are then only joined. */
function createSongWriter(): (songs: readonly WireSong[]) => string {
  const written = new WeakMap<WireSong, string>();
  function write(song: WireSong): string {
    const known = written.get(song);
    if (known !== undefined) return known;
    const text = JSON.stringify(song);
    written.set(song, text);
    return text;
  }
  return (songs) => `[${songs.map(write).join(',')}]`;
}

/** The song database's calls, below /api. */
export function createApiRoutes({ index, random, now, rankedMode }: ApiRoutesContext): Hono {
  const status = (): RankedTimeStatus => rankedTimeStatus(rankedMode(), now());
  const songCalls = createSongCalls({ index, random, isRankedTime: () => status().active });
  const writeSongs = createSongWriter();
  const routes = new Hono();
  for (const [name, call] of Object.entries(songCalls)) {
    routes.post(`/${name}`, async ({ req }) => {
      const songs = await call(req.raw);
      return new Response(writeSongs(songs), { headers: JSON_HEADERS });
    });
    routes.all(`/${name}`, refuseMethod('POST'));
  }
  routes.get('/ranked_time_status', (context) => context.json(status(), 200, JSON_HEADERS));
  routes.all('/ranked_time_status', refuseMethod('GET', 'HEAD'));
  return routes;
}
