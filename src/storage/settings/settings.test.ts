import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../domain/app/appConfig';
import { DEFAULT_SOUND_SETTINGS } from '../../domain/media/soundSettings';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openMemoryStorage, openTestStorage } from '../../testing/openTestStorage';
import { SETTINGS, type SettingsName } from './settings';

function openWith<Name extends SettingsName>(name: Name, text: string | null) {
  const { key } = SETTINGS[name];
  const texts = createFakeTexts(text === null ? {} : { [key]: text }).storage;
  const store = openTestStorage({ localStorage: texts })[name];
  return { store, readText: () => JSON.parse(texts.getItem(key) ?? 'null') };
}

const EXTRA = { isDiscoveryDisabled: false, pictures: 'always', isMuted: false };
const twentySearches = Array.from({ length: 20 }, (_, place) => `${place}`);

describe('the default settings', () => {
  it('of config equal those of the specification', () => {
    expect(SETTINGS.config.defaults).toEqual(DEFAULT_CONFIG);
  });

  it.each(Object.keys(SETTINGS) as SettingsName[])(
    'of %s are used when the text is missing or no JSON object',
    (name) => {
      const { defaults } = SETTINGS[name];
      for (const text of [null, '{"theme":', 'null', '[1,2]', '7', '"x"']) {
        expect(openWith(name, text).store.getSettings()).toBe(defaults);
      }
      expect(openWith(name, '{}').store.getSettings()).toEqual(defaults);
    },
  );
});

