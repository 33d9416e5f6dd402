import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED_FILE = /\.(?:js|css)$/;

const brotli = promisify(brotliCompress);

/**
 * Writes a `.br` file for every script and style of the build, with brotli's best compression,
 * which is too slow for a request. The local service and many static hosts serve it if the browser
 * accepts it.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      await Promise.all(
        Object.keys(bundle)
          .filter((fileName) => COMPRESSED_FILE.test(fileName))
          .map(async (fileName) => {
            const content = await readFile(join(dir, fileName));
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
            await writeFile(join(dir, `${fileName}.br`), await brotli(content, { params }));
          }),
      );
    },
  };
}
