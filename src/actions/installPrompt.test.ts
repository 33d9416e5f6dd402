import { expect, it, vi } from 'vitest';
import { createInstallPrompt } from './installPrompt';

function offerEvent(prompt: () => Promise<void>) {
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
}

it('the install prompt suppresses the browser’s bar and offers the installation once', async () => {
  const events = new EventTarget();
  const install = createInstallPrompt(events);
  const listener = vi.fn();
  install.subscribe(listener);
  expect(install.isOffered()).toBe(false);
  await install.install();

  const prompt = vi.fn(async () => {});
  const event = offerEvent(prompt);
  events.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(install.isOffered()).toBe(true);
  await install.install();
  await install.install();
  expect(prompt).toHaveBeenCalledOnce();
  expect(install.isOffered()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('the install prompt offers nothing after the installation and survives a rejected prompt', async () => {
  const events = new EventTarget();
  const install = createInstallPrompt(events);
  events.dispatchEvent(offerEvent(() => Promise.reject(new Error('gone'))));
  await expect(install.install()).resolves.toBeUndefined();
  events.dispatchEvent(offerEvent(async () => {}));
  events.dispatchEvent(new Event('appinstalled'));
  expect(install.isOffered()).toBe(false);
});
