import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import JSZip from 'jszip';
import * as v from 'valibot';
import packageFile from '../../../package.json' with { type: 'json' };
import { billSchema } from '../../../scripts/release/billOfMaterials';

const ROOT = resolve(import.meta.dirname, '../../..');
const RELEASE = join(ROOT, 'release');
const ALLOWED_LICENCES = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** Only helpers of the bundler itself are in no source map. */
const BUNDLERS = ['rolldown', 'vite'];
const HEADING = /^(?<name>\S+) (?<version>\S+) \| (?<licence>\S+) \| .+$/;
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;
const LEAST_TEXT_LENGTH = 500;

const mapSchema = v.object({ sources: v.array(v.string()) });
const lockfileSchema = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })),
});

/** The files of a release, by name. */
function makeRelease(): Readonly<Record<string, Buffer>> {
  execFileSync('npm', ['run', '--silent', 'release'], { cwd: ROOT, stdio: 'pipe' });
  return Object.fromEntries(
    readdirSync(RELEASE).map((name) => [name, readFileSync(join(RELEASE, name))]),
  );
}

/** Packages whose code the source maps of the build name. */
function bundledPackages(): readonly string[] {
  const folder = join(ROOT, 'dist', 'assets');
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.map'))
    .flatMap((name) => {
      return v.parse(mapSchema, JSON.parse(readFileSync(join(folder, name), 'utf8'))).sources;
    });
  return [...new Set(sources.map((source) => PACKAGE.exec(source)?.[1] ?? ''))].filter(Boolean);
}

function readLicences(text: string) {
  const rule = `${'-'.repeat(80)}\n`;
  const parts = text.split(rule).slice(1);
  return parts.flatMap((part, place) => {
    const { name = '', version = '', licence = '' } = HEADING.exec(part.trim())?.groups ?? {};
    return name === '' ? [] : [{ name, version, licence, text: parts[place + 1] ?? '' }];
  });
}

test('a release has the built files, the licence of every package in them and their bill of materials [14.9]', async () => {
  // It packs all files twice.
  test.slow();
  const files = makeRelease();
  expect(makeRelease(), 'the same sources give the same files').toEqual(files);
  const zipName = `${packageFile.name}-${packageFile.version}.zip`;
  expect(Object.keys(files).sort()).toEqual(
    [zipName, 'bill-of-materials.cdx.json', 'licences.txt', 'notes.md'].sort(),
  );

  const licences = readLicences(String(files['licences.txt']));
  const bundled = bundledPackages();
  expect(bundled).toContain('react');
  expect(licences.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...bundled, ...BUNDLERS, ...Object.keys(packageFile.dependencies)]),
  );
  for (const { name, licence, text } of licences) {
    expect(ALLOWED_LICENCES, `${name} is under ${licence}`).toContain(licence);
    expect(text.length, `the licence text of ${name}`).toBeGreaterThan(LEAST_TEXT_LENGTH);
  }

  const bill = v.parse(billSchema, JSON.parse(String(files['bill-of-materials.cdx.json'])));
  const lockText = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const lock = v.parse(lockfileSchema, JSON.parse(lockText)).packages;
  expect(bill.components.map((each) => each['bom-ref'])).toEqual(
    licences.map(({ name, version }) => `${name}@${version}`),
  );
  for (const { name, version } of licences) {
    expect(lock[`node_modules/${name}`]?.version, name).toBe(version);
  }
  expect(bill.metadata.component.version).toBe(packageFile.version);
  expect(String(files['bill-of-materials.cdx.json'])).not.toMatch(/registry|timestamp|file:/);

  const zip = await JSZip.loadAsync(files[zipName] ?? Buffer.alloc(0));
  const dist = join(ROOT, 'dist');
  const built = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.build-stamp')
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
  expect(Object.keys(zip.files).sort()).toEqual(built.sort());
  for (const name of ['index.html', 'sw.js', 'licences.txt']) {
    const packed = await zip.file(name)?.async('nodebuffer');
    expect(packed?.equals(readFileSync(join(dist, name))), name).toBe(true);
  }
  expect(String(files['notes.md'])).toContain('### Run it yourself');
});
