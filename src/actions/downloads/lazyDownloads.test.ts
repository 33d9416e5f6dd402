import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { SAME_ORIGIN_HOSTS } from '../../config/hosts';
import { openDownloads } from '../../testing/downloadsHarness';
import { openFakeBrowserTabs } from '../../testing/fakeBrowserTabs';
import { openTestStorage } from '../../testing/openTestStorage';
import { DOWNLOADS_TOPIC } from './downloads';
import { createLazyDownloads } from './lazyDownloads';

it('a tab without downloads loads and shows a download that another tab starts [12.90]', async () => {
  const tabs = openFakeBrowserTabs();
  const { downloads, parts } = openDownloads();
  await parts.store.addRequests([{ kind: 'song', id: 1 }], 1);
  const load = vi.fn(async () => () => downloads);
  const late = createLazyDownloads(
    { storage: openTestStorage(), broadcast: tabs.openTab(), hosts: SAME_ORIGIN_HOSTS },
    load,
  );
  expect(load).not.toHaveBeenCalled();
  tabs.openTab().post(DOWNLOADS_TOPIC, 'changed');
  await vi.waitFor(() => expect([...late.getState().wantedIds]).toEqual([1]));
});
