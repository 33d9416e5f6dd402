import { Hono } from 'hono';
import type { WireSong } from '../catalogue/wireSong';
import { jsonResponse, refuseMethod, ServiceError } from '../http/serviceError';
import { toAnimeInfoJson } from '../info/animeInfoJson';
import { type AnimeFactsById, type AnimeRecord, createAnimeRecords } from '../info/animeRecords';
import { coverSvg } from '../info/coverSvg';
import { encyclopediaXml } from '../info/encyclopediaXml';
import { ANIME_PER_PAGE, createAnimeFinder } from '../info/findAnime';
import { once } from '../once';

/** The encyclopedia's limit. */
const MOST_ENCYCLOPEDIA_IDS = 50;
const LARGEST_COVER_WIDTH = 2000;
const COVER_NAME = /^(\d+)-([1-9]\d*)\.svg$/;
const DECIMAL_ID = /^\d+$/;
const START_DATE = /^(\d{4})(?:-\d{2}){0,2}$/;

function notFoundInfo(path: string): Response {
  return jsonResponse(404, {
    status: 404,
    type: 'BadResponseException',
    message: 'Resource does not exist',
    error: `404 on ${path}`,
  });
}

/** The day is ignored, because only the year of an anime's first day is known. */
function readYear(date: string | undefined): number | null {
  const year = START_DATE.exec(date ?? '')?.[1];
  return year === undefined ? null : Number(year);
}

type Records = () => ReadonlyMap<number, AnimeRecord>;

function addAnimeInfo(routes: Hono, records: Records): void {
  const finder = once(() => createAnimeFinder([...records().values()]));
  const recordsByMalId = once(
    () => new Map([...records().values()].map((record) => [record.malId, record])),
  );
  routes.get('/anime', ({ req }) => {
    const found = finder()({
      text: req.query('q') ?? '',
      earliestYear: readYear(req.query('start_date')),
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
    const malId = req.param('malId');
    const record = DECIMAL_ID.test(malId) ? recordsByMalId().get(Number(malId)) : undefined;
    if (record === undefined) return notFoundInfo(req.path);
    return jsonResponse(200, { data: toAnimeInfoJson(record, new URL(req.url).origin) });
  });
}

function addEncyclopedia(routes: Hono, records: Records): void {
  routes.get('/ann', ({ req }) => {
    const ids = (req.queries('anime') ?? []).slice(0, MOST_ENCYCLOPEDIA_IDS);
    return new Response(encyclopediaXml(records(), ids, new URL(req.url).origin), {
      headers: { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
  routes.get('/ann/covers/:name', ({ req }) => {
    const [, annId, width] = COVER_NAME.exec(req.param('name')) ?? [];
    const record = records().get(Number(annId));
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

/** The anime info API and the encyclopedia, made from the songs and the facts. */
export function createInfoRoutes(songs: readonly WireSong[], factsById: AnimeFactsById): Hono {
  // On first use, so that the start need not wait for them.
  const records = once(() => createAnimeRecords(songs, factsById));
  const routes = new Hono();
  addAnimeInfo(routes, records);
  addEncyclopedia(routes, records);
  for (const path of ['/anime', '/anime/:malId', '/ann', '/ann/covers/:name']) {
    routes.all(path, refuseMethod('GET', 'HEAD'));
  }
  return routes;
}
