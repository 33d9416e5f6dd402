import { describe, expect, it, vi } from 'vitest';
import { buildServices } from '../../testing/buildServices';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { createDialogs } from '../dialogs';
import { songRowControls } from './useSongRowControls';

function create() {
  const player = createFakePlayer();
  const notify = vi.fn();
  const dialogs = createDialogs();
  const storage = openMemoryStorage();
  const downloads = createFakeDownloads({ downloadedIds: new Set([1]) });
  const services = buildServices({ player, dialogs, notify, storage, downloads });
  const controls = songRowControls(services);
  const said = () => notify.mock.calls.map(([{ message }]) => message);
  return { player, dialogs, controls, said, storage, names: services.names };
}

describe('songRowControls', () => {
  it('listens to the player as long as any row is shown, and again when rows come back', () => {
    const { player, controls } = create();
    const left = vi.fn();
    const subscribe = vi.spyOn(player, 'subscribe').mockReturnValue(left);
    const rows = [1, 2].map((id) => controls.rowStates.subscribe(id, () => undefined));
    expect(subscribe).toHaveBeenCalledOnce();
    rows[0]?.();
    expect(left).not.toHaveBeenCalled();
    rows[1]?.();
    expect(left).toHaveBeenCalledOnce();
    controls.rowStates.subscribe(1, () => undefined);
    expect(subscribe).toHaveBeenCalledTimes(2);
  });

  it('tells a row that came back of the change after it, and of none before', () => {
    const { player, controls } = create();
    const told = vi.fn();
    controls.rowStates.subscribe(1, told)();
    player.show({ currentSongId: 1, status: 'playing' });
    expect(told).not.toHaveBeenCalled();
    const leave = controls.rowStates.subscribe(1, told);
    player.show({ currentSongId: 2 });
    expect(told).toHaveBeenCalledOnce();
    leave();
    player.show({ currentSongId: 1 });
    expect(told).toHaveBeenCalledOnce();
  });

  it('shows messages about a hidden song without its name [12.72]', () => {
    const { player, controls, said, names } = create();
    player.show({ queue: [1], currentSongId: 1 });
    names.toggle();
    controls.onAddToQueue(buildSongs(1));
    controls.onPlayNext(buildSongs(1));
    controls.onAddToQueue(buildSongs(2));
    names.show();
    controls.onPlayNext(buildSongs(1));
    expect(said()).toEqual([
      'Already in queue: Hidden',
      'Plays next: Hidden',
      'Added to queue: Song 2',
      'Plays next: Song 1',
    ]);
  });

  it('keeps a song on this device and saves it in the library', async () => {
    const { controls, storage, said } = create();
    const song = buildSong({ annSongId: 3, songName: 'Tank!' });
    expect([1, 3].map(controls.downloads.isDownloaded)).toEqual([true, false]);
    expect(controls.downloads.isRequested(3)).toBe(false);
    await controls.downloads.onDownload(song, true);
    expect(controls.downloads.isRequested(3)).toBe(true);
    expect(await storage.songs.getSongById(3)).toMatchObject({ songName: 'Tank!' });
    await controls.downloads.onDownload(song, false);
    expect(controls.downloads.isRequested(3)).toBe(false);
    expect(said()).toHaveLength(2);
  });

  it('reports the added songs and the songs that were in the queue already', () => {
    const { player, controls, said } = create();
    player.show({ queue: [1] });
    controls.onAddToQueue(buildSongs(1));
    controls.onAddToQueue(buildSongs(1, 2));
    controls.onAddToQueue(buildSongs(1, 2, 3));
    controls.onAddToQueue([buildSong({ annSongId: 4, songName: '' })]);
    controls.onPlayNext(buildSongs(5));
    expect(said()).toEqual([
      'Already in queue: Song 1',
      'Added to queue: Song 2',
      'Added to queue: 2 songs',
      'Added to queue: untitled song',
      'Plays next: Song 5',
    ]);
    expect(player.commands.map((command) => command.type)).toEqual([
      'addToQueue',
      'addToQueue',
      'addToQueue',
      'addToQueue',
      'playNext',
    ]);
  });

  it('notifies a row only about changes of its own song', () => {
    const { player, controls } = create();
    const heard: number[] = [];
    const stops = [1, 2, 3, 4].map((annSongId) =>
      controls.rowStates.subscribe(annSongId, () => heard.push(annSongId)),
    );
    const heardOf = (change: () => void) => {
      heard.length = 0;
      change();
      return heard.toSorted();
    };
    expect(
      heardOf(() => player.show({ currentSongId: 2, status: 'playing', failedSongIds: [3] })),
    ).toEqual([2, 3]);
    expect([1, 2, 3].map(controls.rowStates.getRowState)).toEqual(['idle', 'playing', 'failed']);
    expect(heardOf(() => player.show({ currentSongId: 4 }))).toEqual([2, 4]);
    expect(heardOf(() => player.show({ failedSongIds: [] }))).toEqual([3, 4]);
    for (const stop of stops) stop();
    expect(heardOf(() => player.show({ status: 'paused' }))).toEqual([]);
  });

  it('notices changes that happened while no row was subscribed', () => {
    const { player, controls } = create();
    player.show({ currentSongId: 1, status: 'playing' });
    controls.rowStates.subscribe(1, () => {})();
    player.show({ currentSongId: 2 });
    const heard = vi.fn();
    const leave = controls.rowStates.subscribe(2, heard);
    player.show({ currentSongId: 3 });
    expect(heard).toHaveBeenCalledOnce();
    leave();
  });
});
