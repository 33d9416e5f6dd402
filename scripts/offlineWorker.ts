import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { VERSION_META } from '../src/config/builtPage.ts';

/** The bundler's folder for files with a hash of their content in the name. */
const HASHED_FILE = /^assets\//;
const PAGE = 'index.html';
const VERSION = new RegExp(`<meta name="${VERSION_META}" content="([^"]+)"`);
const HASH_LENGTH = 8;
/** The host's song list (`npm run catalogue`), which is replaced without a new version of the app. */
const HOST_CATALOGUE = 'json/catalogue';

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Hashed file names identify their content. For other files the content counts. */
function describeOutput(output: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array {
  return output.type === 'asset' && !HASHED_FILE.test(output.fileName) ? output.source : '';
}

/**
 * Writes a version into the built page: the package's version and a hash of the build, so that the
 * same sources give the same version. Only the page contains it, so it changes no other file.
 */
export function versionPage(packageVersion: string): Plugin {
  let publicFolder = '';
  return {
    name: 'version-page',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle[PAGE];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        const hash = createHash('sha256');
        for (const [fileName, output] of Object.entries(bundle).sort(([a], [b]) =>
          a < b ? -1 : 1,
        )) {
          if (!fileName.endsWith('.map')) hash.update(fileName).update(describeOutput(output));
        }
        for (const path of await listFiles(publicFolder)) {
          if (!path.startsWith(join(publicFolder, HOST_CATALOGUE)))
            hash.update(await readFile(path));
        }
        const version = `${packageVersion} (${hash.digest('hex').slice(0, HASH_LENGTH)})`;
        page.source = String(page.source).replace(
          '</title>',
          `</title>\n    <meta name="${VERSION_META}" content="${version}" />`,
        );
      },
    },
  };
}

/** The files that the worker caches, each with the hash with which the browser verifies it. */
async function describeFiles<Entry extends { readonly url: string }>(
  folder: string,
  entries: readonly Entry[],
) {
  const html = await readFile(join(folder, PAGE), 'utf8');
  const version = VERSION.exec(html)?.[1];
  if (version === undefined) throw new Error('The page does not say its version.');
  const inOrder = entries.toSorted((one, other) => (one.url < other.url ? -1 : 1));
  return Promise.all(
    inOrder.map(async ({ url, ...entry }) => {
      const content = await readFile(join(folder, url));
      const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
      return { ...entry, url, revision: url === PAGE ? version : null, integrity };
    }),
  );
}

/**
 * Builds the service worker (src/offline/worker) with the list of the build's files. The page
 * registers it, and the web manifest is a file of the repository: neither is the plugin's.
 *
 * @param plugins for the worker's own build
 */
export function offlineWorker(plugins: Plugin[]): PluginOption {
  let folder = '';
  return [
    {
      name: 'offline-worker-folder',
      apply: 'build',
      configResolved({ root, build }) {
        folder = resolve(root, build.outDir);
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/offline/worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      // Otherwise the plugin logs its own build.
      integration: {
        configureCustomSWViteBuild(options) {
          options.logLevel = 'warn';
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        target: 'es2023',
        sourcemap: false,
        buildPlugins: { vite: plugins },
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest,json}'],
        // The host's own page, and the song list, which the app downloads if asked.
        globIgnores: ['404.html', `${HOST_CATALOGUE}*`],
        manifestTransforms: [
          async (entries) => ({ manifest: await describeFiles(folder, entries), warnings: [] }),
        ],
      },
    }),
  ];
}
