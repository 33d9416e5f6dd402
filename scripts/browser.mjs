/** Finds a Chromium, and installs one if there is none. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installDebianPackages, isDebianRoot } from './debian.mjs';
import { runNode, toolPath } from './tools.mjs';

const DOWNLOAD_CONNECTION_TIMEOUT_MS = '15000';

const PROGRAM_NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
];

const SHELL_PROGRAM_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const SHELL_PACKAGE = 'chromium-headless-shell';

function pathsOf(programNames) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return programNames.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function installedPlaces() {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ];
  }
  if (process.platform === 'win32') {
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  return pathsOf(PROGRAM_NAMES);
}

function installedBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  return [...installedPlaces(), chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/**
 * The search order: CHROMIUM_PATH, an installed Chrome or Chromium, Playwright's own download,
 * Debian's package when root.
 * @returns {Promise<string>} path of the browser
 * @throws {Error} if there is none and none could be installed
 */
export async function findBrowser() {
  const present = installedBrowser();
  if (present) return present;
  console.log('No Chrome or Chromium found: asking Playwright for one.');
  await runNode([toolPath('@playwright/test', 'playwright'), 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: DOWNLOAD_CONNECTION_TIMEOUT_MS },
  });
  const downloaded = installedBrowser();
  if (downloaded) return downloaded;
  if (isDebianRoot()) {
    console.log("Playwright's download failed: installing Debian's chromium package.");
    installDebianPackages(['chromium']);
    const packaged = installedBrowser();
    if (packaged) return packaged;
  }
  throw new Error(
    'No browser for the browser tests. Install Chrome or Chromium, or set CHROMIUM_PATH to one.',
  );
}

/**
 * For the browser tests: headless Chromium needs a third less processor time. It is used if it is
 * installed, or can be installed from Debian as root. CHROMIUM_PATH takes precedence.
 * @returns {Promise<string>} path of the browser
 * @throws {Error} like `findBrowser`
 */
export async function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return findBrowser();
  const installedShell = () => pathsOf(SHELL_PROGRAM_NAMES).find((path) => existsSync(path));
  if (installedShell() === undefined && isDebianRoot()) {
    console.log(`Installing Debian's ${SHELL_PACKAGE}, which is faster than a full browser.`);
    installDebianPackages([SHELL_PACKAGE]);
  }
  return installedShell() ?? findBrowser();
}
