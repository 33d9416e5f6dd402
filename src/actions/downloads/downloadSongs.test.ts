import { describe, expect, it, vi } from 'vitest';
import { createChannel } from '../../lib/channel';
import { buildServices } from '../../testing/buildServices';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { buildSong } from '../../testing/songBuilder';
import { downloadSongs, offerDownload } from './downloadSongs';
import type { DownloadsState } from './downloads';

const song = (annSongId: number, audio: string | null = `${annSongId}.mp3`) =>
  buildSong({ annSongId, songName: `Song ${annSongId}`, audio, MQ: null, HQ: null });

function openDownloads(state: Partial<DownloadsState> = {}, quotaBytes = 1e9) {
  const fake = createFakeDownloads();
  const channel = createChannel({ ...fake.getState(), ...state });
  const add = vi.fn(async (...requests: DownloadsState['requests']) =>
    channel.set({ ...channel.get(), requests }),
  );
  const downloads = { ...fake, getState: channel.get, subscribe: channel.subscribe, add };
  const notify = vi.fn();
  const storage = { ...openMemoryStorage(), estimate: async () => ({ usedBytes: 0, quotaBytes }) };
  const services = buildServices({ downloads, notify, storage });
  const change = (part: Partial<DownloadsState>) => channel.set({ ...channel.get(), ...part });
  const said = () => notify.mock.calls.map(([{ tone, message }]) => [tone, message]);
  return { services, add, change, said, dialog: () => services.dialogs.getSnapshot().dialog };
}

describe('the download of several songs', () => {
  it('is offered with its number, size and what is skipped before anything is asked for', async () => {
    const { services, add, dialog } = openDownloads({ downloadedIds: new Set([3]) });
    await offerDownload(services, [song(1), song(2, null), song(3), song(4)]);
    expect(dialog()).toMatchObject({
      kind: 'downloadSongs',
      songs: [{ annSongId: 1 }, { annSongId: 4 }],
      figures: { withoutFileCount: 1, heldCount: 1 },
      hasRoom: true,
    });
    expect(add).not.toHaveBeenCalled();
  });

  it('is offered with a warning where it does not fit on the device', async () => {
    const { services, dialog } = openDownloads({}, 1_000_000);
    await offerDownload(services, [song(1)]);
    expect(dialog()).toMatchObject({ hasRoom: false });
  });

  it.each([
    ['all are there', [song(3)], [['info', 'Downloaded: Song 3']]],
    ['none has a file', [song(1, null), song(2, null)], [['error', '2 songs skipped: no file']]],
    ['there are none', [], []],
  ])('needs no question where %s', async (_, songs, expected) => {
    const { services, said, dialog } = openDownloads({ downloadedIds: new Set([3]) });
    await offerDownload(services, songs);
    expect(dialog()).toBeNull();
    expect(said()).toEqual(expected);
  });

  it('ends with one message, however long it took', async () => {
    const { services, add, change, said } = openDownloads();
    await downloadSongs(services, [song(1), song(2)]);
    expect(add).toHaveBeenCalledExactlyOnceWith({ kind: 'song', id: 1 }, { kind: 'song', id: 2 });
    change({ downloadedIds: new Set([1]) });
    change({ downloadedIds: new Set([1, 2]) });
    await vi.waitFor(() => expect(said()).toHaveLength(2));
    expect(said()).toEqual([
      ['info', 'Downloading: 2 songs'],
      ['info', 'Downloaded: 2 songs'],
    ]);
    expect((await services.storage.songs.getSongs([1, 2])).size).toBe(2);
  });
});
