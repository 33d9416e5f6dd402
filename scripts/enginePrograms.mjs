/** The programs behind Firefox and WebKit, by the Debian packages that bring them. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Any one of a package's programs is enough: other systems have Firefox under its plain name. */
const PROGRAM_NAMES = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
  pulseaudio: ['pulseaudio'],
};

export const ENGINE_PACKAGES = Object.keys(PROGRAM_NAMES);

/**
 * @param {string} packageName one of ENGINE_PACKAGES
 * @param {string} [searchPath] the folders to look in, as PATH has them
 * @returns {string | null} the path of its program; null when it is not installed
 */
export function findProgram(packageName, searchPath = process.env.PATH ?? '') {
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '');
  const places = PROGRAM_NAMES[packageName].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return places.find((path) => existsSync(path)) ?? null;
}

/**
 * @param {readonly string[]} packageNames
 * @param {string} [searchPath]
 * @returns {string | null} which of them is not installed, in words; null when all are
 */
export function whyMissing(packageNames, searchPath) {
  const missing = packageNames.find((name) => findProgram(name, searchPath) === null);
  return missing === undefined ? null : `${missing} is not installed`;
}
