/** Finds the servers that the build makes configurations for, and installs them for `npm run test:all`. */
import { existsSync } from 'node:fs';
import { installDebianPackages, isDebianRoot } from '../debian.mjs';

/** Each with a file of its package. */
const PACKAGE_FILES = {
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  caddy: '/usr/bin/caddy',
};

/**
 * @param {string} packageName a Debian package with a server
 * @returns {string} the path of its program
 */
export function programOf(packageName) {
  return PACKAGE_FILES[packageName];
}

/**
 * @param {readonly string[]} packageNames
 * @returns {string[]} those that are not installed
 */
export function missingOf(packageNames) {
  return packageNames.filter((name) => !existsSync(PACKAGE_FILES[name]));
}

/** On Debian, as root. Elsewhere the tests that need them are skipped. */
export function installServers() {
  const missing = missingOf(Object.keys(PACKAGE_FILES));
  if (missing.length === 0 || !isDebianRoot()) return;
  console.log(`Installing ${missing.join(', ')}.`);
  installDebianPackages(missing);
}
