import { expect, it } from 'vitest';
import { createFakeTexts } from '../../testing/fakeTexts';
import { createStorageStatus } from './storageStatus';
import { createTextStore } from './textStore';

it('what another tab stored is not overwritten by an older text of this tab that did not fit', () => {
  const events = new EventTarget();
  const { storage, refuseWith } = createFakeTexts();
  const status = createStorageStatus();
  const texts = createTextStore({ openTexts: () => storage, events, status });
  refuseWith('QuotaExceededError');
  texts.write('SuperPlayer.position', 'from this tab');
  refuseWith(null);
  storage.setItem('SuperPlayer.position', 'from the other tab');
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'SuperPlayer.position' }));

  texts.write('config', '{}');
  expect(texts.read('SuperPlayer.position')).toBe('from the other tab');
  expect(storage.getItem('SuperPlayer.position')).toBe('from the other tab');
});

it('once another tab has cleared everything, nothing of this tab comes back', () => {
  const events = new EventTarget();
  const { storage, refuseWith } = createFakeTexts();
  const status = createStorageStatus();
  const texts = createTextStore({ openTexts: () => storage, events, status });
  refuseWith('QuotaExceededError');
  texts.write('queue', '["1"]');
  refuseWith(null);
  events.dispatchEvent(Object.assign(new Event('storage'), { key: null }));

  texts.write('config', '{}');
  expect(storage.getItem('queue')).toBeNull();
});
