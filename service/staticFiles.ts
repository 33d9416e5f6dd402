import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { weakEntityTag } from './http/entityTag';

export interface StaticFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly entityTag: string;
}

export interface StaticFiles {
  /** The file at a decoded path below the root ("assets/app.js"), or null. */
  readonly find: (path: string) => Promise<StaticFile | null>;
}

const MOST_KEPT_FILE_BYTES = 8 * 1024 * 1024;

/** Names that step out of the folder, are hidden, or mean something special to Windows. */
function isPlainSegment(segment: string): boolean {
  return segment !== '' && !segment.startsWith('.') && !/[\\:]/.test(segment);
}

function isInside(root: string, path: string): boolean {
  const fromRoot = relative(root, path);
  return fromRoot !== '' && fromRoot.split(sep)[0] !== '..' && !isAbsolute(fromRoot);
}

/**
 * Reads files below one folder and never outside of it, links included. Files are kept in
 * memory until they change.
 */
export function createStaticFiles(root: string): StaticFiles {
  const kept = new Map<string, StaticFile & { readonly version: string }>();

  async function read(path: string): Promise<StaticFile | null> {
    const [realRoot, realFile] = await Promise.all([realpath(root), realpath(join(root, path))]);
    if (!isInside(realRoot, realFile)) return null;
    const facts = await stat(realFile);
    if (!facts.isFile()) return null;
    const version = `${facts.mtimeMs} ${facts.size}`;
    const known = kept.get(realFile);
    if (known?.version === version) return known;
    const content = new Uint8Array(await readFile(realFile));
    const file = { content, entityTag: weakEntityTag(content), version };
    if (content.byteLength <= MOST_KEPT_FILE_BYTES) kept.set(realFile, file);
    return file;
  }

  return {
    find: async (path) => {
      if (!path.split('/').every(isPlainSegment)) return null;
      try {
        return await read(path);
      } catch {
        // Missing, unreadable, or a name that this system cannot have.
        return null;
      }
    },
  };
}
