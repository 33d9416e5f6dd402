import { expect, it, vi } from 'vitest';
import { createInstallPrompt } from './installPrompt';

function offerEvent(prompt: () => Promise<void>) {
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
}

it('offers what the browser offers, once, and keeps its own bar away', async () => {
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

it('offers nothing once it is installed, and survives an offer that was taken back', async () => {
  const events = new EventTarget();
  const install = createInstallPrompt(events);
  events.dispatchEvent(offerEvent(() => Promise.reject(new Error('gone'))));
  await expect(install.install()).resolves.toBeUndefined();
  events.dispatchEvent(offerEvent(async () => {}));
  events.dispatchEvent(new Event('appinstalled'));
  expect(install.isOffered()).toBe(false);
});
