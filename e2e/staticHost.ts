import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { markPage } from '../service/routes/staticRoutes';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
/** A path that no build contains. */
const BASE_PATH = '/songs/of/anime/';

/** A response with this status, or none. */
type Break = 404 | 500 | 'hang' | 'cut';

/** A plain static host as others run it: no headers of ours, gzip, and its own base path. */
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
  readonly askedPaths: () => readonly string[];
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
}

async function readSite(folder: string, path: string, isMarked: boolean): Promise<Buffer> {
  const content = await readFile(join(folder, path));
  return isMarked && path === 'index.html' ? Buffer.from(markPage(content.toString())) : content;
}

function send(response: ServerResponse, path: string, content: Buffer): void {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'content-encoding': 'gzip' };
  response.writeHead(200, headers).end(gzipSync(content, { level: 1 }));
}

export async function startStaticHost(firstFolder: string): Promise<StaticHost> {
  let folder = firstFolder;
  let isMarked = false;
  let pageFolder: string | null = null;
  const spoiled: string[] = [];
  const broken = new Map<string, Break>();
  const hanging: { readonly pathEnd: string; readonly goOn: () => void }[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(pathname);
    const path = pathname.slice(BASE_PATH.length) || 'index.html';
    if (!pathname.startsWith(BASE_PATH)) return void response.writeHead(404).end();
    if (spoiled.some((end) => path.endsWith(end))) {
      return send(response, 'index.html', Buffer.from('<p>Not here</p>'));
    }
    if (path === 'index.html' && request.headers['cache-control'] === 'no-cache') pageFolder = null;
    const from = path === 'index.html' ? (pageFolder ?? folder) : folder;
    const answer = () =>
      readSite(from, path, isMarked).then(
        (content) => send(response, path, content),
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
    askedPaths: () => asked,
    cut: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    restore: () => listen(port),
  };
}
