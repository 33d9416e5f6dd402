/** Which test belongs to which set: its place decides, so that no list can forget one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from '../tools.mjs';

/** Vitest runs unit and property tests. */
export const UNIT_TEST_FOLDERS = ['src', 'service', 'scripts'];
/** Vitest also runs the tests of the whole app, mounted without a browser. */
export const MOUNTED_FOLDER = 'mounted';

/**
 * @param {string} path of a test file that Vitest runs
 * @returns {boolean} whether its tests start programs, or need as many songs, days or bytes as only
 * long use brings: a part of `npm run test:all`, as its name says
 */
export function isLargeTest(path) {
  return /\.(?:program|scale)\.test\.tsx?$/.test(path);
}

/**
 * Playwright runs the browser tests; each set is one of its projects. The small one is part of
 * `npm test`, the others are part of `npm run test:all`.
 */
export const BROWSER_SETS = {
  small: /[\\/]e2e[\\/][^\\/]+\.spec\.ts$/,
  wider: /[\\/]e2e[\\/]wider[\\/].+\.spec\.ts$/,
  soak: /[\\/]e2e[\\/]soak[\\/][^\\/]+\.spec\.ts$/,
};

/**
 * @param {string} folder in the repository; it may be missing
 * @returns {string[]} the paths of its files, as seen from the repository
 */
export function filesBelow(folder) {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1))
      .map((path) => path.split(sep).join('/'));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * @param {readonly string[]} folders
 * @returns {string[]} the test files in them that Vitest runs
 */
export function testFilesBelow(folders) {
  return folders.flatMap(filesBelow).filter((path) => /\.test\.tsx?$/.test(path));
}

/** @returns {string[]} the test files that Vitest runs */
export function unitTestFiles() {
  return testFilesBelow([...UNIT_TEST_FOLDERS, MOUNTED_FOLDER]);
}

/** @returns {string[]} the test files with properties, which have more runs in `test:all` */
export function propertyFiles() {
  return unitTestFiles().filter((path) =>
    readFileSync(join(ROOT, path), 'utf8').includes("from 'fast-check'"),
  );
}
