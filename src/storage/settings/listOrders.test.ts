import { expect, it } from 'vitest';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';
import { TEXT_KEYS } from '../database/keys';

function readFrom(text: string) {
  const fake = createFakeTexts({ [TEXT_KEYS.listOrders]: text });
  return openTestStorage({ localStorage: fake.storage }).listOrders.getSettings();
}

it.each([
  ['no JSON', '"'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['kinds that are none', '{"toString":"sort=name","x":"sort=name"}'],
])('reads every list’s own order from %s', (_name, text) => {
  expect(new Set(Object.values(readFrom(text)))).toEqual(new Set(['']));
});

it('reads what is an order beside what is none [12.44]', () => {
  expect(readFrom('{"search":7,"playlist":"sort=name"}')).toMatchObject({
    search: '',
    playlist: 'sort=name',
  });
});

it('keeps one order beside the others', () => {
  const { listOrders } = openTestStorage({ localStorage: createFakeTexts().storage });
  listOrders.changeSettings({ search: 'sort=name' });
  listOrders.changeSettings({ find: 'sort=-season' });
  expect(listOrders.getSettings()).toMatchObject({ search: 'sort=name', find: 'sort=-season' });
});
