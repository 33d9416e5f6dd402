import { expect, it } from 'vitest';
import { createFakeTexts } from '../../testing/fakeTexts';
import type { TextKey } from './keys';
import { StorageStatusControl } from './storageStatus';
import { TextStore } from './textStore';

/** A tab with a text that did not fit, and the actions of another tab. */
function openTab(key: TextKey, text: string) {
  const events = new EventTarget();
  const { storage, refuseWith } = createFakeTexts();
  const status = new StorageStatusControl();
  const texts = new TextStore(() => storage, events, status);
  refuseWith('QuotaExceededError');
  texts.write(key, text);
  refuseWith(null);
  const tell = (changedKey: TextKey | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key: changedKey }));
  return { texts, storage, tell };
}

it('a pending text of this tab does not overwrite the newer text that another tab stored', () => {
  const { texts, storage, tell } = openTab('SuperPlayer.position', 'from this tab');
  storage.setItem('SuperPlayer.position', 'from the other tab');
  tell('SuperPlayer.position');
  texts.write('config', '{}');
  expect(texts.read('SuperPlayer.position')).toBe('from the other tab');
  expect(storage.getItem('SuperPlayer.position')).toBe('from the other tab');
});

it('a pending text of this tab is not written after another tab has cleared local storage', () => {
  const { texts, storage, tell } = openTab('queue', '["1"]');
  tell(null);
  texts.write('config', '{}');
  expect(storage.getItem('queue')).toBeNull();
});
