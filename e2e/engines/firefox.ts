import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { findProgram, whyMissing } from '../../scripts/enginePrograms.mjs';
import { withCompanions } from './companions';
import type { Engine } from './driver';
import { drivePuppeteer } from './puppeteerBrowser';
import { startSoundSink } from './soundSink';
import { WINDOW } from './window';

/** Port 9 discards all data and usually has no listener. */
const NOWHERE = { host: '127.0.0.1', port: 9 };
const BY_HAND = 1;
const OWN_FOLDER = 2;

function preferences(downloads: string) {
  return {
    'browser.download.folderList': OWN_FOLDER,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    'browser.helperApps.neverAsk.saveToDisk': 'application/json',
    'ui.prefersReducedMotion': 1,
    'app.update.enabled': false,
    'captivedetect.canonicalURL': '',
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'toolkit.telemetry.enabled': false,
    // Any other request does not leave this machine.
    'network.proxy.type': BY_HAND,
    'network.proxy.http': NOWHERE.host,
    'network.proxy.http_port': NOWHERE.port,
    'network.proxy.ssl': NOWHERE.host,
    'network.proxy.ssl_port': NOWHERE.port,
  };
}

/** Driven over WebDriver BiDi, which Firefox supports itself. */
export const firefox: Engine = {
  name: 'Firefox',

  whyMissing: () => whyMissing(['firefox-esr', 'pulseaudio']),

  async launch({ home, downloads, environment }) {
    const sound = await startSoundSink(home);
    const browser = await launch({
      browser: 'firefox',
      executablePath: findProgram('firefox-esr') ?? '',
      // Firefox allows a different server of its remote settings only with this variable.
      env: { ...environment, ...sound.environment, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
      userDataDir: join(home, 'profile'),
      defaultViewport: WINDOW,
      extraPrefsFirefox: preferences(downloads),
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    return withCompanions(await drivePuppeteer(browser), [sound.process]);
  },
};
