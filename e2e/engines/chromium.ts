import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import type { Engine } from './driver';
import { drivePuppeteer } from './puppeteerBrowser';
import { WINDOW } from './window';

const executablePath = process.env.CHROMIUM_PATH ?? '';

/** Driven over the DevTools protocol; `CHROMIUM_PATH` is its path. */
export const chromium: Engine = {
  name: 'Chromium',

  whyMissing: () => (executablePath === '' ? 'no Chrome or Chromium was found' : null),

  async launch({ home, downloads, environment }) {
    const browser = await launch({
      executablePath,
      env: environment,
      userDataDir: join(home, 'profile'),
      defaultViewport: WINDOW,
      downloadBehavior: { policy: 'allow', downloadPath: downloads },
      args: [
        '--disable-gpu',
        '--force-prefers-reduced-motion',
        // No host name resolves except this machine's own.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    return drivePuppeteer(browser);
  },
};
