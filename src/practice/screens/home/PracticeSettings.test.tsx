// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeDownloads } from '../../../testing/fakeDownloads';
import { answer, showPracticeHome } from '../../../testing/practiceHomeHarness';
import { buildSong } from '../../../testing/songBuilder';

afterEach(cleanup);

const TANK = buildSong({ annSongId: 1, annId: 13, amqSongId: 101, songName: 'Tank!' });
const NEW = buildSong({ annSongId: 2, annId: 14, amqSongId: 102, songName: 'New' });

it('the limits of a day are kept [13.20]', async () => {
  const { user, storage } = await showPracticeHome({ query: '?show=settings' });
  const field = screen.getByRole('spinbutton', { name: 'New songs' });
  await user.clear(field);
  await user.type(field, '7');
  fireEvent(field, new Event('change'));
  expect(storage.practiceSettings.getSettings()).toMatchObject({ newCount: 7, reviewCount: 120 });
});

it('downloads what is due soon and the next new songs, and says how large it will be [13.20]', async () => {
  const downloads = createFakeDownloads({ downloadedIds: new Set([9]), byteCount: 2_000_000 });
  const { user, notified } = await showPracticeHome({
    songs: [TANK, NEW],
    days: [{ daysAgo: 3, facts: [answer(TANK)] }],
    query: '?show=settings',
    services: { downloads },
    prepare: (storage) => storage.listened.countListen(NEW.annSongId),
  });
  expect(await screen.findByText('2 songs, about 4 MB')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(downloads.getState().requests).toHaveLength(2));
  expect(downloads.getState().requests.map(({ id }) => id)).toEqual([1, 2]);
  expect(notified.at(-1)?.message).toBe('Downloading 2 songs');
});
