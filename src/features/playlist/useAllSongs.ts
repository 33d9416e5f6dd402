import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useServices } from '../../actions/services';
import type { Playlist } from '../../domain/playlist/playlist';
import type { Song } from '../../domain/song/song';

export interface AllSongs {
  readonly isNothing: boolean;
  readonly play: () => void;
  readonly shuffle: () => void;
  readonly addToQueue: () => void;
  readonly addToPlaylist: () => void;
}

/** @param songs all shown songs; null if the playlist is too long to load them all */
export function useAllSongs(playlist: Playlist, songs: readonly Song[] | null): AllSongs {
  const { library, player } = useServices();
  const { play, addToQueue } = usePlaylistActions();
  const controls = useSongRowControls();

  async function addLongToPlaylist() {
    const known = await library.getSongs(playlist.songsCollections);
    controls.onAddToPlaylist([...known.values()]);
  }

  async function shuffleLong() {
    if (!(await play(playlist))) return;
    const { queue } = player.getSnapshot();
    const annSongId = queue[Math.floor(Math.random() * queue.length)];
    if (annSongId !== undefined) player.dispatch({ type: 'playQueued', annSongId });
    player.dispatch({ type: 'shuffleQueue' });
  }

  if (songs === null) {
    return {
      isNothing: false,
      play: () => void play(playlist),
      shuffle: () => void shuffleLong(),
      addToQueue: () => void addToQueue(playlist),
      addToPlaylist: () => void addLongToPlaylist(),
    };
  }
  return {
    isNothing: songs.length === 0,
    play: () => controls.onPlayAll(songs),
    shuffle: () => controls.onShuffleAll(songs),
    addToQueue: () => controls.onAddToQueue(songs),
    addToPlaylist: () => controls.onAddToPlaylist(songs),
  };
}
