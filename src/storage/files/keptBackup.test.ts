import { expect, it, vi } from 'vitest';
import { createFakeTexts } from '../../testing/fakeTexts';
import { backUp, restore } from '../../testing/listensHarness';
import { openTestStorage } from '../../testing/openTestStorage';
import { TEXT_KEYS } from '../database/keys';

type Storage = ReturnType<typeof openTestStorage>;

async function makeLists(storage: Storage, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await storage.playlists.createPlaylist(title, [1]);
}

const restoreFrom = async (source: Storage, target: Storage) =>
  (await restore(target, await backUp(source))).ok;

function openDevice(kept: string | null) {
  const texts = createFakeTexts(kept === null ? {} : { [TEXT_KEYS.kept]: kept });
  const readKept = () => {
    const text = texts.storage.getItem(TEXT_KEYS.kept);
    return text === null ? null : JSON.parse(text);
  };
  return { texts, storage: openTestStorage({ localStorage: texts.storage }), readKept };
}

it('a restore notes which wished list ids now belong to other lists [11.43]', async () => {
  const source = openTestStorage();
  await makeLists(source, 'Evening', 'Other', 'Third');
  const { storage, readKept } = openDevice('{"isAny":true,"otherListIds":[9]}');
  await makeLists(storage, 'Evening', 'Gym');
  expect(await restoreFrom(source, storage)).toBe(true);
  expect(readKept()).toEqual({ isAny: true, otherListIds: [9, 2, 3] });
});

it.each([
  ['nothing is to be kept', '{"isAny":false}', 'Gym'],
  ['nothing ever was', null, 'Gym'],
  ['the lists are the same', '{"isAny":true}', 'Evening'],
])('a restore where %s notes no changed list ids', async (_, kept, title) => {
  const source = openTestStorage();
  await makeLists(source, 'Evening');
  const { storage, readKept } = openDevice(kept);
  await makeLists(storage, title);
  expect(await restoreFrom(source, storage)).toBe(true);
  expect(readKept()).toEqual(kept === null ? null : JSON.parse(kept));
});

it('a restore that fails leaves the wishes for downloaded lists unchanged [11.43]', async () => {
  const source = openTestStorage();
  await makeLists(source, 'Evening');
  const { texts, storage, readKept } = openDevice('{"isAny":true}');
  await makeLists(storage, 'Gym');
  vi.spyOn(texts.storage, 'removeItem').mockImplementation(() => {
    throw new DOMException('Refused by the test', 'QuotaExceededError');
  });
  expect(await restoreFrom(source, storage)).toBe(false);
  expect(readKept()).toEqual({ isAny: true });
});
