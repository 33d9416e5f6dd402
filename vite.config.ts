import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageFile from './package.json' with { type: 'json' };
import { createClassNames, createShortClassNames, plainClassNames } from './scripts/classNames.ts';
import { guardPage } from './scripts/guardPage.ts';
import { lateStyles } from './scripts/lateStyles.ts';
import { offlineWorker, versionPage } from './scripts/offlineWorker.ts';
import { precompress } from './scripts/precompress.ts';
import { screenFiles } from './scripts/screenFiles.ts';
import { unusedLibraryParts } from './scripts/unusedLibraryParts.ts';
import { songService } from './service/vitePlugin.ts';

/** Readable while one works, short where they are sent. */
const readableClass = createClassNames(import.meta.dirname);
const shortClass = createShortClassNames(import.meta.dirname);

export default defineConfig(({ command }) => ({
  // Relative by default, so that one build serves from /player/ and from any other sub-path.
  base: command === 'serve' ? '/player/' : (process.env.BASE_PATH ?? './'),
  plugins: [
    react(),
    songService(),
    unusedLibraryParts(),
    lateStyles(),
    ...plainClassNames(shortClass),
    screenFiles(),
    versionPage(packageFile.version),
    guardPage(),
    precompress(),
    offlineWorker(),
  ],
  css: { modules: { generateScopedName: command === 'serve' ? readableClass : shortClass } },
  build: {
    target: 'es2023',
    sourcemap: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Each late part would name all its files in the program: a screen's stand in the page already
      // (screenFiles), and the others are there, fetched when the page was idle, before they are wanted.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    rolldownOptions: {
      // A section of the texts comes with the screens that use it.
      // Those of lists come with the program (app/everyList.ts).
      treeshake: {
        moduleSideEffects: [
          {
            test: /[\\/]src[\\/]texts[\\/](?!english[\\/](list|playlist)\.)/,
            sideEffects: false,
          },
        ],
      },
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/s[hash:6][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              // Changes seldom, so that a new version of the app leaves it in the browser's cache.
              name: 'framework',
              // What only some screens use of it comes with them.
              tags: ['$initial'],
              test: /node_modules[\\/](react|react-dom|scheduler|idb|valibot|@tanstack[\\/](react-query|query-core))[\\/]/,
            },
            // What every page starts with, not cut up by who else uses it.
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
    },
  },
}));
