import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { describeLicences, packageFolderOf, readPackages } from './licences.ts';

/** Beside the page, which links to it. */
const LICENCES_FILE = 'licences.txt';

/**
 * Two plugins that share one set: the first notes the packages whose modules are bundled and goes
 * into every part of the build (page, workers, service worker); the second writes their list.
 */
export function licenceList(): { readonly note: () => Plugin; readonly write: () => Plugin } {
  const folders = new Set<string>();
  let root = '';
  let outputFolder = '';
  return {
    note: () => ({
      name: 'note-packages',
      apply: 'build',
      generateBundle(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          for (const moduleId of output.moduleIds) {
            const folder = packageFolderOf(moduleId);
            if (folder !== null) folders.add(folder);
          }
        }
      },
    }),
    write: () => ({
      name: 'write-licences',
      apply: 'build',
      configResolved(config) {
        root = config.root;
        outputFolder = resolve(root, config.build.outDir);
      },
      transformIndexHtml: () => [
        { tag: 'link', attrs: { rel: 'license', href: LICENCES_FILE }, injectTo: 'head' },
      ],
      // After the service worker, which is built when everything else is written.
      closeBundle: {
        order: 'post',
        sequential: true,
        async handler() {
          const ownLicence = await readFile(join(root, 'LICENSE'), 'utf8');
          const packages = readPackages(root, folders);
          await writeFile(
            join(outputFolder, LICENCES_FILE),
            describeLicences(ownLicence, packages),
          );
        },
      },
    }),
  };
}
