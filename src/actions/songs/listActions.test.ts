// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { buildSongs } from '../../testing/songBuilder';
import { buildSongResult } from '../../testing/songResult';
import { listActions } from './listActions';
import type { SongView } from './songView';

type List = Pick<SongView, 'songs' | 'songCount' | 'readIds'>;

function setUp(songCount: number) {
  const ids = Array.from({ length: songCount }, (_, index) => index + 1);
  const songs = buildSongs(...ids);
  const notices: Notification[] = [];
  const player = createFakePlayer();
  const base = buildServices({ player, notify: (notice) => notices.push(notice) });
  const catalogue = {
    ...base.catalogue,
    songsByAnnSongIds: async (wanted: readonly number[]) =>
      songs.filter((song) => wanted.includes(song.annSongId)),
  };
  const services = { ...base, catalogue };
  const writeText = vi.fn(async (_text: Promise<string>) => undefined);
  const actions = listActions(services, { writeText, random: () => 0 });
  const found = { ...buildSongResult(songs), songs: null };
  return { actions, found, ids, player, notices, writeText, services };
}

const ALL_OR_NONE = [
  'playAll',
  'shuffle',
  'addToQueue',
  'addToPlaylist',
  'saveAsPlaylist',
  'copyAsText',
] as const;

describe('all songs of a list that is not loaded in the page [10.31]', () => {
  it('replace the queue: the first 100 as songs, the others as ids', async () => {
    const { actions, found, ids, player } = setUp(250);
    await actions.playAll(found);
    expect(player.commands).toEqual([
      { type: 'playSongs', songs: buildSongs(...ids.slice(0, 100)) },
      { type: 'addIdsToQueue', songIds: ids.slice(100) },
    ]);
  });

  it('replace the queue in a random order, each song once [11.11]', async () => {
    const { actions, found, ids, player } = setUp(120);
    await actions.shuffle(found);
    const [play, add] = player.commands;
    const started = play?.type === 'playSongs' ? play.songs.map((song) => song.annSongId) : [];
    const added = add?.type === 'addIdsToQueue' ? add.songIds : [];
    expect(started[0]).toBe(2);
    expect([...started, ...added].toSorted((left, right) => left - right)).toEqual(ids);
  });

  it('open the dialog that adds them to a playlist [11.11]', async () => {
    const { actions, found, ids, services } = setUp(2);
    await actions.addToPlaylist(found);
    expect(services.dialogs.getSnapshot().dialog).toEqual({
      kind: 'addToPlaylist',
      songs: buildSongs(...ids),
    });
  });

  it('open the dialog of a new playlist when they are too many to load', async () => {
    const { actions, ids, services } = setUp(10_000);
    await actions.addToPlaylist({ songs: null, songCount: 10_000, readIds: async () => ids });
    expect(services.dialogs.getSnapshot().dialog).toEqual({ kind: 'createPlaylist', songIds: ids });
  });

  it('are played from the pressed song, by their ids', async () => {
    const { actions, found, ids, player } = setUp(3);
    const [song] = buildSongs(2);
    if (song) await actions.playFrom(found, song);
    expect(player.commands).toEqual([
      { type: 'playSongs', songs: [song], startSongId: 2, songIds: ids },
    ]);
  });

  it('are loaded in the order of the wanted ids, with an error when one is missing', async () => {
    const { actions, notices } = setUp(3);
    expect(await actions.takeSongs([3, 1])).toEqual(buildSongs(3, 1));
    expect(notices).toEqual([]);
    expect(await actions.takeSongs([4])).toEqual([]);
    expect(notices.map(({ tone }) => tone)).toEqual(['error']);
  });

  it('show an error when the browser refuses to copy them', async () => {
    const { actions, found, writeText, notices } = setUp(1);
    writeText.mockRejectedValueOnce(new Error('refused'));
    await actions.copyAsText(found);
    expect(notices.map(({ tone }) => tone)).toEqual(['error']);
  });

  it('are downloaded as one JSON file that is read in parts', async () => {
    const { actions, found, notices } = setUp(1);
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await actions.downloadJson({
      ...found,
      async readJson(take) {
        for (const part of ['[', '{}', ']']) take(part);
        return true;
      },
    });
    expect(await files[0]?.text()).toBe('[{}]');
    expect(notices).toEqual([]);
    vi.restoreAllMocks();
  });

  it('show a message about the preparation when they are many', async () => {
    const { actions, found, notices } = setUp(1);
    const many = { ...found, songCount: 60_000, readJson: async () => false };
    await actions.downloadJson(many);
    expect(notices.map(({ message }) => message)).toEqual([
      'Getting 60,000 songs ready…',
      'The catalogue was just removed or replaced. Try again.',
    ]);
  });

  it.each(ALL_OR_NONE)(
    'change nothing and show an error when the catalogue returns no rows: %s',
    async (name) => {
      const { actions, found, player, notices, services } = setUp(3);
      await actions[name]({ ...found, readIds: async () => [], readRows: async () => [] });
      expect(player.commands).toEqual([]);
      expect(services.dialogs.getSnapshot().dialog).toBeNull();
      expect(notices.map(({ tone }) => tone)).toEqual(['error']);
    },
  );

  it.each(ALL_OR_NONE)('show an error when the catalogue is gone: %s', async (name) => {
    const { actions, found, player, notices } = setUp(1);
    const gone = async () => {
      throw new Error('gone');
    };
    await actions[name]({ ...found, readIds: gone, readRows: gone });
    expect(player.commands).toEqual([]);
    expect(notices).toEqual([
      { tone: 'error', message: 'The catalogue was just removed or replaced. Try again.' },
    ]);
  });
});

it('all songs of a loaded list are played, queued and added to a playlist directly', async () => {
  const { actions, player, services } = setUp(0);
  const songs = buildSongs(1, 2);
  const list: List = { songs, songCount: 2, readIds: async () => [] };
  await actions.playAll(list);
  await actions.addToQueue(list);
  await actions.addToPlaylist(list);
  expect(player.commands).toEqual([
    { type: 'playSongs', songs },
    { type: 'addToQueue', songs },
  ]);
  expect(services.dialogs.getSnapshot().dialog).toEqual({ kind: 'addToPlaylist', songs });
});
