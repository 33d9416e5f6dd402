import type { Player } from '../../domain/media/playback';
import type { Song } from '../../domain/song/song';
import type { OwnedPlayer } from '../../player/core/createPlayer';
import type { MediaElement } from '../../player/core/mediaElement';
import { ClipExtras } from './clipExtras';
import type { SessionView } from './session/sessionView';

export interface ClipParts {
  /**
   * Creates a player of its own, whose elements are not in the page and which saves nothing.
   *
   * @param loadSong reads a song that the player does not hold
   */
  readonly createPlayer: (loadSong: (annSongId: number) => Promise<Song | null>) => OwnedPlayer;
  readonly createPicture: () => MediaElement;
  /** Loads nothing, but lets the elements sound later without another press. */
  readonly unlock: () => void;
  /** The player of the queue, whose volume, mute and host the clips follow. */
  readonly main: Player;
  readonly lookUpSong: (annSongId: number) => Promise<Song | null>;
  readonly isOnline: () => boolean;
}

export type ClipFailure = NonNullable<SessionView['skipped']>;

/** Why nothing arrives. */
const outageOf = ({ isOnline }: ClipParts): ClipFailure => (isOnline() ? 'hosts' : 'offline');

/** The clips follow the volume, mute and host of the queue's player. */
function followMain(player: OwnedPlayer, main: Player): void {
  const follow = () => {
    const { volume, isMuted, server } = main.getSnapshot();
    const own = player.getSnapshot();
    if (own.volume === volume && own.isMuted === isMuted && own.server === server) return;
    player.dispatch({ type: 'followPreferences', preferences: { volume, isMuted, server } });
  };
  follow();
  main.subscribe(follow);
}

/** Plays parts of songs, one after the other, beside the queue. */
export function createClips(parts: ClipParts) {
  const held = new Map<number, Song>();
  const player = parts.createPlayer(
    async (annSongId) => held.get(annSongId) ?? parts.lookUpSong(annSongId),
  );
  let hasEnded = false;
  const extras = player.addExtras(
    (port) =>
      new ClipExtras(port, parts.createPicture, parts.lookUpSong, () => {
        hasEnded = true;
      }),
  );
  followMain(player, parts.main);

  /** The song that sounds and the next one. */
  function hold(song: Song): void {
    const { currentSongId } = player.getSnapshot();
    for (const id of held.keys()) if (id !== currentSongId) held.delete(id);
    held.set(song.annSongId, song);
  }

  return {
    getSound(): SessionView['sound'] {
      const { status } = player.getSnapshot();
      return status === 'idle' ? 'silent' : status;
    },
    getSeconds: () => player.getTime().positionSeconds,
    /** Why the clip cannot sound; null if it can. */
    getFailure(): ClipFailure | null {
      const kind = player.getSnapshot().notice?.kind;
      if (kind === 'nothingHasFiles') return 'noFile';
      return kind === 'nothingPlayable' ? outageOf(parts) : null;
    },
    getOutage: () => outageOf(parts),
    /** The song of the last clip; null if there is none. */
    getSongId: () => player.getSnapshot().currentSongId,
    hasEnded: () => hasEnded,
    /** Calls after any change of these, except of the seconds. */
    subscribe: player.subscribe,
    subscribeTime: player.subscribeTime,
    /** Within a press: clips that start later may sound. */
    unlock: parts.unlock,
    play(song: Song, startSeconds: number) {
      hasEnded = false;
      hold(song);
      extras?.setStart(song.annSongId, startSeconds);
      player.dispatch({ type: 'playSongs', songs: [song] });
    },
    /** Loads the next clip, at its second. */
    prepare(song: Song, startSeconds: number) {
      hold(song);
      extras?.prepare(song.annSongId, startSeconds);
    },
    /** Goes on, from a second if one is given. */
    resume(fromSeconds?: number) {
      hasEnded = false;
      if (fromSeconds !== undefined) {
        player.dispatch({ type: 'seek', positionSeconds: fromSeconds });
      }
      player.dispatch({ type: 'play' });
    },
    pause: () => player.dispatch({ type: 'pause' }),
    /** Falls silent and forgets the clips. */
    stop() {
      hasEnded = false;
      player.dispatch({ type: 'setQueue', queue: { songIds: [], currentIndex: 0 } });
    },
  };
}

export type Clips = ReturnType<typeof createClips>;
