/** `npm run release`: makes the files of a release in release/, the same ones from the same sources. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import JSZip from 'jszip';
import packageFile from '../../package.json' with { type: 'json' };
import { ensureBuilt } from '../build.mjs';
import { ROOT } from '../install.mjs';
import { makeBillOfMaterials } from './billOfMaterials.ts';

const BUILT = join(ROOT, 'dist');
const OUTPUT = join(ROOT, 'release');
/** Says when dist/ has to be built again; it belongs to no host. */
const NOT_SHIPPED = '.build-stamp';
/** The earliest date that a zip file can state. */
const FILE_DATE = new Date('1980-01-01T00:00:00Z');
const LICENCE_HEADING = /^(\S+) (\S+) \| /gm;

async function zipFolder(folder: string): Promise<Buffer> {
  const zip = new JSZip();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== NOT_SHIPPED)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) {
    const name = relative(folder, path).split(sep).join('/');
    zip.file(name, readFileSync(path), { date: FILE_DATE, createFolders: false });
  }
  return zip.generateAsync({
    type: 'nodebuffer',
    compression: 'DEFLATE',
    compressionOptions: { level: 9 },
  });
}

/**
 * What the changelog says about a version.
 *
 * @throws Error if it says nothing
 */
function notesOf(version: string): string {
  const sections = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${version} `));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}.`);
  return section.slice(section.indexOf('\n')).trim();
}

const { name, version } = packageFile;
const notes = notesOf(version);
await ensureBuilt();
rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT);
writeFileSync(join(OUTPUT, `${name}-${version}.zip`), await zipFolder(BUILT));
copyFileSync(join(BUILT, 'licences.txt'), join(OUTPUT, 'licences.txt'));
const licences = readFileSync(join(BUILT, 'licences.txt'), 'utf8');
const shipped = new Set([...licences.matchAll(LICENCE_HEADING)].map(([, id, of]) => `${id}@${of}`));
writeFileSync(join(OUTPUT, 'bill-of-materials.cdx.json'), makeBillOfMaterials(ROOT, name, shipped));
writeFileSync(join(OUTPUT, 'notes.md'), `${notes}\n`);
console.log(`The files of ${version} are in release/.`);
