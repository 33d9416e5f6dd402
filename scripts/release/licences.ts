import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** A package that is sent to browsers, or that the local song service runs with. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX id, "MIT". */
  readonly licence: string;
  readonly licenceText: string;
  /** Whether code of it is in the built app; if not, only the service runs with it. */
  readonly isInApp: boolean;
}

const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.string(),
});
const lockfileSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ dev: v.optional(v.boolean()), os: v.optional(v.array(v.string())) }),
  ),
});

/** The package's folder within a module's path: "node_modules/@scope/name". */
const PACKAGE_FOLDER =
  /(?<=[\\/])node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+/;
/** The bundler's own code has ids such as "\0vite/preload-helper.js" and "\0rolldown/runtime.js". */
const BUNDLER_CODE = /^\0(vite|rolldown)\//;
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:\.(?:md|txt))?$/i;

/**
 * The folder of the package that a module of the build belongs to, "node_modules/react"; null if
 * the module is the app's own.
 */
export function packageFolderOf(moduleId: string): string | null {
  const [, bundler] = BUNDLER_CODE.exec(moduleId) ?? [];
  if (bundler !== undefined) return `node_modules/${bundler}`;
  return PACKAGE_FOLDER.exec(moduleId)?.[0].replaceAll('\\', '/') ?? null;
}

/**
 * The folders of the packages that the local service is installed with. Packages for one system
 * only are binaries of another one, under its licence.
 */
function serviceFolders(root: string): readonly string[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = v.parse(lockfileSchema, JSON.parse(text));
  return Object.entries(packages)
    .filter(([path, { dev, os }]) => path !== '' && dev !== true && os === undefined)
    .map(([path]) => path);
}

/** @throws Error if the package names no licence or comes without its text */
function readPackage(folder: string, isInApp: boolean): ShippedPackage {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version, license } = v.parse(packageSchema, JSON.parse(text));
  const files = readdirSync(folder).filter((fileName) => LICENCE_FILE.test(fileName));
  if (files.length === 0) throw new Error(`${name} has no licence text.`);
  const texts = files.sort().map((fileName) => readFileSync(join(folder, fileName), 'utf8').trim());
  return { name, version, licence: license, licenceText: texts.join('\n\n'), isInApp };
}

/** @param appFolders of the packages that are in the built app */
export function readPackages(
  root: string,
  appFolders: ReadonlySet<string>,
): readonly ShippedPackage[] {
  return [...new Set([...appFolders, ...serviceFolders(root)])]
    .map((folder) => readPackage(join(root, folder), appFolders.has(folder)))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const RULE = '-'.repeat(80);

/** The list as a text, the app's own licence first. */
export function describeLicences(ownLicence: string, packages: readonly ShippedPackage[]): string {
  const entries = packages.map(({ name, version, licence, licenceText, isInApp }) => {
    const place = isInApp ? 'in the app' : 'beside the local song service';
    return `${RULE}\n${name} ${version} | ${licence} | ${place}\n${RULE}\n\n${licenceText}\n`;
  });
  const head = `Anime Song Player, with its pictures and demo sounds:\n\n${ownLicence.trim()}\n\n\nThe packages that it is made with:\n`;
  return [head, ...entries].join('\n');
}
