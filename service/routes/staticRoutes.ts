import { Hono } from 'hono';
import { pickEncoding } from '../http/compression';
import { contentTypeOf } from '../http/contentType';
import { matchesEntityTag, weakEntityTag } from '../http/entityTag';
import { refuseMethod, ServiceError } from '../http/serviceError';
import { createStaticFiles, type StaticFile, type StaticFiles } from '../staticFiles';

/** Tells the page that the song service answers on its own address. */
export const SERVICE_MARKER = '<meta name="song-service" content="same-origin">';

const INDEX_FILE = 'index.html';
// The bundler writes a hash of the content into these names, so they never change.
const HASHED_FILE = /^assets\/.+-[\w-]{8,}\.\w+(?:\.map)?$/;

/** The page with the marker right after its `<head>`. */
export function markPage(html: string): string {
  return html.replace(/<head\b[^>]*>/i, (head) => `${head}\n    ${SERVICE_MARKER}`);
}

function markFile(file: StaticFile): StaticFile {
  const content = new TextEncoder().encode(markPage(new TextDecoder().decode(file.content)));
  return { content, entityTag: weakEntityTag(content) };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ServiceError(400, 'The path is not well formed');
  }
}

/** The file as the build compressed it, where there is one and the client takes it. */
async function findCompressed(
  files: StaticFiles,
  request: Request,
  path: string,
): Promise<StaticFile | null> {
  if (!HASHED_FILE.test(path)) return null;
  if (pickEncoding(request.headers.get('accept-encoding')) !== 'br') return null;
  return files.find(`${path}.br`);
}

function compressedResponse(request: Request, path: string, file: StaticFile): Response {
  const response = fileResponse(request, path, file);
  response.headers.set('content-encoding', 'br');
  response.headers.append('vary', 'Accept-Encoding');
  return response;
}

function fileResponse(request: Request, path: string, file: StaticFile): Response {
  const headers = {
    'content-type': contentTypeOf(path),
    'cache-control': HASHED_FILE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.entityTag,
  };
  if (matchesEntityTag(request.headers.get('if-none-match'), file.entityTag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(file.content, {
    headers: { ...headers, 'content-length': String(file.content.byteLength) },
  });
}

/**
 * The built app below the base path, and the ways there.
 *
 * @param basePath begins and ends with a slash
 */
export function createStaticRoutes(root: string, basePath: string): Hono {
  const files = createStaticFiles(root);
  const routes = new Hono();
  const redirect = () => new Response(null, { status: 302, headers: { location: basePath } });
  if (basePath !== '/') {
    for (const path of ['/', basePath.slice(0, -1)]) {
      routes.get(path, redirect);
      routes.all(path, refuseMethod('GET', 'HEAD'));
    }
  }
  routes.get(`${basePath}*`, async ({ req }) => {
    const path = decodePath(new URL(req.url).pathname).slice(basePath.length) || INDEX_FILE;
    const compressed = await findCompressed(files, req.raw, path);
    if (compressed !== null) return compressedResponse(req.raw, path, compressed);
    const file = await files.find(path);
    if (file !== null) {
      return fileResponse(req.raw, path, path === INDEX_FILE ? markFile(file) : file);
    }
    if (path !== INDEX_FILE) throw new ServiceError(404, 'Not Found');
    throw new ServiceError(404, 'The app is not built yet: run "npm start" or "npm run build"');
  });
  routes.all(`${basePath}*`, refuseMethod('GET', 'HEAD'));
  return routes;
}
