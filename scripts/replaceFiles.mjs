import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes files into a folder. Each is written completely or not at all, an index comes last, and
 * only then outdated files are removed. So the index is still correct if a run stops midway.
 *
 * @param {string} folder
 * @param {ReadonlyMap<string, string | Uint8Array>} files by name, the index as the last
 * @param {(fileName: string) => boolean} isOurs whether a file is removed if it is not among them
 */
export async function replaceFiles(folder, files, isOurs) {
  await mkdir(folder, { recursive: true });
  for (const [fileName, content] of files) {
    const unfinished = join(folder, `${fileName}.part`);
    await writeFile(unfinished, content);
    await rename(unfinished, join(folder, fileName));
  }
  for (const fileName of await readdir(folder)) {
    const name = fileName.replace(/\.part$/, '');
    if (isOurs(name) && !files.has(fileName)) await rm(join(folder, fileName));
  }
}
