import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { WireSong } from './catalogue/wireSong';
import { createSongTable } from './database/songTable';
import { createFaults, type Faults } from './faults';
import { type NodeBindings, strikeWith } from './http/faultyResponse';
import { limitBody } from './http/requestBody';
import { errorResponse, ServiceError } from './http/serviceError';
import type { AnimeFactsById } from './info/animeRecords';
import { LIVE_HOSTS, type LiveHost } from './liveHosts';
import type { MediaLibrary } from './media/mediaLibrary';
import { createApiRoutes } from './routes/apiRoutes';
import { createFaultRoutes } from './routes/faultRoutes';
import { createInfoRoutes } from './routes/infoRoutes';
import { createLiveRoutes } from './routes/liveRoutes';
import { createMediaRoutes } from './routes/mediaRoutes';
import { createSeasonRoutes } from './routes/seasonRoutes';
import { createSongListRoutes } from './routes/songListRoutes';
import { createStaticRoutes } from './routes/staticRoutes';

export interface ServiceHandlerOptions {
  readonly songs: readonly WireSong[];
  /** Facts about anime besides their songs; none by default. */
  readonly animeFacts?: AnimeFactsById;
  readonly media: MediaLibrary;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Like Math.random. */
  readonly random?: () => number;
  /** Failures on demand; they also have the modes of ranked time and the dump. */
  readonly faults?: Faults;
  /** Adds the control of the faults over HTTP, for browser tests. */
  readonly hasTestControls?: boolean;
  /** The folder of the built app; without it, only the service answers. */
  readonly staticRoot?: string;
  /** The path of the app, starting and ending with a slash. */
  readonly basePath?: string;
  /**
   * Whether the packed song list is handed out beside the app, as a host with `npm run catalogue`
   * does; false says that there is none, and omitted leaves it to the files of the build.
   */
  readonly hasSongList?: boolean;
  /** Forwards the service paths to the public hosts (true) or to the given ones. */
  readonly live?: boolean | readonly LiveHost[];
  /** Receives unexpected errors. */
  readonly onError?: (error: unknown) => void;
}

/** With a real connection, Node's response is passed along. */
export type ServiceHandler = (request: Request, node?: NodeBindings) => Promise<Response>;

export const DEFAULT_BASE_PATH = '/player/';

/** Open to all origins, like the outside services; seeking needs readable range headers. */
const openToAll = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  allowHeaders: ['Content-Type', 'Range', 'If-Range', 'If-None-Match', 'X-Client-Id'],
  exposeHeaders: ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag', 'Retry-After'],
  maxAge: 86_400,
});

function addHeader(name: string, value: string) {
  return createMiddleware(async ({ res }, next) => {
    res.headers.set(name, value);
    await next();
  });
}

function createLocalRoutes(options: ServiceHandlerOptions, faults: Faults): Hono {
  const app = new Hono();
  app.route(
    '/api',
    createApiRoutes({
      table: createSongTable(options.songs),
      random: options.random ?? Math.random,
      now: options.now ?? Date.now,
      rankedMode: faults.rankedMode,
      dumpMode: faults.dumpMode,
    }),
  );
  app.route('/', createInfoRoutes(options.songs, options.animeFacts ?? new Map()));
  app.route('/', createMediaRoutes(options.media));
  return app;
}

/**
 * The whole local song service as one function, for the server, the dev server and tests. It never
 * throws: every error becomes a JSON answer.
 */
export function createServiceHandler(options: ServiceHandlerOptions): ServiceHandler {
  const { live = false, basePath = DEFAULT_BASE_PATH, staticRoot, onError } = options;
  const faults = options.faults ?? createFaults();
  const app = new Hono();
  app.use(addHeader('x-content-type-options', 'nosniff'));
  // Before the middleware that opens the rest to other origins, and before the faults.
  if (options.hasTestControls) app.route('/', createFaultRoutes(faults));
  app.use(openToAll, addHeader('cross-origin-resource-policy', 'cross-origin'));
  app.use(strikeWith(faults), limitBody);
  if (live === false) app.route('/', createLocalRoutes(options, faults));
  else app.route('/', createLiveRoutes(live === true ? LIVE_HOSTS : live));
  if (staticRoot !== undefined) {
    if (live === false) {
      const { songs, now = Date.now } = options;
      app.route('/', createSeasonRoutes({ songs, now, basePath }));
      const { hasSongList } = options;
      if (hasSongList !== undefined) {
        const listed = hasSongList ? songs : [];
        app.route('/', createSongListRoutes({ songs: listed, now, basePath }));
      }
    }
    app.route('/', createStaticRoutes(staticRoot, basePath));
  }
  app.notFound(() => errorResponse(new ServiceError(404, 'Not Found')));
  app.onError((error, { req }) => {
    // A client that disconnects during its own request is not a failure of the service.
    if (!(error instanceof ServiceError || req.raw.signal.aborted)) onError?.(error);
    return errorResponse(error);
  });
  return async (request, node = {}) => app.fetch(request, node);
}
