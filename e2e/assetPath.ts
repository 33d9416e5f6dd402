import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ASSETS = resolve(import.meta.dirname, '../dist/assets');
const EXPORTS = /export\{([^}]*)\};?\s*(?:\/\/.*)?$/;

/** @param part the name of a chunk (scripts/chunks.ts) */
function fileNameOf(part: string): string {
  const fileName = readdirSync(ASSETS).find(
    (name) => name.startsWith(`${part}-`) && name.endsWith('.js'),
  );
  if (fileName === undefined) throw new Error(`the build has no file of ${part}`);
  return fileName;
}

/** The address of a part of the production build. */
export function assetPath(part: string): string {
  return `/player/assets/${fileNameOf(part)}`;
}

/** A program in place of a part of the build, of which one component throws an error. */
export function brokenPart(part: string, component: string, message: string): string {
  const built = readFileSync(join(ASSETS, fileNameOf(part)), 'utf8');
  const exported = EXPORTS.exec(built)?.[1]?.split(',');
  if (exported === undefined) throw new Error(`the file of ${part} exports nothing`);
  const names = exported.map((each) => `broken as ${each.split(' as ').at(-1)}`);
  return `const broken = { ${component}() { throw new Error("${message}"); } };
export { ${names.join(', ')} };`;
}
