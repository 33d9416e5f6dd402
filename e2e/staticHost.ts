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
/** Some path that no build knows of. */
const BASE_PATH = '/songs/of/anime/';

/** A plain host of files, as others run them: no header of ours, gzip, and a path of its own. */
export interface StaticHost {
  readonly address: string;
  /** Serves another build from now on, in place of the one before. */
  readonly deploy: (folder: string) => void;
  /** As the local service writes its page, at the same address. */
  readonly markAsService: () => void;
  /** Answers with another text, and 200, as hosts do that have a page for everything. */
  readonly spoil: (pathEnd: string) => void;
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
  const spoiled: string[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(pathname);
    const path = pathname.slice(BASE_PATH.length) || 'index.html';
    if (!pathname.startsWith(BASE_PATH)) return void response.writeHead(404).end();
    if (spoiled.some((end) => path.endsWith(end))) {
      return send(response, 'index.html', Buffer.from('<p>Not here</p>'));
    }
    readSite(folder, path, isMarked).then(
      (content) => send(response, path, content),
      () => response.writeHead(404).end(),
    );
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
    askedPaths: () => asked,
    cut: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    restore: () => listen(port),
  };
}
