import type { Player } from '../../domain/media/playback';
import type { Song } from '../../domain/song/song';
import { createChannel } from '../../lib/channel';
import type { OwnedPlayer } from '../../player/core/createPlayer';
import type { MediaElement } from '../../player/core/mediaElement';
import { ClipExtras } from '../../player/extras/clipExtras';
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
  readonly main: Pick<Player, 'getSnapshot' | 'subscribe'>;
  readonly lookUpSong: (annSongId: number) => Promise<Song | null>;
  readonly isOnline: () => boolean;
}

export type ClipFailure = NonNullable<SessionView['skipped']>;

/** Plays parts of songs, one after the other, beside the queue. */
export interface Clips {
  readonly getSound: () => SessionView['sound'];
  readonly getSeconds: () => number;
  /** Why the clip cannot sound; null if it can. */
  readonly getFailure: () => ClipFailure | null;
  /** The song of the last clip; null if there is none. */
  readonly getSongId: () => number | null;
  /** Its song was played to the end. */
  readonly hasEnded: () => boolean;
  /** Calls after any change of these, except of the seconds. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly subscribeTime: (listener: () => void) => () => void;
  /** Within a press: clips that start later may sound. */
  readonly unlock: () => void;
  readonly play: (song: Song, startSeconds: number) => void;
  /** Loads the next clip, at its second. */
  readonly prepare: (song: Song, startSeconds: number) => void;
  /** Goes on, from a second if one is given. */
  readonly resume: (fromSeconds?: number) => void;
  readonly pause: () => void;
  /** Falls silent and forgets the clips. */
  readonly stop: () => void;
}

/** The clips follow the volume, mute and host of the queue's player. */
function followMain(player: OwnedPlayer, main: ClipParts['main']): void {
  const follow = () => {
    const { volume, isMuted, server } = main.getSnapshot();
    const own = player.getSnapshot();
    if (own.volume === volume && own.isMuted === isMuted && own.server === server) return;
    player.dispatch({ type: 'followPreferences', preferences: { volume, isMuted, server } });
  };
  follow();
  main.subscribe(follow);
}

export function createClips(parts: ClipParts): Clips {
  const held = new Map<number, Song>();
  const player = parts.createPlayer(
    async (annSongId) => held.get(annSongId) ?? parts.lookUpSong(annSongId),
  );
  const changed = createChannel(null);
  let hasEnded = false;
  const extras = player.addExtras(
    (port) =>
      new ClipExtras(port, {
        createPicture: parts.createPicture,
        lookUpSong: parts.lookUpSong,
        onEnded() {
          hasEnded = true;
        },
      }),
  );
  followMain(player, parts.main);
  player.subscribe(changed.tell);

  /** The song that sounds and the next one. */
  function hold(song: Song): void {
    const { currentSongId } = player.getSnapshot();
    for (const id of held.keys()) if (id !== currentSongId) held.delete(id);
    held.set(song.annSongId, song);
  }

  return {
    getSound() {
      const { status } = player.getSnapshot();
      return status === 'idle' ? 'silent' : status;
    },
    getSeconds: () => player.getTime().positionSeconds,
    getFailure() {
      const kind = player.getSnapshot().notice?.kind;
      if (kind === 'nothingHasFiles') return 'noFile';
      if (kind !== 'nothingPlayable') return null;
      return parts.isOnline() ? 'hosts' : 'offline';
    },
    getSongId: () => player.getSnapshot().currentSongId,
    hasEnded: () => hasEnded,
    subscribe: changed.subscribe,
    subscribeTime: player.subscribeTime,
    unlock: parts.unlock,
    play(song, startSeconds) {
      hasEnded = false;
      hold(song);
      extras?.setStart(song.annSongId, startSeconds);
      player.dispatch({ type: 'playSongs', songs: [song] });
    },
    prepare(song, startSeconds) {
      hold(song);
      extras?.prepare(song.annSongId, startSeconds);
    },
    resume(fromSeconds) {
      hasEnded = false;
      if (fromSeconds !== undefined) {
        player.dispatch({ type: 'seek', positionSeconds: fromSeconds });
      }
      player.dispatch({ type: 'play' });
    },
    pause: () => player.dispatch({ type: 'pause' }),
    stop() {
      hasEnded = false;
      player.dispatch({ type: 'setQueue', queue: { songIds: [], currentIndex: 0 } });
    },
  };
}
