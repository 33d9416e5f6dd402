import { expect, it } from 'vitest';
import { InstallPrompt } from './installPrompt';

function offerEvent(prompt: () => Promise<void>) {
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
}

it('the install prompt offers nothing after the installation and survives a rejected prompt', async () => {
  const events = new EventTarget();
  const install = new InstallPrompt(events);
  events.dispatchEvent(offerEvent(() => Promise.reject(new Error('gone'))));
  await expect(install.install()).resolves.toBeUndefined();
  events.dispatchEvent(offerEvent(async () => {}));
  events.dispatchEvent(new Event('appinstalled'));
  expect(install.isOffered()).toBe(false);
});
