import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { markPage } from '../service/routes/staticRoutes';
import { hostHeaders, hostScriptHeaders } from '../src/config/securityPolicy';

/** The media types of the build's files. */
export const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
};
/** A path that no build contains. */
const BASE_PATH = '/songs/of/anime/';

/** A response with this status, or none. */
type Break = 404 | 500 | 'hang' | 'cut';

/** A plain static host as others run it: no headers of ours, compression, and its own base path. */
export interface StaticHost {
  readonly address: string;
  /** Serves another build from now on, instead of the previous one. */
  readonly deploy: (folder: string) => void;
  /** Marks the page as the local service does, at the same address. */
  readonly markAsService: () => void;
  /** Answers with another text and 200, like hosts that have one page for every address. */
  readonly spoil: (pathEnd: string) => void;
  /** Breaks a file from now on; null repairs it and answers hanging requests. */
  readonly break: (pathEnd: string, how: Break | null) => void;
  /** A cache in front keeps the previous build's page until a request bypasses the cache. */
  readonly keepPage: () => void;
  /** Serves another file as well, as it is. Null removes it. */
  readonly put: (path: string, content: Uint8Array | string | null) => void;
  /** Sends the headers of docs/hosting.md from now on. */
  readonly sendHeaders: () => void;
  readonly askedPaths: () => readonly string[];
  /** The bodies that were sent, as long as they were on the way. */
  readonly sentBodies: () => readonly { readonly path: string; readonly byteCount: number }[];
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
}

async function readSite(folder: string, path: string, isMarked: boolean): Promise<Buffer> {
  const content = await readFile(join(folder, path));
  return isMarked && path === 'index.html' ? Buffer.from(markPage(content.toString())) : content;
}

interface Content {
  readonly path: string;
  readonly body: Buffer;
  /** The body as the build compressed it. */
  readonly brotli?: Buffer | null;
}

/** @returns the size of the body */
function send(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  { path, body, brotli = null }: Content,
  headers: Readonly<Record<string, string>> = {},
): number {
  const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
  const isHashed = headers['Cache-Control']?.includes('immutable') ?? false;
  if (asked['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return 0;
  }
  const type = TYPES[extname(path)];
  response.setHeaders(
    new Headers({ ...headers, 'content-type': type ?? 'application/octet-stream' }),
  );
  if (Object.keys(headers).length > 0 && !isHashed) response.setHeader('etag', etag);
  const isBrotli = brotli !== null && String(asked['accept-encoding']).includes('br');
  if (type !== undefined) response.setHeader('content-encoding', isBrotli ? 'br' : 'gzip');
  const sent = type === undefined ? body : isBrotli ? brotli : gzipSync(body);
  response.end(sent);
  return sent.byteLength;
}

/** As docs/hosting.md says. */
function headersOf(path: string): Readonly<Record<string, string>> {
  if (path.startsWith('assets/')) return { ...hostHeaders(), ...hostScriptHeaders() };
  return { ...hostHeaders(), 'Cache-Control': 'no-cache' };
}

export async function startStaticHost(firstFolder: string): Promise<StaticHost> {
  let folder = firstFolder;
  let isMarked = false;
  let pageFolder: string | null = null;
  const spoiled: string[] = [];
  const broken = new Map<string, Break>();
  const hanging: { readonly pathEnd: string; readonly goOn: () => void }[] = [];
  const asked: string[] = [];
  const files = new Map<string, Buffer>();
  const sent: { readonly path: string; readonly byteCount: number }[] = [];
  let hasHeaders = false;

  async function readContent(from: string, path: string): Promise<Content> {
    const own = files.get(path);
    if (own !== undefined) return { path, body: own };
    const brotli = await readFile(join(from, `${path}.br`)).catch(() => null);
    return { path, body: await readSite(from, path, isMarked), brotli };
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(pathname);
    const path = pathname.slice(BASE_PATH.length) || 'index.html';
    if (!pathname.startsWith(BASE_PATH)) return void response.writeHead(404).end();
    if (spoiled.some((end) => path.endsWith(end))) {
      const body = Buffer.from('<p>Not here</p>');
      return void send(request, response, { path: 'index.html', body });
    }
    if (path === 'index.html' && request.headers['cache-control'] === 'no-cache') pageFolder = null;
    const from = path === 'index.html' ? (pageFolder ?? folder) : folder;
    const answer = () =>
      readContent(from, path).then(
        (content) => {
          const headers = hasHeaders ? headersOf(path) : {};
          sent.push({ path, byteCount: send(request, response, content, headers) });
        },
        () => response.writeHead(404).end(),
      );
    const [pathEnd = '', how] = [...broken].find(([end]) => path.endsWith(end)) ?? [];
    if (how === undefined) return void answer();
    if (how === 'cut') return void request.socket.destroy();
    if (how === 'hang') return void hanging.push({ pathEnd, goOn: () => void answer() });
    response.writeHead(how).end();
  });
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The host has no port.');
  const { port } = place;
  return {
    address: `http://127.0.0.1:${port}${BASE_PATH}`,
    deploy(next) {
      folder = next;
    },
    markAsService() {
      isMarked = true;
    },
    spoil: (pathEnd) => spoiled.push(pathEnd),
    break(pathEnd, how) {
      if (how !== null) return void broken.set(pathEnd, how);
      broken.delete(pathEnd);
      for (const { goOn } of hanging.filter((each) => each.pathEnd === pathEnd)) goOn();
    },
    keepPage() {
      pageFolder = folder;
    },
    put(path, content) {
      if (content === null) files.delete(path);
      else files.set(path, Buffer.from(content));
    },
    sendHeaders() {
      hasHeaders = true;
    },
    askedPaths: () => asked,
    sentBodies: () => sent,
    cut: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    restore: () => listen(port),
  };
}
