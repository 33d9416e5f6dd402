import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { hashInline } from '../scripts/guardPage';

const DIST = resolve(import.meta.dirname, '../dist');
const NOT_SERVED = /\.(?:map|br)$/;
const TEXT_FILE = /\.(?:js|css|html|json|webmanifest)$/;
/** The form of file names in the bundle, also in references: "start-Bx9_2kQa.js". */
const HASHED_NAME = /[\w.-]+-[\w-]{8}\.\w+/g;
/** The hash in "0.1.0 (28ae01b9)". */
const VERSION_HASH = /(?<=name="app-version" content="[^"(]*\()[0-9a-f]+/;

export interface SecondBuild {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

async function servedFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name))
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)));
  const contents = await Promise.all(paths.map((path) => readFile(join(DIST, path))));
  return new Map(paths.map((path, place) => [path, contents[place] ?? Buffer.of()]));
}

type Change = readonly [before: string, after: string];

function applyAll(text: string, changes: readonly Change[]): string {
  return changes.reduce((changed, [before, after]) => changed.replaceAll(before, after), text);
}

/** Changes the version and updates the hashes of inline parts in the policy. */
function changePage(before: string, renamed: string): string {
  const hashesOf = (html: string) => Object.values(hashInline(html)).flat();
  const newHashes = hashesOf(renamed);
  const changes = hashesOf(before).map((hash, place): Change => [hash, newHashes[place] ?? '']);
  const other = (hash: string) => [...hash].reverse().join('');
  return applyAll(renamed, changes).replace(VERSION_HASH, other);
}

const versionIn = (html: string) => VERSION_HASH.exec(html)?.[0] ?? '';

/** The service worker checks fetched files by this hash. */
const integrityOf = (content: Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Another version of the app in which all hashed files have other names, as after a change. It is
 * derived from the existing build, because a second build takes half a minute on a busy machine.
 */
export async function buildSecond(): Promise<SecondBuild> {
  const first = await servedFiles();
  const names = new Set([...first.keys()].map((path) => basename(path)));
  const rename = (text: string) =>
    text.replace(HASHED_NAME, (name) => (names.has(name) ? `second-${name}` : name));
  const second = new Map<string, Buffer>();
  const changes: Change[] = [];
  for (const [path, content] of first) {
    const text = content.toString();
    const renamed = path === 'index.html' ? changePage(text, rename(text)) : rename(text);
    const changed = TEXT_FILE.test(path) ? Buffer.from(renamed) : content;
    second.set(rename(path), changed);
    changes.push([integrityOf(content), integrityOf(changed)]);
    if (path === 'index.html') changes.push([versionIn(text), versionIn(renamed)]);
  }
  const worker = second.get('sw.js')?.toString() ?? '';
  second.set('sw.js', Buffer.from(applyAll(worker, changes)));

  const folder = await mkdtemp(join(tmpdir(), 'song-player-build-'));
  for (const [path, content] of second) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
