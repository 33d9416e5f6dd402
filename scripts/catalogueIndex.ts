import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const INDEX_FILE = 'json/catalogue.json';
/** The app reads it as "none", without the red line in the console that a missing file costs. */
const NO_CATALOGUE = '{"format":null}\n';

/** Writes the index of the host's song list where `npm run catalogue` has made none. */
export function catalogueIndex(): Plugin {
  return {
    name: 'catalogue-index',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      // The files of public/ are there already.
      await writeFile(join(dir, INDEX_FILE), NO_CATALOGUE, { flag: 'wx' }).catch((error) => {
        if (error.code !== 'EEXIST') throw error;
      });
    },
  };
}
