import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServiceHandler } from './handler';
import { errorResponse, ServiceError } from './http/serviceError';

export interface ListenOptions {
  /** 0 picks any free port. */
  readonly port: number;
  /** Null: this machine only, on both loopback addresses, so that "localhost" works everywhere. */
  readonly host: string | null;
  readonly onPortTaken?: (port: number, nextPort: number) => void;
  /** How long a connection without requests stays open, else as Node has it; 0: for ever. */
  readonly idleMs?: number;
}

export interface RunningServer {
  readonly port: number;
  /** Stops listening and breaks open connections. */
  readonly close: () => Promise<void>;
}

/** Serves the handler from Node's HTTP server. It never throws, whatever clients do. */
export function toNodeListener(handler: ServiceHandler): RequestListener {
  return getRequestListener(handler, {
    // For old clients that send no host.
    hostname: 'localhost',
    overrideGlobalObjects: false,
    errorHandler: () => errorResponse(new ServiceError(400, 'Bad Request')),
  });
}

const LOOPBACK = '127.0.0.1';
const LOOPBACK_SIX = '::1';
const MOST_ATTEMPTS = 50;
const LARGEST_PORT = 65_535;

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function isTaken(error: unknown): boolean {
  return errorCode(error) === 'EADDRINUSE';
}

function open(
  handler: ServiceHandler,
  { port, host, idleMs }: Omit<ListenOptions, 'host'> & { readonly host: string },
): Promise<Server> {
  const server = createServer(toNodeListener(handler));
  if (idleMs !== undefined) server.keepAliveTimeout = idleMs;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      server.off('error', reject);
      // A connection that a client breaks must not stop the service.
      server.on('error', () => undefined);
      resolve(server);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** @throws when the port is taken on any of the addresses */
async function openAll(
  handler: ServiceHandler,
  options: ListenOptions,
): Promise<readonly Server[]> {
  const { host } = options;
  const first = await open(handler, { ...options, host: host ?? LOOPBACK });
  if (host !== null) return [first];
  try {
    const second = { ...options, port: portOf(first), host: LOOPBACK_SIX };
    return [first, await open(handler, second)];
  } catch (error) {
    // A machine without the second address is fine; another program listening there is not.
    if (!isTaken(error)) return [first];
    await close(first);
    throw error;
  }
}

/**
 * Serves the handler over HTTP. If a port is taken, the next one is tried.
 *
 * @throws Error when no port is free, or the address does not belong to this machine
 */
export async function listen(
  handler: ServiceHandler,
  options: ListenOptions,
): Promise<RunningServer> {
  const { port, onPortTaken } = options;
  let candidate = port;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const servers = await openAll(handler, { ...options, port: candidate });
      const [first] = servers;
      return {
        port: first === undefined ? candidate : portOf(first),
        close: async () => {
          await Promise.all(servers.map(close));
        },
      };
    } catch (error) {
      const isLast = attempt >= MOST_ATTEMPTS || candidate >= LARGEST_PORT;
      if (!isTaken(error) || isLast) throw error;
      if (candidate === 0) continue;
      onPortTaken?.(candidate, candidate + 1);
      candidate += 1;
    }
  }
}
