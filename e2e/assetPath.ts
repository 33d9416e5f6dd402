import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

const ASSETS = resolve(import.meta.dirname, '../dist/assets');

/** The address of a part of the production build. */
export function assetPath(part: string): string {
  const fileName = readdirSync(ASSETS).find(
    (name) => name.startsWith(`${part}-`) && name.endsWith('.js'),
  );
  if (fileName === undefined) throw new Error(`the build has no file of ${part}`);
  return `/player/assets/${fileName}`;
}
