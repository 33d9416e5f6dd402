/** Finds the programs behind Firefox and WebKit, by their Debian packages. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** One program of a package is enough: on other systems Firefox has its plain name. */
const PROGRAM_NAMES = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
  pulseaudio: ['pulseaudio'],
};

export const ENGINE_PACKAGES = Object.keys(PROGRAM_NAMES);

/**
 * @param {string} packageName one of ENGINE_PACKAGES
 * @param {string} [searchPath] the folders to search, in the format of PATH
 * @returns {string | null} the path of its program; null if it is not installed
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
 * @returns {string | null} a message about a package that is not installed; null if all are
 */
export function whyMissing(packageNames, searchPath) {
  const missing = packageNames.find((name) => findProgram(name, searchPath) === null);
  return missing === undefined ? null : `${missing} is not installed`;
}
