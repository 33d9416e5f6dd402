import { defineConfig } from '@playwright/test';
import { BROWSER_SETS } from './scripts/proofs/sets.mjs';

/**
 * The address bar's own pages, which each window draws although nobody sees them; the others are
 * what the test runner switches off itself, said again because the last list counts alone.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'small', testMatch: BROWSER_SETS.small },
    { name: 'wider', testMatch: BROWSER_SETS.wider },
    // A journey is random only once: what happens at its second try proves nothing.
    { name: 'soak', testMatch: BROWSER_SETS.soak, retries: 0 },
  ],
  fullyParallel: true,
  // One more than two cores: a test often waits, for sound or for a page that settles.
  workers: 3,
  // A forge's machine may stall for seconds. The closing lines name each test that needed its second
  // try; at home there is none.
  retries: process.env.CI ? 1 : 0,
  // Patience, no promise: while a release is built beside it, the app takes ten seconds to open.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Without a graphics card, motion takes most of the processor; what moves is tested by itself.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    // No test is served by a worker that another page left; those about it allow it themselves.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${UNUSED_FEATURES.join(',')}`,
        // No way out to any other host.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
