import { Hono } from 'hono';
import type { WireSong } from './catalogue/wireSong';
import { createSongTable } from './database/songTable';
import { createFaults, type Faults } from './faults';
import { addCommonHeaders, preflightResponse } from './http/commonHeaders';
import { createCompressor } from './http/compression';
import { corruptResponse, cutResponse, strikeBefore } from './http/faultyResponse';
import { errorResponse, ServiceError } from './http/serviceError';
import type { AnimeFactsById } from './info/animeRecords';
import { LIVE_HOSTS, type LiveHost } from './liveHosts';
import type { MediaLibrary } from './media/mediaLibrary';
import { createApiRoutes } from './routes/apiRoutes';
import { createFaultRoutes, FAULTS_PATH } from './routes/faultRoutes';
import { createInfoRoutes } from './routes/infoRoutes';
import { createLiveRoutes } from './routes/liveRoutes';
import { createMediaRoutes } from './routes/mediaRoutes';
import { createStaticRoutes } from './routes/staticRoutes';

export interface ServiceHandlerOptions {
  readonly songs: readonly WireSong[];
  /** What is known about anime beside their songs; nothing without it. */
  readonly animeFacts?: AnimeFactsById;
  readonly media: Pick<MediaLibrary, 'find'>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** From 0 up to, not including, 1. */
  readonly random?: () => number;
  /** What goes wrong on demand; also holds whether ranked time is on. */
  readonly faults?: Faults;
  /** Lets the faults be controlled over HTTP, for browser tests. */
  readonly hasTestControls?: boolean;
  /** The folder of the built app; without it only the service answers. */
  readonly staticRoot?: string;
  /** Where the app stands, beginning and ending with a slash. */
  readonly basePath?: string;
  /** Forwards the service paths to the public hosts (true) or to those given. */
  readonly live?: boolean | readonly LiveHost[];
  /** Told what should not have happened. */
  readonly onError?: (error: unknown) => void;
}

export type ServiceHandler = (request: Request) => Promise<Response>;

export const DEFAULT_BASE_PATH = '/player/';

function createLocalRoutes(options: ServiceHandlerOptions, faults: Faults): Hono {
  const app = new Hono();
  app.route(
    '/api',
    createApiRoutes({
      table: createSongTable(options.songs),
      random: options.random ?? Math.random,
      now: options.now ?? Date.now,
      rankedMode: faults.rankedMode,
    }),
  );
  app.route('/', createInfoRoutes(options.songs, options.animeFacts ?? new Map()));
  app.route(
    '/',
    createMediaRoutes(options.media, (error) => options.onError?.(error)),
  );
  return app;
}

function createRoutes(options: ServiceHandlerOptions, faults: Faults): Hono {
  const { live = false, basePath = DEFAULT_BASE_PATH, staticRoot, onError } = options;
  const app = new Hono();
  if (options.hasTestControls) app.route('/', createFaultRoutes(faults));
  if (live === false) app.route('/', createLocalRoutes(options, faults));
  else app.route('/', createLiveRoutes(live === true ? LIVE_HOSTS : live));
  if (staticRoot !== undefined) app.route('/', createStaticRoutes(staticRoot, basePath));
  app.notFound(() => errorResponse(new ServiceError(404, 'Not Found')));
  app.onError((error, { req }) => {
    if (!(error instanceof ServiceError || req.raw.signal.aborted)) onError?.(error);
    return errorResponse(error);
  });
  return app;
}

/**
 * The whole local song service as one function, used by the server, the dev server and tests
 * alike. It never throws: whatever goes wrong becomes a JSON answer.
 */
export function createServiceHandler(options: ServiceHandlerOptions): ServiceHandler {
  const faults = options.faults ?? createFaults();
  const routes = createRoutes(options, faults);
  const compress = createCompressor();

  async function answer(request: Request, path: string): Promise<Response> {
    if (request.method === 'OPTIONS') return preflightResponse();
    const fault = path === FAULTS_PATH ? null : faults.strike(path);
    const struck = fault && (await strikeBefore(fault, faults, request.signal));
    const sound = struck ?? (await routes.fetch(request));
    const response = fault?.kind === 'corrupt' ? await corruptResponse(sound) : sound;
    const compressed = await compress(request, response);
    return fault?.kind === 'cut' ? cutResponse(compressed, fault.afterBytes) : compressed;
  }

  return async (request) => {
    const path = new URL(request.url).pathname;
    try {
      return addCommonHeaders(await answer(request, path), path !== FAULTS_PATH);
    } catch (error) {
      // A client that left in the middle of its own request is no failure of the service.
      if (!request.signal.aborted) options.onError?.(error);
      return addCommonHeaders(errorResponse(error), path !== FAULTS_PATH);
    }
  };
}
