import { expect, it, vi } from 'vitest';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openMemoryStorage, openTestStorage } from '../../testing/openTestStorage';
import { TEXT_KEYS } from '../database/keys';

function readFrom(text: string | null): readonly string[] {
  const fake = createFakeTexts(text === null ? {} : { [TEXT_KEYS.recentSearches]: text });
  return openTestStorage({ localStorage: fake.storage }).recentSearches.getSettings().searches;
}

it.each([
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['a list', '["lisa"]', []],
  ['another type', '{"searches":"lisa"}', []],
  ['what was searched for', '{"searches":["lisa","aimer"]}', ['lisa', 'aimer']],
  ['what is a text among what is none', '{"searches":[1,null,"lisa",{}," "]}', ['lisa']],
  [
    'no more than ten',
    JSON.stringify({ searches: Array.from({ length: 20 }, (_, index) => `${index}`) }),
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  ],
])('reads %s', (_name, text, searches) => {
  expect(readFrom(text)).toEqual(searches);
});

it('is kept under a key of its own, and tells of what another tab changed', () => {
  const events = new EventTarget();
  const fake = createFakeTexts();
  const { recentSearches } = openTestStorage({ localStorage: fake.storage, events });
  recentSearches.changeSettings({ searches: ['lisa'] });
  expect(fake.storage.getItem('SuperPlayer.recentSearches')).toBe('{"searches":["lisa"]}');
  const listener = vi.fn();
  recentSearches.subscribeSettings(listener);
  fake.storage.setItem('SuperPlayer.recentSearches', '{"searches":["aimer"]}');
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'SuperPlayer.recentSearches' }));
  expect(listener).toHaveBeenCalledOnce();
  expect(recentSearches.getSettings().searches).toEqual(['aimer']);
});

it('is kept for this page where the browser keeps nothing', () => {
  const { recentSearches } = openMemoryStorage();
  recentSearches.changeSettings({ searches: ['lisa'] });
  expect(recentSearches.getSettings().searches).toEqual(['lisa']);
});
