import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { ROOT } from './tools.mjs';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A letter and two signs that stand for a style sheet, whatever else is in the project. */
function prefixOf(path: string): string {
  const digest = createHash('sha256').update(path).digest();
  return `${LETTERS[digest.readUInt8(0) % LETTERS.length]}${digest.toString('base64url').slice(2, 4)}`;
}

/**
 * Names the classes of CSS modules in what is sent. Names of one sheet begin alike, which compresses
 * better than names that have nothing in common, and stay the same while the sheet does.
 *
 * @returns the name of a class of a file; two files whose names would begin alike are a mistake
 */
export function createClassNames(): (name: string, fileName: string) => string {
  const files = new Map<string, { readonly path: string; readonly names: string[] }>();
  return (name, fileName) => {
    const path = relative(ROOT, fileName.replace(/\?.*$/, '')).split(sep).join('/');
    const prefix = prefixOf(path);
    const file = files.get(prefix) ?? { path, names: [] };
    files.set(prefix, file);
    if (file.path !== path)
      throw new Error(`rename ${path}: its classes are named as in ${file.path}`);
    if (!file.names.includes(name)) file.names.push(name);
    return `${prefix}_${file.names.indexOf(name).toString(36)}`;
  };
}
