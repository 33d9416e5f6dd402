// @vitest-environment happy-dom

import { cleanup, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../actions/services';
import { UnreadableError } from '../../storage/database/storageErrors';
import type { AppStorage } from '../../storage/openStorage';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderSettings } from '../../testing/settingsHarness';
import * as texts from '../../texts/texts';
import { backupFileName } from './useBackUp';

afterEach(cleanup);

describe('Clean Data', () => {
  it('asks once, offers a backup first, and deletes nothing on Cancel', async () => {
    const storage = openTestStorage();
    await storage.playlists.createPlaylist('Mine', [1]);
    const { dialog, user } = await renderSettings({ storage });
    await user.click(dialog.getByRole('button', { name: 'Clean Data' }));
    const question = dialog.getByRole('region', { name: texts.settings.cleanTitle });
    expect(document.activeElement).toBe(question);
    expect(within(question).getByRole('button', { name: texts.settings.backUpFirst })).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: texts.pageWords.cancel }));
    expect(await storage.playlists.getAllPlaylist()).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'Clean Data' })).toBeTruthy();
  });

  it('is blocked after a backup that failed, until a backup succeeds [2.80]', async () => {
    const exportBackup = vi
      .fn<AppStorage['backups']['exportBackup']>()
      .mockRejectedValueOnce(new UnreadableError())
      .mockRejectedValueOnce(new UnreadableError())
      .mockResolvedValue({ text: '{}', skippedCount: 2 });
    const opened = openTestStorage();
    const storage = { ...opened, backups: { ...opened.backups, exportBackup } };
    const notify = vi.fn<Services['notify']>();
    const { dialog, user } = await renderSettings({ storage, notify });
    await user.click(dialog.getByRole('button', { name: texts.settings.backUp }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe(texts.settings.backupUnreadable);
    await user.click(dialog.getByRole('button', { name: texts.settings.clean }));
    const first = dialog.getByRole('button', { name: texts.settings.backUpFirst });
    expect(dialog.queryByRole('button', { name: texts.settings.cleanNow })).toBeNull();
    expect(dialog.getByText(texts.settings.cleanAfterFailure)).toBeTruthy();
    await user.click(first);
    expect(dialog.queryByRole('button', { name: texts.settings.cleanNow })).toBeNull();
    expect(notify).not.toHaveBeenCalled();
    await user.click(first);
    expect(await dialog.findByRole('button', { name: texts.settings.cleanNow })).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(notify.mock.lastCall?.[0].message).toMatch(/not in it: 2$/);
  });

  it('stops all downloads before it deletes their databases [12.92]', async () => {
    const done: string[] = [];
    const opened = openTestStorage();
    const storage: AppStorage = {
      ...opened,
      async cleanData(endDownloads) {
        await endDownloads?.();
        done.push('deleted');
        return true;
      },
    };
    const catalogue = {
      ...createFakeCatalogue(),
      cancelDownload: async () => void done.push('catalogue ended'),
    };
    const downloads = {
      ...createFakeDownloads(),
      removeAll: async () => void done.push('songs ended'),
    };
    const { dialog, user } = await renderSettings({ storage, catalogue, downloads });
    await user.click(dialog.getByRole('button', { name: 'Clean Data' }));
    await user.click(dialog.getByRole('button', { name: texts.settings.cleanNow }));
    await vi.waitFor(() => expect(done).toEqual(['catalogue ended', 'songs ended', 'deleted']));
  });
});

it('the file name of a backup holds the date with two-digit month and day', () => {
  const name = backupFileName(new Date(2026, 0, 5, 23, 59));
  expect(name).toBe('anime-song-player-backup-2026-01-05.json');
});
