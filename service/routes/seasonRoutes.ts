import { Hono } from 'hono';
import { etag } from 'hono/etag';
import {
  animesOfSongs,
  entriesOfYear,
  type SeasonLists,
  seasonIndexFile,
  seasonListsOf,
  type VintageSong,
} from '../../src/domain/season/seasonFiles';
import { ServiceError } from '../http/serviceError';
import { once } from '../once';

interface SeasonRoutesContext {
  readonly songs: readonly VintageSong[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The path of the app, starting and ending with a slash. */
  readonly basePath: string;
}

const LIST_FILE = /^(?:index|no_date|\d{4}(?:-(?:winter|spring|summer|fall))?)\.json$/;
const YEAR = /^\d{4}$/;
const FILE_END = '.json';
const INDEX = 'index';

function entriesOf(name: string, lists: SeasonLists) {
  const entries = YEAR.test(name) ? entriesOfYear(lists, Number(name)) : (lists.get(name) ?? []);
  if (entries.length === 0) throw new ServiceError(404, 'Not Found');
  return entries;
}

/**
 * The season lists of the catalogue, in the place of the build's (decision 15). A year's file has
 * all anime of the year; the index names it only if some of them have no season, because the app
 * finds the others in the lists of their seasons.
 */
export function createSeasonRoutes({ songs, now, basePath }: SeasonRoutesContext): Hono {
  const lists = once(() => seasonListsOf(animesOfSongs(songs)));
  const routes = new Hono();
  routes.get(`${basePath}json/:file`, etag(), async ({ req }, next) => {
    const file = req.param('file');
    if (!LIST_FILE.test(file)) return next();
    const name = file.slice(0, -FILE_END.length);
    const today = new Date(now()).toISOString().slice(0, 10);
    const content =
      name === INDEX
        ? seasonIndexFile(lists(), { today, isWhole: true })
        : entriesOf(name, lists());
    return new Response(JSON.stringify(content), {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    });
  });
  return routes;
}
