// @vitest-environment happy-dom
import { IconBrain } from '@tabler/icons-react';
import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import type { WholeList } from '../../domain/song/songView';
import { buildServices } from '../../testing/buildServices';
import { answerSongs, createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakePlayer } from '../../testing/fakePlayer';
import { buildSongs } from '../../testing/songBuilder';
import { buildSongResult } from '../../testing/songResult';
import { listActions } from './listActions';

async function setUp(songCount: number) {
  const ids = Array.from({ length: songCount }, (_, index) => index + 1);
  const songs = buildSongs(...ids);
  const notices: Notification[] = [];
  const player = createFakePlayer();
  const base = buildServices({ player, notify: (notice) => notices.push(notice) });
  const catalogue = createFakeCatalogue(
    {},
    {
      songs: answerSongs((wanted) =>
        wanted.of === 'ids' ? songs.filter((song) => wanted.ids.includes(song.annSongId)) : null,
      ),
    },
  );
  const services = { ...base, catalogue };
  const writeText = vi.fn(async (_text: Promise<string>) => undefined);
  const openPage = vi.fn(async (_: () => Promise<readonly number[]>) => undefined);
  const guessPage = vi.fn(async (_: () => Promise<readonly number[]>) => undefined);
  const pageAddOn = {
    name: 'practice',
    Icon: IconBrain,
    open: openPage,
    guess: guessPage,
  } as const;
  const actions = listActions(services, pageAddOn, undefined, writeText, () => 0.5);
  const found = { ...(await buildSongResult(songs)), songs: null };
  return { actions, found, ids, player, notices, writeText, services, openPage, guessPage };
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
    const { actions, found, ids, player } = await setUp(250);
    await actions.playAll(found);
    expect(player.commands).toEqual([
      { type: 'playSongs', songs: buildSongs(...ids.slice(0, 100)) },
      { type: 'addIdsToQueue', songIds: ids.slice(100) },
    ]);
  });

  it('replace the queue from a random song and are shuffled, so that their own order can be had back [11.11]', async () => {
    const { actions, found, ids, player } = await setUp(120);
    await actions.shuffle(found);
    expect(player.commands).toEqual([
      {
        type: 'playSongs',
        songs: buildSongs(...ids.slice(60), ...ids.slice(0, 40)),
        songIds: ids,
        startSongId: 61,
      },
      { type: 'setShuffled', isShuffled: true },
    ]);
  });

  it('open the dialog that adds them to a playlist [11.11]', async () => {
    const { actions, found, ids, services } = await setUp(2);
    await actions.addToPlaylist(found);
    expect(services.dialogs.getSnapshot().dialog).toEqual({
      kind: 'addToPlaylist',
      songs: buildSongs(...ids),
    });
  });

  it('open the dialog of a new playlist when they are too many to load', async () => {
    const { actions, ids, services } = await setUp(10_000);
    await actions.addToPlaylist({ songs: null, songCount: 10_000, readIds: async () => ids });
    expect(services.dialogs.getSnapshot().dialog).toEqual({ kind: 'createPlaylist', songIds: ids });
  });

  it('are played from the pressed song, by their ids', async () => {
    const { actions, found, ids, player } = await setUp(3);
    const [song] = buildSongs(2);
    if (song) await actions.playFrom(found, song);
    expect(player.commands).toEqual([
      { type: 'playSongs', songs: [song], startSongId: 2, songIds: ids },
    ]);
  });

  it('are given to the add-on all together, and only if all of them are there', async () => {
    const { actions, found, ids, openPage, guessPage } = await setUp(250);
    for (const act of ['open', 'guess'] as const) {
      await actions.addOn?.[act](found);
      await actions.addOn?.[act]({ ...found, songCount: 251 });
    }
    for (const { mock } of [openPage, guessPage]) {
      const [readWhole, readPart] = mock.calls.map(([readIds]) => readIds);
      expect(await readWhole?.()).toEqual(ids);
      await expect(readPart?.()).rejects.toThrow();
    }
  });

  it('are loaded in the order of the wanted ids, with an error when one is missing', async () => {
    const { actions, notices } = await setUp(3);
    expect(await actions.takeSongs([3, 1])).toEqual(buildSongs(3, 1));
    expect(notices).toEqual([]);
    expect(await actions.takeSongs([4])).toEqual([]);
    expect(notices.map(({ tone }) => tone)).toEqual(['error']);
  });

  it('show an error when the browser refuses to copy them', async () => {
    const { actions, found, writeText, notices } = await setUp(1);
    writeText.mockRejectedValueOnce(new Error('refused'));
    await actions.copyAsText(found);
    expect(notices.map(({ tone }) => tone)).toEqual(['error']);
  });

  it('are downloaded as one JSON file that is read in parts', async () => {
    const { actions, found, notices } = await setUp(1);
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
    const { actions, found, notices } = await setUp(1);
    const many = { ...found, songCount: 60_000, readJson: async () => false };
    await actions.downloadJson(many);
    expect(notices.map(({ message }) => message)).toEqual([
      'Getting 60,000 songs ready…',
      'The song list just changed. Try again.',
    ]);
  });

  it.each(ALL_OR_NONE)(
    'change nothing and show an error when the catalogue returns no rows: %s',
    async (name) => {
      const { actions, found, player, notices, services } = await setUp(3);
      await actions[name]({ ...found, readIds: async () => [], readRows: async () => [] });
      expect(player.commands).toEqual([]);
      expect(services.dialogs.getSnapshot().dialog).toBeNull();
      expect(notices.map(({ tone }) => tone)).toEqual(['error']);
    },
  );

  it.each(ALL_OR_NONE)('show an error when the catalogue is gone: %s', async (name) => {
    const { actions, found, player, notices } = await setUp(1);
    const gone = async () => {
      throw new Error('gone');
    };
    await actions[name]({ ...found, readIds: gone, readRows: gone });
    expect(player.commands).toEqual([]);
    expect(notices).toEqual([{ tone: 'error', message: 'The song list just changed. Try again.' }]);
  });
});

