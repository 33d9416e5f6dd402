import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageFile from './package.json' with { type: 'json' };
import { catalogueIndex } from './scripts/catalogueIndex.ts';
import { CHUNK_GROUPS } from './scripts/chunks.ts';
import { createClassNames } from './scripts/classNames.ts';
import { earlyFetch } from './scripts/earlyFetch.ts';
import { guardPage } from './scripts/guardPage.ts';
import { hostFiles } from './scripts/hosting/hostFiles.ts';
import { listMissing, makeTexts } from './scripts/makeTexts.mjs';
import { offlineWorker, versionPage } from './scripts/offlineWorker.ts';
import { precompress } from './scripts/precompress.ts';
import { licenceList } from './scripts/release/licenceList.ts';
import { songService } from './service/vitePlugin.ts';

/** A language's part of the texts. */
const TEXT_MODULE = /texts[\\/]made[\\/]([\w-]+)[\\/](\w+)\.ts$/;

const untranslated = makeTexts();
const licences = licenceList();

export default defineConfig(({ command }) => ({
  // Relative by default, so that one build serves from /player/ and from any other sub-path.
  base: command === 'serve' ? '/player/' : (process.env.BASE_PATH ?? './'),
  plugins: [
    react(),
    songService(),
    earlyFetch(),
    versionPage(packageFile.version),
    guardPage(),
    hostFiles(),
    { name: 'list-missing-texts', apply: 'build', buildStart: () => listMissing(untranslated, 5) },
    precompress(),
    catalogueIndex(),
    offlineWorker([licences.note()]),
    licences.note(),
    licences.write(),
  ],
  worker: { plugins: () => [licences.note()] },
  // Readable names while one works, short ones in what is sent.
  css: { modules: command === 'serve' ? {} : { generateScopedName: createClassNames() } },
  build: {
    target: 'es2023',
    sourcemap: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Else the program would name all files of each lazy part. The page preloads those of a screen
      // (earlyFetch), and the others are prefetched when the page is idle.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    rolldownOptions: {
      output: {
        // "assets/ja.start-….js": the worker keeps those of the user's language (offline/worker/shelf.ts).
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language, part] = TEXT_MODULE.exec(facadeModuleId ?? '') ?? [];
          return `assets/${language === undefined ? '[name]' : `${language}.${part}`}-[hash].js`;
        },
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
}));
