import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openFakeBrowserTabs } from '../../testing/fakeBrowserTabs';
import { openKeeping } from '../../testing/keepingStage';
import { openTestStorage } from '../../testing/openTestStorage';
import { KEPT_TOPIC } from './keptTabs';
import { createLateKeeping } from './lateKeeping';

it('a tab that keeps nothing itself shows what another tab begins to keep [12.90]', async () => {
  const tabs = openFakeBrowserTabs();
  const { keeping, parts } = openKeeping();
  await parts.store.addWish({ kind: 'song', id: 1 }, 1);
  const load = vi.fn(async () => ({ createBrowserKeeping: () => keeping }));
  const hosts = { media: { NA1: '/a/', NA2: '/b/', EU1: '/c/', CAT: '/d/' } };
  const late = createLateKeeping(
    { storage: openTestStorage(), broadcast: tabs.openTab(), hosts },
    load,
  );
  expect(load).not.toHaveBeenCalled();
  tabs.openTab().post(KEPT_TOPIC, 'changed');
  await vi.waitFor(() => expect([...late.getState().wantedIds]).toEqual([1]));
});
