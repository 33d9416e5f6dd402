import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const HASH_LENGTH = 3;

/**
 * Names the classes of the style sheets: what each is called where it is written, and a mark of its
 * file. The default has the line too, which is as long again in everything that is sent.
 *
 * @param root what files are named after, so that the same sources have the same names everywhere
 * @returns throws an Error where two files' classes would have one name
 */
export function createClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const path = relative(root, file);
    const mark = createHash('sha256').update(path).digest('base64url').slice(0, HASH_LENGTH);
    const className = `${name}-${mark}`;
    const other = files.get(className) ?? path;
    if (other !== path) throw new Error(`${path} and ${other} share the class ${className}.`);
    files.set(className, path);
    return className;
  };
}
