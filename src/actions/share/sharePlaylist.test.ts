import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedTextOf } from '../../config/paths';
import type { Notification } from '../../domain/app/notification';
import { MOST_SHARED_SONGS, readSharedPlaylist } from '../../domain/playlist/sharedPlaylist';
import { buildServices } from '../../testing/buildServices';
import { openTestStorage } from '../../testing/openTestStorage';
import type { Services } from '../services';
import { shareOpenPage, sharePlaylist } from './sharePlaylist';

const PAGE = { origin: 'https://songs.example', pathname: '/player/' };

let storage: ReturnType<typeof openTestStorage>;
const notify = vi.fn<(notification: Notification) => void>();
const writeText = vi.fn(async (_text: string) => {});
const tools = { clipboard: { writeText } };

/** @param hash the page that this tab shows */
function standAt(hash: string): void {
  const href = `${PAGE.origin}${PAGE.pathname}?text=abc${hash}`;
  vi.stubGlobal('window', { location: { ...PAGE, hash, href, assign: vi.fn() } });
  vi.stubGlobal('document', { title: 'A page' });
}

/** The contents of the copied link. */
function copied() {
  const url = new URL(writeText.mock.lastCall?.[0] ?? '');
  return { url, read: readSharedPlaylist(sharedTextOf(url.hash.slice(1))) };
}

let services: Services;

beforeEach(() => {
  storage = openTestStorage();
  services = buildServices({ storage, notify });
  standAt('#/playlist/2?page=3&filter=anime&sort=random');
});

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  storage.close();
});

describe('sharing a playlist', () => {
  it('copies a link without the query or route of this tab [12.50]', async () => {
    await sharePlaylist({ id: 2, title: 'Mine', songsCollections: [9] }, services, tools);
    expect(copied().url.href).toMatch(
      /^https:\/\/songs\.example\/player\/#\/shared\/[A-Za-z0-9_-]+$/,
    );
  });

  it('leaves out songs that cannot be found again and reports how many', async () => {
    const share = vi.fn(async () => {});
    const playlist = { id: 2, title: 'Mine', songsCollections: [-1, 9] };
    await sharePlaylist(playlist, services, { share });
    expect(notify.mock.lastCall?.[0].message).toBe('1 song left out.');
    await sharePlaylist(playlist, services, tools);
    expect(copied().read).toMatchObject({ ok: true, value: { songs: [9] } });
    expect(notify.mock.lastCall?.[0].message).toMatch(/^Link copied\. 1 song left out/);
  });

  it.each([[[]], [[-1]]])(
    'copies nothing and shows a message when no song fits in a link: %j [12.50]',
    async (ids) => {
      await sharePlaylist({ id: 2, title: 'Mine', songsCollections: ids }, services, tools);
      expect(writeText).not.toHaveBeenCalled();
      expect(notify.mock.lastCall?.[0].message).toBe('“Mine” has no songs to share.');
    },
  );

  it('copies nothing and offers a backup file when the playlist has too many songs for a link [12.50]', async () => {
    const ids = Array.from({ length: MOST_SHARED_SONGS + 1 }, (_, place) => place + 1);
    const playlist = { id: 2, title: 'All', songsCollections: ids };
    await sharePlaylist(playlist, services, tools);
    expect(writeText).not.toHaveBeenCalled();
    expect(notify.mock.lastCall?.[0]).toMatchObject({
      tone: 'error',
      message: expect.stringMatching(/^A link holds 500 songs, this playlist has 501\.$/),
      action: { label: 'Backup Playlist' },
    });
    await sharePlaylist({ ...playlist, songsCollections: ids.slice(1) }, services, tools);
    expect(copied().read.ok).toBe(true);
  });

  it('offers to open the link when it cannot be copied', async () => {
    await sharePlaylist({ id: 2, title: 'Mine', songsCollections: [9] }, services, {});
    const { message, action } = notify.mock.lastCall?.[0] ?? {};
    expect(message).toMatch(/Open it and copy the address/);
    action?.onClick();
    expect(window.location.assign).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('/player/#/shared/'),
    );
  });
});

describe('sharing the open page', () => {
  it.each([
    ['a playlist that is gone', '#/playlist/77'],
    ['any other page', '#/search/naruto?filter=song'],
  ])('copies the address of the page unchanged for %s', async (_what, hash) => {
    standAt(hash);
    await shareOpenPage(services, tools);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(window.location.href);
  });

  it('copies the original link of a shared playlist without list settings', async () => {
    standAt('#/shared/abc?sort=name');
    await shareOpenPage(services, tools);
    expect(copied().url.href).toBe('https://songs.example/player/#/shared/abc');
  });
});
