import { useMemo } from 'react';
import type { Player, PlayerSnapshot } from '../../domain/media/playback';
import { type RowStates, rowStateOf } from '../../domain/song/rowState';
import type { Song } from '../../domain/song/song';
import { createListeners } from '../../lib/channel';
import { texts } from '../../texts/texts';
import { loadListActions } from '../lazyActions';
import { nameSongs } from '../names/nameHiding';
import { type Services, useServices } from '../services';
import { useChosenAddOn } from '../songs/useListAddOn';

/** Songs whose rows may look different after a change of the player. */
function changedSongs(before: PlayerSnapshot, after: PlayerSnapshot): ReadonlySet<number> {
  const songs = new Set<number>();
  for (const { currentSongId } of [before, after]) {
    if (currentSongId !== null) songs.add(currentSongId);
  }
  if (before.failedSongIds !== after.failedSongIds) {
    for (const annSongId of [...before.failedSongIds, ...after.failedSongIds]) songs.add(annSongId);
  }
  return songs;
}

/** The player's state per song. A change notifies only the rows of the affected songs. */
function createRowStates(player: Player): RowStates {
  const listeners = createListeners<number>();
  let rowCount = 0;
  let shown = player.getSnapshot();
  let leavePlayer: () => void = () => undefined;

  function follow(): void {
    const before = shown;
    shown = player.getSnapshot();
    for (const annSongId of changedSongs(before, shown)) listeners.tell(annSongId);
  }

  return {
    subscribe(annSongId, listener) {
      if (rowCount === 0) {
        shown = player.getSnapshot();
        leavePlayer = player.subscribe(follow);
      }
      rowCount += 1;
      const forget = listeners.subscribe(annSongId, listener);
      return () => {
        forget();
        rowCount -= 1;
        if (rowCount === 0) leavePlayer();
      };
    },
    getRowState: (annSongId) => rowStateOf(player.getSnapshot(), annSongId),
  };
}

/** The controls of song rows with the app's services; the same object as long as the list is shown. */
export function useSongRowControls() {
  const services = useServices();
  const addOn = useChosenAddOn();
  return useMemo(() => ({ ...songRowControls(services), addOn }), [services, addOn]);
}

export function songRowControls(services: Services) {
  const { player, dialogs, notify, likes, names } = services;

  function tell(series: string, songs: readonly Song[], say: (what: string) => string) {
    const sayMany = (count: number) => say(texts.common.songCount(count));
    const message = say(nameSongs(songs, names));
    const count = songs.length;
    notify({ tone: 'info', message, series: { key: series, count, say: sayMany } });
  }

  return {
    rowStates: createRowStates(player),
    likes,
    downloads: songDownloads(services),
    onPlay(song: Song) {
      const { currentSongId, failedSongIds } = player.getSnapshot();
      const { annSongId } = song;
      // A song that failed is tried again; a current song is never restarted.
      const isCurrent = currentSongId === annSongId && !failedSongIds.includes(annSongId);
      player.dispatch(isCurrent ? { type: 'togglePlay' } : { type: 'playSongs', songs: [song] });
    },
    /** Replaces the queue with the list and starts with one of its songs. */
    onPlayFrom: (songs: readonly Song[], { annSongId }: Song) =>
      player.dispatch({ type: 'playSongs', songs, startSongId: annSongId }),
    onPlayAll: (songs: readonly Song[]) => player.dispatch({ type: 'playSongs', songs }),
    /** In a random order from a random song; turning Shuffle off restores their own order. */
    onShuffleAll(songs: readonly Song[]) {
      const first = songs[Math.floor(Math.random() * songs.length)];
      if (first === undefined) return;
      player.dispatch({ type: 'playSongs', songs, startSongId: first.annSongId });
      player.dispatch({ type: 'setShuffled', isShuffled: true });
    },
    async findSameRecording(song: Song): Promise<readonly Song[]> {
      const { findSameRecording } = await loadListActions();
      return findSameRecording(song, services);
    },
    onAddToQueue(songs: readonly Song[]) {
      const queued = new Set(player.getSnapshot().queue);
      const added = songs.filter((song) => !queued.has(song.annSongId));
      player.dispatch({ type: 'addToQueue', songs });
      if (added.length > 0) tell('added to the queue', added, texts.actions.addedToQueue);
      else notify({ tone: 'info', message: texts.actions.alreadyInQueue(nameSongs(songs, names)) });
    },
    onPlayNext(songs: readonly Song[]) {
      player.dispatch({ type: 'playNext', songs });
      tell('plays next', songs, texts.actions.playsNext);
    },
    onAddToPlaylist: (songs: readonly Song[]) =>
      dialogs.openDialog({ kind: 'addToPlaylist', songs }),
    onLikeAll: (songs: readonly Song[]) =>
      void likes.likeAll(songs, (named) => nameSongs(named, names)),
    /** Asks first, because it may take long and much space. */
    async onDownloadAll(songs: readonly Song[]) {
      const part = await loadListActions().catch(() => null);
      if (part === null) notify({ tone: 'error', message: texts.shell.partMissing });
      else await part.offerDownload(services, songs);
    },
    async onCopyLink(song: Song) {
      const { copySongLink } = await loadListActions();
      await copySongLink(song, notify);
    },
  };
}

function songDownloads(services: Services) {
  const { downloads, notify } = services;
  return {
    subscribe: downloads.subscribe,
    isDownloaded: (annSongId: number) => downloads.getState().downloadedIds.has(annSongId),
    isRequested: (annSongId: number) =>
      downloads.getState().requests.some(({ kind, id }) => kind === 'song' && id === annSongId),
    async onDownload(song: Song, isWanted: boolean) {
      const part = await loadListActions().catch(() => null);
      if (part === null) notify({ tone: 'error', message: texts.shell.partMissing });
      else await part.downloadSong(services, song, isWanted);
    },
  };
}
