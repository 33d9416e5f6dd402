/** Installs packages if that takes only one command: on Debian, as root. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const APT_LIMIT_MS = 300_000;
/** Without a network, downloads fail soon. */
const NETWORK_OPTIONS = ['http', 'https'].flatMap((kind) => ['-o', `Acquire::${kind}::Timeout=20`]);

/** Asked by Debian before it starts what it has installed. */
const START_POLICY = '/usr/sbin/policy-rc.d';
const START_NOTHING = '#!/bin/sh\nexit 101\n';

/** @returns {boolean} */
export function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Starts no server. Fails silently: callers check whether the packages are installed.
 * @param {readonly string[]} names
 */
export function installDebianPackages(names) {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: APT_LIMIT_MS,
  };
  spawnSync('apt-get', ['update', '-qq', ...NETWORK_OPTIONS], options);
  const hasPolicy = existsSync(START_POLICY);
  if (!hasPolicy) writeFileSync(START_POLICY, START_NOTHING, { mode: 0o755 });
  // Separate installations, so that an unknown package does not block the others.
  for (const name of names) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  }
  if (!hasPolicy) rmSync(START_POLICY);
}
