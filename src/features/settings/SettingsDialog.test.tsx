// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SettingsPart } from '../../actions/dialogs';
import type { Services } from '../../actions/services';
import { UnreadableError } from '../../storage/database/storageErrors';
import type { AppStorage } from '../../storage/openStorage';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { texts } from '../../texts/texts';
import { backupFileName } from './DataSection';
import { SettingsDialog } from './SettingsDialog';

/** Opens the settings; `choose` picks a file in them. */
async function renderSettings(services: Partial<Services> = {}, part: SettingsPart = 'data') {
  const onClose = vi.fn();
  const view = renderScreen(<SettingsDialog part={part} onClose={onClose} />, {
    services,
    path: '/',
    at: '/',
  });
  const dialog = within(await screen.findByRole('dialog', { name: texts.frame.settingsButton }));
  const choose = async (text: string, name = 'mine.json') => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no file picker');
    await view.user.upload(input, new File([text], name, { type: 'application/json' }));
  };
  return { ...view, dialog, choose, onClose };
}

afterEach(cleanup);

describe('the sections of the settings', () => {
  const titles = () =>
    screen.queryAllByRole('heading', { level: 3 }).map((each) => each.textContent);

  it('are shown without the section whose state is unknown', async () => {
    await renderSettings({ catalogue: createFakeCatalogue() }, 'library');
    expect(titles()).not.toContain(texts.catalogue.title);
  });
});

describe('the settings dialog', () => {
  it('has four parts, opens at the one asked for, and offers a backup in each', async () => {
    const { dialog, user } = await renderSettings({}, 'offline');
    const tabs = dialog.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['App', 'Library', 'Offline', 'Data']);
    expect(dialog.getByRole('tab', { selected: true }).textContent).toBe('Offline');
    for (const tab of tabs) {
      await user.click(tab);
      expect(dialog.getByRole('tabpanel', { name: tab.textContent ?? '' })).toBeTruthy();
      expect(dialog.getByRole('button', { name: texts.settings.backUp })).toBeTruthy();
    }
  });

  it('plays from the chosen host and in the chosen quality', async () => {
    const player = createFakePlayer();
    const { dialog, user } = await renderSettings({ player }, 'app');
    await user.click(dialog.getByRole('radio', { name: '480p' }));
    await user.click(dialog.getByRole('radio', { name: 'EU1 (Europe)' }));
    expect(player.commands).toEqual([
      { type: 'setStreaming', streaming: '480' },
      { type: 'setServer', server: 'EU1' },
    ]);
  });

  it('shows the storage used in readable units, or that it is unknown', async () => {
    const manager = { estimate: async () => ({ usage: 12_345_678, quota: 2_000_000_000 }) };
    const { dialog } = await renderSettings({ storage: openTestStorage({ manager }) });
    expect(await dialog.findByText('12.3 MB of 2 GB')).toBeTruthy();
    cleanup();
    const refused = { estimate: () => Promise.reject(new Error('no')) };
    const other = await renderSettings({ storage: openTestStorage({ manager: refused }) });
    expect(await other.dialog.findByText(texts.settings.storageUnknown)).toBeTruthy();
  });

  it('shows whether the app is installed and works offline, and its version', async () => {
    const { dialog } = await renderSettings({}, 'offline');
    const facts = dialog.getAllByRole('term').map((term) => term.textContent);
    expect(facts).toEqual(expect.arrayContaining(['Installed', 'Opens offline', 'Version']));
    expect(dialog.getByText('No, running in a browser tab')).toBeTruthy();
    expect(dialog.getByText(texts.offline.readiness.unsupported)).toBeTruthy();
    expect(dialog.getByText('0.0.0 (test)')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: texts.offline.check })).toBeNull();
  });
});

describe('the restore of a backup', () => {
  it.each([
    ['with the times of listens', true],
    ['of a version without them', false],
  ])(
    'counts each part of a backup, and names what it will replace: one %s [12.59]',
    async (_what, hasTimes) => {
      const song = { annId: 1, songName: 'One' };
      const backup = {
        kind: 'anime-song-player-backup',
        version: 1,
        playlists: [{ id: 1, title: 'One', songsCollections: [1] }],
        listened: [1, 2].map((annSongId) => ({ annSongId, count: 9 })),
        ...(hasTimes && {
          listens: [1, 2, 3].map((annSongId) => ({
            annSongId,
            startedAtMs: 1_700_000_000_000 + annSongId,
            listenedSeconds: 40,
          })),
        }),
        songs: [1, 2, 3, 4].map((annSongId) => ({ ...song, annSongId })),
        queue: [1, 2, 3, 4, 5],
        config: {},
      };
      const { dialog, choose } = await renderSettings();
      await choose(JSON.stringify(backup));
      const parts = await dialog.findAllByRole('listitem');
      expect(parts.map((part) => part.textContent)).toEqual([
        'Playlists: 1',
        'Songs listened to: 2',
        ...(hasTimes ? ['Listens: 3'] : []),
        'Songs found: 4',
        'Songs in the queue: 5',
      ]);
      expect(dialog.getByText(/^Replaces/).textContent).toBe(
        `Replaces your playlists, play counts,${hasTimes ? ' listens,' : ''} queue and settings. Its songs are added to My songs.`,
      );
    },
  );

  it.each([
    ['no JSON', 'hello', /not JSON/],
    ['nothing', '', /empty/],
    ['a playlist file', '{"playlist":{"title":"x"},"songs":[]}', /not a backup/],
    ['a damaged backup', '{"kind":"anime-song-player-backup","version":1}', /“playlists”/],
    ['a newer backup', '{"kind":"anime-song-player-backup","version":9}', /newer version/],
  ])('refuses %s with a reason', async (_name, text, problem) => {
    const { dialog, user, choose } = await renderSettings();
    await choose(text);
    expect((await dialog.findByRole('alert')).textContent).toMatch(problem);
    expect(dialog.queryByRole('button', { name: texts.settings.restoreNow })).toBeNull();
    await user.click(dialog.getByRole('button', { name: texts.pageWords.cancel }));
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});

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
    expect(notify.mock.lastCall?.[0].message).toMatch(/left out: 2$/);
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
  const name = backupFileName(new Date(2026, 0, 5, 23, 59).getTime());
  expect(name).toBe('anime-song-player-backup-2026-01-05.json');
});
