import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder } from 'selenium-webdriver';
import { whyMissing } from '../../scripts/enginePrograms.mjs';
import { withCompanions } from './companions';
import { startDisplay } from './display';
import type { Engine, Room } from './driver';
import { freePort } from './freePort';
import { startProcess } from './processes';
import { startSoundSink } from './soundSink';
import { until } from './until';
import { driveWebDriver } from './webdriverBrowser';

const HOST = '127.0.0.1';

/** Port 9 discards all data and usually has no listener, so only this machine can be reached. */
const PROXY = {
  proxyType: 'manual',
  httpProxy: `${HOST}:9`,
  sslProxy: `${HOST}:9`,
  noProxy: ['localhost', HOST],
};

/** GTK programs read the download folder and the animation setting from files. */
async function writeSettings({ home, downloads }: Room): Promise<string> {
  const folder = join(home, '.config');
  await mkdir(join(folder, 'gtk-3.0'), { recursive: true });
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  await writeFile(
    join(folder, 'gtk-3.0', 'settings.ini'),
    '[Settings]\ngtk-enable-animations=false\n',
  );
  return folder;
}

async function isReady(address: string): Promise<boolean> {
  return (await fetch(`${address}/status`)).ok;
}

/** WebKitGTK's MiniBrowser, driven by the WebDriver that ships with it; it needs a display. */
export const webkit: Engine = {
  name: 'WebKit',

  whyMissing: () => whyMissing(['webkit2gtk-driver', 'xvfb', 'pulseaudio']),

  async launch(room) {
    const settingsFolder = await writeSettings(room);
    const sound = await startSoundSink(room.home);
    const display = await startDisplay();
    const port = await freePort();
    const driver = startProcess('WebKitWebDriver', [`--host=${HOST}`, `--port=${port}`], {
      ...room.environment,
      ...sound.environment,
      ...display.environment,
      XDG_CONFIG_HOME: settingsFolder,
      // Otherwise it would look for an accessibility bus, and there is none.
      NO_AT_BRIDGE: '1',
    });
    const address = `http://${HOST}:${port}`;
    await until('an answer of WebKitWebDriver', () => isReady(address));
    const webDriver = await new Builder()
      .usingServer(address)
      .withCapabilities({ browserName: 'MiniBrowser', proxy: PROXY })
      .build();
    return withCompanions(await driveWebDriver(webDriver), [
      driver,
      display.process,
      sound.process,
    ]);
  },
};
