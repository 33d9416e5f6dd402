// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderSettings } from '../../testing/settingsHarness';
import * as texts from '../../texts/texts';

afterEach(cleanup);

describe('the sections of the settings', () => {
  const titles = () =>
    screen.queryAllByRole('heading', { level: 3 }).map((each) => each.textContent);

  it('are shown without the section whose state is unknown', async () => {
    await renderSettings({ catalogue: createFakeCatalogue() });
    expect(titles()).not.toContain(texts.catalogue.title);
  });
});

describe('the settings dialog', () => {
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
    const { dialog } = await renderSettings();
    const facts = dialog.getAllByRole('term').map((term) => term.textContent);
    expect(facts).toEqual(expect.arrayContaining(['Installed', 'Opens offline', 'Version']));
    expect(dialog.getByText('No, this is a browser tab')).toBeTruthy();
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
  ])('refuses %s with a reason', async (_name, text, problem) => {
    const { dialog, user, choose } = await renderSettings();
    await choose(text);
    expect((await dialog.findByRole('alert')).textContent).toMatch(problem);
    expect(dialog.queryByRole('button', { name: texts.settings.restoreNow })).toBeNull();
    await user.click(dialog.getByRole('button', { name: texts.pageWords.cancel }));
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});
