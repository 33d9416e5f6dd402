import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import { refuseMethod, ServiceError } from '../http/serviceError';

/** Tells the page that the song service answers on its own origin. */
export const SERVICE_MARKER = '<meta name="song-service" content="same-origin">';

const INDEX_FILE = 'index.html';
/** The headers for the page and its files, written by the build (scripts/guardPage). */
const HEADERS_FILE = '.page-headers.json';
const headersSchema = v.record(v.string(), v.string());
// These names contain a hash of the content, so that their content never changes.
const HASHED_FILE = /^(?:assets\/.+-[\w-]{8,}\.\w+(?:\.map)?|json\/catalogue-[0-9a-f]{16}\.bin)$/;

/** The page with the marker right after its `<head>`. */
export function markPage(html: string): string {
  return html.replace(/<head\b[^>]*>/i, (head) => `${head}\n    ${SERVICE_MARKER}`);
}

/** Excludes names that leave the folder, are hidden, or have a special meaning on Windows. */
function isPlainSegment(segment: string): boolean {
  return segment !== '' && !segment.startsWith('.') && !/[\\:%]/.test(segment);
}

/** Whether a path is below the folder, with links resolved. */
async function isInside(root: string, path: string): Promise<boolean> {
  if (!path.split('/').every(isPlainSegment)) return false;
  try {
    const fromRoot = relative(await realpath(root), await realpath(join(root, path)));
    return fromRoot !== '' && fromRoot.split(sep)[0] !== '..' && !isAbsolute(fromRoot);
  } catch {
    // Missing, unreadable, or a name that this system does not allow.
    return false;
  }
}

async function answerPage(context: Context, root: string): Promise<Response> {
  const html = await readFile(join(root, INDEX_FILE), 'utf8').catch(() => {
    throw new ServiceError(404, 'The app is not built yet: run "npm start" or "npm run build"');
  });
  return context.body(markPage(html), 200, { 'content-type': 'text/html; charset=utf-8' });
}

/** Empty if the folder is not a build. Read each time, like all of the folder. */
async function readPageHeaders(root: string): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(join(root, HEADERS_FILE), 'utf8').catch(() => '{}');
  return v.parse(headersSchema, JSON.parse(text));
}

function describeFile({ res }: Context, path: string): void {
  const isHashed = HASHED_FILE.test(path);
  res.headers.set('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  const contentType = res.headers.get('content-type');
  if (contentType === 'application/json') {
    res.headers.set('content-type', `${contentType}; charset=utf-8`);
  }
}

/**
 * The built app below the base path, and redirects to it.
 *
 * @param basePath starts and ends with a slash
 */
export function createStaticRoutes(root: string, basePath: string): Hono {
  const routes = new Hono();
  const pathOf = ({ req }: Context) => new URL(req.url).pathname.slice(basePath.length);
  // With the folder in the path: serveStatic complains about a folder that is not built yet.
  const sendFile = serveStatic({
    rewriteRequestPath: (path) => join(root, path.slice(basePath.length)),
  });
  const refuse = async (): Promise<never> => {
    throw new ServiceError(404, 'Not Found');
  };
  const send = async (context: Context): Promise<Response> => {
    const path = pathOf(context) || INDEX_FILE;
    if (path === INDEX_FILE) return answerPage(context, root);
    const file = (await isInside(root, path)) ? await sendFile(context, refuse) : null;
    return file ?? refuse();
  };

  if (basePath !== '/') {
    for (const path of ['/', basePath.slice(0, -1)]) {
      routes.get(path, (context) => context.redirect(basePath));
      routes.all(path, refuseMethod('GET', 'HEAD'));
    }
  }
  routes.get(
    `${basePath}*`,
    etag(),
    async (context, next) => {
      await next();
      if (!context.res.ok) return;
      describeFile(context, pathOf(context));
      // For scripts too: a worker takes its policy from its own file.
      for (const [name, value] of Object.entries(await readPageHeaders(root))) {
        context.res.headers.set(name, value);
      }
    },
    send,
  );
  routes.all(`${basePath}*`, refuseMethod('GET', 'HEAD'));
  return routes;
}