describe('a damaged settings text [3.9 4.25 5.9]', () => {
  it.each<[SettingsName, string, string, object]>([
    ['config', 'wrong types', '{"theme":7,"loop":"yes","volume":{},"playIndex":-3}', {}],
    ['config', 'a volume above the range', '{"volume":80}', { volume: 1 }],
    ['config', 'a volume below the range', '{"volume":-0.5}', { volume: 0 }],
    [
      'config',
      'numbers as texts',
      '{"volume":"0.25","playIndex":"3"}',
      { volume: 0.25, playIndex: 3 },
    ],
    ['config', 'a quality as a number', '{"streaming":720}', { streaming: '720' }],
    [
      'config',
      'an object without a text',
      '{"theme":{"toString":1},"loop":false}',
      { loop: false },
    ],
    ['config', 'a host that is never offered', '{"server":"CAT","loop":false}', { loop: false }],
    ['config', 'one good field', '{"theme":"light","audio":null}', { theme: 'light' }],
    ['extraSettings', 'a wrong type', '{"isDiscoveryDisabled":"no"}', {}],
    ['extraSettings', 'a choice', '{"isDiscoveryDisabled":true}', { isDiscoveryDisabled: true }],
    [
      'extraSettings',
      'a damaged field',
      '{"isDiscoveryDisabled":null,"isMuted":true}',
      { isMuted: true },
    ],
    ['soundSettings', 'choices', '{"speed":1.25,"isEvened":true}', { speed: 1.25, isEvened: true }],
    ['soundSettings', 'a speed out of range', '{"speed":400,"isEvened":1}', {}],
    ['soundSettings', 'wrong types', '{"speed":"2","crossfadeSeconds":null}', {}],
    [
      'soundSettings',
      'a fade beyond the longest',
      '{"speed":0.5,"crossfadeSeconds":13}',
      { speed: 0.5 },
    ],
    ['soundSettings', 'part of a second', '{"crossfadeSeconds":1.5}', {}],
    ['listOrders', 'kinds that do not exist', '{"toString":"sort=name","x":"sort=name"}', {}],
    [
      'listOrders',
      'an order and a number',
      '{"search":7,"find":"sort=name"}',
      { find: 'sort=name' },
    ],
    ['recentPlaylists', 'no list', '{"playlistIds":7}', {}],
    [
      'recentPlaylists',
      'some that are no ids',
      '{"playlistIds":[3,"x",null,1.5,2]}',
      { playlistIds: [3, 2] },
    ],
    ['recentSearches', 'another type', '{"searches":"lisa"}', {}],
    [
      'recentSearches',
      'a text among what is none',
      '{"searches":[1,null,"lisa",{}," "]}',
      { searches: ['lisa'] },
    ],
    [
      'recentSearches',
      'more than ten',
      JSON.stringify({ searches: twentySearches }),
      { searches: twentySearches.slice(0, 10) },
    ],
  ])(
    'in %s keeps its valid fields and replaces the others by defaults: %s',
    (name, _what, text, expected) => {
      const { store } = openWith(name, text);
      expect(store.getSettings()).toEqual({ ...SETTINGS[name].defaults, ...expected });
    },
  );

  it.each([
    ['year=1998&season=fall', true],
    ['year=noDate', true],
    ['year=all&season=winter', true],
    ['year=soon', false],
    ['year=1998&season=monsoon', false],
    [`year=1998&season=fall${'x'.repeat(100)}`, false],
  ])('with the last season %s keeps it only if it is valid: %s', (lastSeason, isSeason) => {
    const { store } = openWith('extraSettings', JSON.stringify({ lastSeason }));
    expect(store.getSettings().lastSeason).toBe(isSeason ? lastSeason : undefined);
  });

  it('never makes reading throw or the settings incomplete', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const config = SETTINGS.config.parse(value);
        expect(Object.keys(config).toSorted()).toEqual(Object.keys(DEFAULT_CONFIG).toSorted());
        expect(config.volume).toBeGreaterThanOrEqual(0);
        expect(config.volume).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a change of settings', () => {
  it.each<[SettingsName, string, object, object]>([
    ['config', '{"volume":0.5,"karaoke":true}', { loop: false }, { volume: 0.5, karaoke: true }],
    ['extraSettings', '{"later":7}', { isMuted: true }, { later: 7 }],
  ])('in %s keeps fields that this version does not know', (name, text, change, others) => {
    const { store, readText } = openWith(name, text);
    store.changeSettings(change);
    expect(readText()).toEqual({ ...SETTINGS[name].defaults, ...others, ...change });
  });

  it.each<[SettingsName, object, object]>([
    ['extraSettings', { isMuted: true }, { ...EXTRA, isMuted: true }],
    ['recentSearches', { searches: ['lisa'] }, { searches: ['lisa'] }],
    ['soundSettings', { speed: 1.5 }, { ...DEFAULT_SOUND_SETTINGS, speed: 1.5 }],
    ['listenChoices', { isKept: false }, { isKept: false, set: null }],
    ['downloadMark', { isAny: true }, { isAny: true }],
  ])('in %s writes the complete settings under their own key', (name, change, written) => {
    const texts = createFakeTexts().storage;
    openTestStorage({ localStorage: texts })[name].changeSettings(change);
    expect(texts.length).toBe(1);
    expect(JSON.parse(texts.getItem(SETTINGS[name].key) ?? '')).toEqual(written);
  });

  it('keeps the saved orders of the other lists [12.44]', () => {
    const { store } = openWith('listOrders', null);
    store.changeSettings({ search: 'sort=name' });
    store.changeSettings({ find: 'sort=-season' });
    expect(store.getSettings()).toMatchObject({ search: 'sort=name', find: 'sort=-season' });
  });

  it('does not undo what another tab has changed', () => {
    const texts = createFakeTexts();
    const first = openTestStorage({ localStorage: texts.storage });
    const second = openTestStorage({ localStorage: texts.storage });
    first.config.changeSettings({ volume: 0.1 });
    second.config.changeSettings({ loop: false });
    first.config.changeSettings({ server: 'EU1' });
    expect(second.config.getSettings()).toMatchObject({ volume: 0.1, loop: false, server: 'EU1' });
  });

  it('notifies the subscribers and replaces the settings object, which was stable until then', () => {
    const { store } = openWith('config', '{}');
    const listener = vi.fn();
    store.subscribeSettings(listener);
    const before = store.getSettings();
    expect(store.getSettings()).toBe(before);
    store.changeSettings({ volume: 0.3 });
    expect(listener).toHaveBeenCalledOnce();
    expect(store.getSettings()).not.toBe(before);
  });

  it('in another tab notifies the subscribers here', () => {
    const events = new EventTarget();
    const texts = createFakeTexts();
    const storage = openTestStorage({ localStorage: texts.storage, events });
    const listener = vi.fn();
    storage.config.subscribeSettings(listener);
    texts.storage.setItem('config', '{"volume":0.7}');
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'config' }));
    expect(listener).toHaveBeenCalledOnce();
    expect(storage.config.getSettings().volume).toBe(0.7);
  });

  it('lasts for the visit when the browser stores nothing', () => {
    const { recentSearches } = openMemoryStorage();
    recentSearches.changeSettings({ searches: ['lisa'] });
    expect(recentSearches.getSettings().searches).toEqual(['lisa']);
  });
});