it('all songs of a loaded list are played, queued and added to a playlist directly', async () => {
  const { actions, player, services } = await setUp(0);
  const songs = buildSongs(1, 2);
  const list: WholeList = { songs, songCount: 2, readIds: async () => [] };
  await actions.playAll(list);
  await actions.addToQueue(list);
  await actions.addToPlaylist(list);
  expect(player.commands).toEqual([
    { type: 'playSongs', songs },
    { type: 'addToQueue', songs },
  ]);
  expect(services.dialogs.getSnapshot().dialog).toEqual({ kind: 'addToPlaylist', songs });
});

describe('all songs of a long list of the library', () => {
  const ids = Array.from({ length: 250 }, (_, index) => index + 1);
  const listOf = (known: readonly number[], playUnknown = vi.fn(async () => true)) => ({
    songCount: ids.length,
    songs: null,
    readIds: async () => ids,
    readSongs: async (wanted: readonly number[]) =>
      buildSongs(...wanted.filter((id) => known.includes(id))),
    playUnknown,
  });

  it('start with the first known ones, in order or from a random song on [11.11]', async () => {
    const { actions, player } = await setUp(0);
    await actions.playAll(listOf([150, 151]));
    await actions.shuffle(listOf([3]));
    expect(player.commands).toEqual([
      { type: 'playSongs', songs: buildSongs(150, 151) },
      { type: 'addIdsToQueue', songIds: ids.slice(200) },
      { type: 'playSongs', songs: buildSongs(3), songIds: ids, startSongId: 3 },
      { type: 'setShuffled', isShuffled: true },
    ]);
  });

  it('are looked up elsewhere if none is known, and shuffled only if they then play', async () => {
    const { actions, player } = await setUp(0);
    const playUnknown = vi.fn(async () => true);
    const list = listOf([], playUnknown);
    await actions.playAll(list);
    expect(player.commands).toEqual([]);
    await actions.shuffle(list);
    playUnknown.mockResolvedValue(false);
    await actions.shuffle(list);
    expect(playUnknown).toHaveBeenCalledTimes(3);
    expect(player.commands).toEqual([{ type: 'setShuffled', isShuffled: true }]);
  });
});

it('a song of a page is played with the songs of all pages', async () => {
  const { actions, player } = await setUp(0);
  const songs = buildSongs(3, 4);
  const [song] = songs;
  const readAllIds = async () => [1, 2, 3, 4, 5];
  const page = { songs, songCount: 2, readIds: async () => [3, 4], readAllIds };
  if (song) await actions.playFrom(page, song);
  expect(player.commands).toEqual([
    { type: 'playSongs', songs, startSongId: 3, songIds: [1, 2, 3, 4, 5] },
  ]);
});
