import { expect, it } from 'vitest';
import { DEFAULT_SOUND_SETTINGS } from '../../domain/soundSettings';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';
import { TEXT_KEYS } from '../database/keys';

function openWith(text: string | null) {
  const fake = createFakeTexts(text === null ? {} : { [TEXT_KEYS.sound]: text });
  return { fake, settings: openTestStorage({ localStorage: fake.storage }).soundSettings };
}

it.each([
  ['nothing', null, {}],
  ['no JSON', '{', {}],
  ['a list', '[2]', {}],
  ['what was chosen', '{"speed":1.25,"crossfadeSeconds":6}', { speed: 1.25, crossfadeSeconds: 6 }],
  ['a speed of nobody', '{"speed":400,"crossfadeSeconds":6}', { crossfadeSeconds: 6 }],
  ['wrong types', '{"speed":"2","crossfadeSeconds":null}', {}],
  ['a fade beyond the longest', '{"speed":0.5,"crossfadeSeconds":13}', { speed: 0.5 }],
  ['songs made as loud as each other', '{"isEvened":true}', { isEvened: true }],
  ['a switch that is none', '{"isEvened":1}', {}],
  ['part of a second', '{"crossfadeSeconds":1.5}', {}],
])('reads %s', (_name, text, chosen) => {
  expect(openWith(text).settings.getSettings()).toEqual({ ...DEFAULT_SOUND_SETTINGS, ...chosen });
});

it('keeps what is chosen under a key of its own', () => {
  const { fake, settings } = openWith(null);
  settings.changeSettings({ speed: 1.5 });
  expect(settings.getSettings()).toEqual({ ...DEFAULT_SOUND_SETTINGS, speed: 1.5 });
  expect(fake.storage.getItem('config')).toBeNull();
});
