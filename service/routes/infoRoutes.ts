import { Hono } from 'hono';
import type { WireSong } from '../catalogue/wireSong';
import { jsonResponse, refuseMethod, ServiceError } from '../http/serviceError';
import { toAnimeInfoJson } from '../info/animeInfoJson';
import { type AnimeRecord, createAnimeRecords } from '../info/animeRecords';
import { coverSvg } from '../info/coverSvg';
import { encyclopediaXml } from '../info/encyclopediaXml';
import { ANIME_PER_PAGE, createAnimeFinder } from '../info/findAnime';

/** The encyclopedia's own limit. */
const MOST_ENCYCLOPEDIA_IDS = 50;
const LARGEST_COVER_WIDTH = 2000;
const COVER_NAME = /^(\d+)-(\d+)\.svg$/;

function notFoundInfo(path: string): Response {
  return jsonResponse(404, {
    status: 404,
    type: 'BadResponseException',
    message: 'Resource does not exist',
    error: `404 on ${path}`,
  });
}

function addAnimeInfo(routes: Hono, records: ReadonlyMap<number, AnimeRecord>): void {
  const all = [...records.values()];
  const findAnime = createAnimeFinder(all);
  const recordsByMalId = new Map(all.map((record) => [record.malId, record]));
  routes.get('/anime', ({ req }) => {
    const found = findAnime({
      text: req.query('q') ?? '',
      startDate: req.query('start_date') ?? null,
    });
    const { origin } = new URL(req.url);
    return jsonResponse(200, {
      data: found.map((record) => toAnimeInfoJson(record, origin)),
      pagination: {
        last_visible_page: 1,
        has_next_page: false,
        current_page: 1,
        items: { count: found.length, total: found.length, per_page: ANIME_PER_PAGE },
      },
    });
  });
  routes.get('/anime/:malId', ({ req }) => {
    const record = recordsByMalId.get(Number(req.param('malId')));
    if (record === undefined) return notFoundInfo(req.path);
    return jsonResponse(200, { data: toAnimeInfoJson(record, new URL(req.url).origin) });
  });
}

function addEncyclopedia(routes: Hono, records: ReadonlyMap<number, AnimeRecord>): void {
  routes.get('/ann', ({ req }) => {
    const ids = (req.queries('anime') ?? []).slice(0, MOST_ENCYCLOPEDIA_IDS);
    return new Response(encyclopediaXml(records, ids, new URL(req.url).origin), {
      headers: { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
  routes.get('/ann/covers/:name', ({ req }) => {
    const [, annId, width] = COVER_NAME.exec(req.param('name')) ?? [];
    const record = records.get(Number(annId));
    if (record === undefined || Number(width) > LARGEST_COVER_WIDTH) {
      throw new ServiceError(404, 'No such cover');
    }
    return new Response(coverSvg(record, Number(width)), {
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'",
      },
    });
  });
}

/** The anime info API and the encyclopedia, made from what the songs say. */
export function createInfoRoutes(songs: readonly WireSong[]): Hono {
  const records = createAnimeRecords(songs);
  const routes = new Hono();
  addAnimeInfo(routes, records);
  addEncyclopedia(routes, records);
  for (const path of ['/anime', '/anime/:malId', '/ann', '/ann/covers/:name']) {
    routes.all(path, refuseMethod('GET', 'HEAD'));
  }
  return routes;
}
