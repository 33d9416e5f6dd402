import type { IncomingMessage, ServerResponse } from 'node:http';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';

export type DevListener = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** The exports of devService.ts. */
interface DevService {
  readonly createDevListener: (
    publicFolder: string,
    onError: (error: unknown) => void,
  ) => DevListener;
  readonly markPage: (html: string) => string;
}

/**
 * The local song service inside the dev server: the same handler on the same paths. It is loaded
 * when the dev server starts, as `npm start` loads it, so that a build never needs it.
 */
export function songService(): Plugin {
  let service: DevService | null = null;
  return {
    name: 'song-service',
    apply: 'serve',
    async configureServer({ config, middlewares }) {
      const loaded: DevService = await tsImport('./devService.ts', import.meta.url);
      service = loaded;
      const onError = (error: unknown) => config.logger.error(String(error));
      middlewares.use(loaded.createDevListener(config.publicDir, onError));
    },
    transformIndexHtml: { order: 'pre', handler: (html) => service?.markPage(html) ?? html },
  };
}
