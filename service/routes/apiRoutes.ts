import { Hono } from 'hono';
import { createSongCalls, type SongCallContext } from '../api/songCalls';
import type { WireSong } from '../catalogue/wireSong';
import { animeOfSongName, completeArtist, completeSongName } from '../database/autocomplete';
import type { SongTable } from '../database/songTable';
import { databaseTotals } from '../database/totals';
import type { RankedMode } from '../faults';
import { REFUSALS } from '../http/bodyFields';
import { refuseMethod, ServiceError } from '../http/serviceError';
import { once } from '../once';
import { type RankedTimeStatus, rankedTimeStatus } from '../ranked';
import { createStoredRoutes, type StoredRoutesContext } from './storedRoutes';

export interface ApiRoutesContext
  extends Omit<SongCallContext, 'isRankedTime'>,
    StoredRoutesContext {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly rankedMode: () => RankedMode;
}

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};
const DEFAULT_COMPLETIONS = 10;

/** Writes each song as JSON once; long answers only join the texts. */
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

type Query = (name: string) => string | undefined;

/** @throws ServiceError 422 if it is missing */
function requiredText(query: Query, name: string): string {
  const text = query(name);
  if (text !== undefined) return text;
  const issue = { type: 'missing', loc: ['query', name], msg: REFUSALS.missing, input: null };
  throw new ServiceError(422, [issue]);
}

/** @throws ServiceError 422 if it is not a number */
function completionCount(query: Query): number {
  const text = query('count') ?? String(DEFAULT_COMPLETIONS);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const msg = REFUSALS.int_parsing;
  throw new ServiceError(422, [{ type: 'int_parsing', loc: ['query', 'count'], msg, input: text }]);
}

/** The calls without a body, by their name in the path. */
function infoCalls(
  table: SongTable,
  status: () => RankedTimeStatus,
): Readonly<Record<string, (query: Query) => unknown>> {
  const totals = once(() => databaseTotals(table));
  return {
    ranked_time_status: status,
    database_totals: totals,
    artist_autocomplete: (query) =>
      completeArtist(table, requiredText(query, 'search')).slice(0, completionCount(query)),
    song_name_autocomplete: (query) =>
      completeSongName(table, requiredText(query, 'search')).slice(0, completionCount(query)),
    anime_name_autocomplete: (query) => animeOfSongName(table, requiredText(query, 'songName')),
  };
}

/** The song database's calls, below /api. */
export function createApiRoutes(context: ApiRoutesContext): Hono {
  const { table, random, now, rankedMode } = context;
  const status = (): RankedTimeStatus => rankedTimeStatus(rankedMode(), now());
  const songCalls = createSongCalls({ table, random, isRankedTime: () => status().active });
  const writeSongs = createSongWriter();
  const routes = new Hono();
  for (const [name, call] of Object.entries(songCalls)) {
    routes.post(`/${name}`, async ({ req }) => {
      const songs = await call(req.raw);
      return new Response(writeSongs(songs), { headers: JSON_HEADERS });
    });
    routes.all(`/${name}`, refuseMethod('POST'));
  }
  for (const [name, call] of Object.entries(infoCalls(table, status))) {
    routes.get(`/${name}`, ({ req }) => {
      const answer = call((parameter) => req.query(parameter));
      return new Response(JSON.stringify(answer), { headers: JSON_HEADERS });
    });
    routes.all(`/${name}`, refuseMethod('GET', 'HEAD'));
  }
  routes.route('/', createStoredRoutes(context));
  return routes;
}
