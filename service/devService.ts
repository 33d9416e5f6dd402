import { loadAnimeFacts } from './catalogue/animeFacts';
import { loadDemoCatalogue } from './catalogue/demoCatalogue';
import { createFaults } from './faults';
import { createServiceHandler, DEFAULT_BASE_PATH } from './handler';
import { toNodeListener } from './listen';
import { createMediaLibrary } from './media/mediaLibrary';
import { MEDIA_PREFIXES } from './routes/mediaRoutes';
import type { DevListener } from './vitePlugin';

export { markPage } from './routes/staticRoutes';

const SERVICE_PREFIXES: readonly string[] = [
  '/api',
  '/anime',
  '/ann',
  ...MEDIA_PREFIXES,
  // The season lists too: the dev server would answer a missing one with the page.
  `${DEFAULT_BASE_PATH}json`,
];

function isServicePath(path: string): boolean {
  return (
    path === '/' ||
    SERVICE_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  );
}

/**
 * Answers requests to the service's paths and passes on all others.
 *
 * @param publicFolder the folder of the season lists before a build
 */
export function createDevListener(
  publicFolder: string,
  onError: (error: unknown) => void,
): DevListener {
  const songs = loadDemoCatalogue();
  const handler = createServiceHandler({
    songs,
    animeFacts: loadAnimeFacts(),
    media: createMediaLibrary(songs),
    staticRoot: publicFolder,
    faults: createFaults('auto'),
    basePath: DEFAULT_BASE_PATH,
    hasSongList: true,
    onError,
  });
  const listener = toNodeListener(handler);
  return (request, response, next) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (isServicePath(path)) listener(request, response);
    else next();
  };
}
