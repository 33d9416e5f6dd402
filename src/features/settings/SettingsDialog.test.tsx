// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createInstallPrompt } from '../../actions/installPrompt';
import type { OfflineStatus } from '../../actions/offline/offlineStatus';
import { createChannel } from '../../lib/channel';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { renderSettings } from '../../testing/settingsHarness';
import * as texts from '../../texts/texts';
import { SettingsDialog } from './SettingsDialog';

afterEach(cleanup);

describe('the parts of the settings', () => {
  const titles = () =>
    screen.queryAllByRole('heading', { level: 3 }).map((each) => each.textContent);

  it('stand there together, so that none pushes another away [11.57]', async () => {
    const catalogue = createFakeCatalogue();
    const downloads = createFakeDownloads({ isKnown: false });
    const known = createChannel({ ...downloads.getState(), isKnown: false });
    renderScreen(<SettingsDialog onClose={vi.fn()} />, {
      services: {
        catalogue,
        downloads: { ...downloads, getState: known.get, subscribe: known.subscribe },
      },
      path: '/',
      at: '/',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => catalogue.setState({ isKnown: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => known.set({ ...known.get(), isKnown: true }));
    await screen.findByRole('dialog');
    expect(titles()).toEqual([
      texts.screens.home,
      texts.screens.statistics,
      texts.catalogue.title,
      texts.downloads.title,
      texts.settings.data,
      texts.offline.title,
      texts.settings.credits,
    ]);
  });

  it('do not wait for ever for one that cannot be read', async () => {
    await renderSettings({ catalogue: createFakeCatalogue() });
    expect(titles()).not.toContain(texts.catalogue.title);
  });
});

describe('settings', () => {
  it('changes the theme at once and shows the one that holds [2.78]', async () => {
    const { dialog, user, services } = await renderSettings();
    expect(dialog.getByRole('radio', { name: 'Dark' })).toHaveProperty('checked', true);
    for (const [name, theme] of [
      ['Light', 'light'],
      ['System', 'system'],
    ] as const) {
      await user.click(dialog.getByRole('radio', { name }));
      expect(services.storage.config.getSettings().theme).toBe(theme);
      expect(dialog.getByRole('radio', { name })).toHaveProperty('checked', true);
    }
  });

  it('disables Discovery and enables it again [2.79]', async () => {
    const { dialog, user, services } = await renderSettings();
    const discovery = dialog.getByRole('switch', { name: 'Disable Discovery on the homepage' });
    await user.click(discovery);
    expect(services.storage.extraSettings.getSettings().isDiscoveryDisabled).toBe(true);
    await user.click(discovery);
    expect(services.storage.extraSettings.getSettings().isDiscoveryDisabled).toBe(false);
  });

  it('offers to install the app only while the browser does [2.77]', async () => {
    const events = new EventTarget();
    const { dialog, user } = await renderSettings({ installPrompt: createInstallPrompt(events) });
    expect(dialog.queryByRole('button', { name: texts.settings.install })).toBeNull();
    const prompt = vi.fn(async () => {});
    events.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    await user.click(await dialog.findByRole('button', { name: texts.settings.install }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(dialog.queryByRole('button', { name: texts.settings.install })).toBeNull();
  });

  it('says in human units how much room the data takes, and when nobody knows', async () => {
    const manager = { estimate: async () => ({ usage: 12_345_678, quota: 2_000_000_000 }) };
    const { dialog } = await renderSettings({ storage: openTestStorage({ manager }) });
    expect(await dialog.findByText('12.3 MB of 2 GB')).toBeTruthy();
    cleanup();
    const refused = { estimate: () => Promise.reject(new Error('no')) };
    const other = await renderSettings({ storage: openTestStorage({ manager: refused }) });
    expect(await other.dialog.findByText(texts.settings.storageUnknown)).toBeTruthy();
  });

  it('says whether the app is installed and opens offline, and its version', async () => {
    const { dialog } = await renderSettings();
    const facts = dialog.getAllByRole('term').map((term) => term.textContent);
    expect(facts).toEqual(expect.arrayContaining(['Installed', 'Opens offline', 'Version']));
    expect(dialog.getByText('No, this is a browser tab')).toBeTruthy();
    expect(dialog.getByText(texts.offline.readiness.unsupported)).toBeTruthy();
    expect(dialog.getByText('0.0.0 (test)')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: texts.offline.check })).toBeNull();
  });

  it('looks for a newer version and starts it when asked to', async () => {
    const status = createChannel<OfflineStatus>({
      readiness: 'ready',
      stage: 'none',
      check: 'none',
    });
    const look = vi.fn(async () => {});
    const check = vi.fn(async () => status.set({ ...status.get(), stage: 'ready' }));
    const accept = vi.fn(async () => status.set({ ...status.get(), stage: 'accepted' }));
    const { dialog, user } = await renderSettings({
      offline: {
        ...{ version: '1', start: async () => {}, look, check, accept, tookOver: async () => {} },
        getStatus: status.get,
        subscribe: status.subscribe,
      },
    });
    expect(look, 'files may have been deleted since the page was opened').toHaveBeenCalledOnce();
    expect(dialog.queryByRole('button', { name: texts.offline.updateNow })).toBeNull();
    await user.click(dialog.getByRole('button', { name: texts.offline.check }));
    expect(dialog.getByText(texts.offline.waiting)).toBeTruthy();
    const updateNow = dialog.getByRole('button', { name: texts.offline.updateNow });
    await user.click(updateNow);
    expect(accept).toHaveBeenCalledOnce();
    expect(updateNow).toHaveProperty('disabled', true);
  });

  it('credits the three sources with a link [2.81]', async () => {
    const { dialog } = await renderSettings();
    for (const [name, host] of [
      ['AniSongDB', 'anisongdb.com'],
      ['Anime News Network', 'www.animenewsnetwork.com'],
      ['Tenrai', 'tenrai.org'],
    ] as const) {
      const link = dialog.getByRole('link', { name });
      expect(new URL(link.getAttribute('href') ?? '').host).toBe(host);
    }
  });
});

describe('restoring', () => {
  it('says what the file holds, and changes nothing before the button', async () => {
    const source = openTestStorage();
    await source.playlists.createPlaylist('From there', [1, 2]);
    const { text } = await source.backups.exportBackup();
    const storage = openTestStorage();
    await storage.playlists.createPlaylist('Mine', [1]);
    const { dialog, user, choose } = await renderSettings({ storage });
    await choose(text);
    expect(await dialog.findByText('Playlists: 1')).toBeTruthy();
    expect((await storage.playlists.getAllPlaylist())[0]?.title).toBe('Mine');
    await user.click(dialog.getByRole('button', { name: texts.settings.restoreNow }));
    await waitFor(async () =>
      expect((await storage.playlists.getAllPlaylist()).map(({ title }) => title)).toEqual([
        'From there',
      ]),
    );
  });

  it.each([
    ['with the times of listens', true],
    ['of a version without them', false],
  ])(
    'counts each part of a backup, and says what it takes the place of: one %s [12.59]',
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
      expect(dialog.getByText(/^It takes the place of/).textContent).toBe(
        `It takes the place of your playlists, play counts,${hasTimes ? ' listens,' : ''} queue and settings. Its songs are added to My songs.`,
      );
    },
  );

  it.each([
    ['no JSON', 'hello', /not JSON/],
    ['nothing', '', /empty/],
    ['a playlist file', '{"playlist":{"title":"x"},"songs":[]}', /not a backup/],
    ['a damaged backup', '{"kind":"anime-song-player-backup","version":1}', /"playlists"/],
    ['a newer backup', '{"kind":"anime-song-player-backup","version":9}', /newer version/],
  ])('refuses %s and says why', async (_name, text, problem) => {
    const { dialog, user, choose } = await renderSettings();
    await choose(text);
    expect((await dialog.findByRole('alert')).textContent).toMatch(problem);
    expect(dialog.queryByRole('button', { name: texts.settings.restoreNow })).toBeNull();
    await user.click(dialog.getByRole('button', { name: texts.pageWords.cancel }));
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});
