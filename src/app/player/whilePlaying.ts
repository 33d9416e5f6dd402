import type { Names } from '../../actions/names/nameHiding';
import type { Player, PlayerStatus } from '../../domain/media/playback';
import { type AnimeNameStyle, animeName, creditedArtists } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import type { AppStorage } from '../../storage/openStorage';
import * as texts from '../../texts/texts';
import { coverArtUrl } from '../../ui/cover/coverArt';
import { keepListens } from './keepListens';

/** What the lock screen and the media keys' display show of a song. */
export interface NowPlaying {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly artwork?: readonly MediaImage[];
}

/** The part of navigator.mediaSession that is used. */
export type MediaSessionPort = Pick<
  MediaSession,
  'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'
>;

export interface MediaSessionOptions {
  readonly player: Player;
  readonly session: MediaSessionPort;
  readonly describeSong: (song: Song) => NowPlaying;
  readonly createMetadata: (init: MediaMetadataInit) => MediaMetadata;
  /** How fast it plays, by which the system counts on; 1 is as recorded. */
  readonly getSpeed?: () => number;
}

/** Where the system does not say how far to jump. */
const JUMP_SECONDS = 10;

const PLAYBACK_STATES: Readonly<Record<PlayerStatus, MediaSessionPlaybackState>> = {
  idle: 'none',
  loading: 'playing',
  playing: 'playing',
  paused: 'paused',
};

type ActionTable = readonly (readonly [MediaSessionAction, MediaSessionActionHandler])[];

function actionsFor({ dispatch, getTime }: Player): ActionTable {
  const jump = (seconds: number) =>
    dispatch({ type: 'seek', positionSeconds: Math.max(0, getTime().positionSeconds + seconds) });
  return [
    ['play', () => dispatch({ type: 'play' })],
    ['pause', () => dispatch({ type: 'pause' })],
    ['stop', () => dispatch({ type: 'pause' })],
    ['previoustrack', () => dispatch({ type: 'previous' })],
    ['nexttrack', () => dispatch({ type: 'next' })],
    ['seekbackward', (details) => jump(-(details.seekOffset ?? JUMP_SECONDS))],
    ['seekforward', (details) => jump(details.seekOffset ?? JUMP_SECONDS)],
    [
      'seekto',
      ({ seekTime }) => {
        if (seekTime !== undefined) dispatch({ type: 'seek', positionSeconds: seekTime });
      },
    ],
  ];
}

function setAction(
  session: MediaSessionPort,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // A browser that does not know the action goes without that key.
  }
}

function showPosition(session: MediaSessionPort, player: Player, playbackRate: number): void {
  const { positionSeconds, durationSeconds } = player.getTime();
  try {
    if (durationSeconds === null || durationSeconds <= 0) session.setPositionState();
    else {
      session.setPositionState({
        duration: durationSeconds,
        position: Math.min(positionSeconds, durationSeconds),
        playbackRate,
      });
    }
  } catch {
    // Some browsers have the session but not the position; the keys work all the same.
  }
}

/**
 * Shows the current song to the operating system and lets its keys send the buttons' commands.
 *
 * @returns disconnects and clears the session
 */
export function connectMediaSession(options: MediaSessionOptions): () => void {
  const { player, session, describeSong, createMetadata, getSpeed = () => 1 } = options;
  const actions = actionsFor(player);
  let shownSong: Song | null = null;
  let shownSecond = Number.NaN;

  function showSnapshot(): void {
    const { currentSong, status } = player.getSnapshot();
    if (currentSong !== shownSong) {
      shownSong = currentSong;
      if (currentSong === null) session.metadata = null;
      else {
        const { artwork, ...texts } = describeSong(currentSong);
        session.metadata = createMetadata({ ...texts, artwork: artwork ? [...artwork] : [] });
      }
    }
    session.playbackState = PLAYBACK_STATES[status];
    showPosition(session, player, getSpeed());
  }

  /** The system counts on by itself; once a second keeps it right. */
  function showTime(): void {
    const second = Math.floor(player.getTime().positionSeconds);
    if (second === shownSecond) return;
    shownSecond = second;
    showPosition(session, player, getSpeed());
  }

  for (const [action, handler] of actions) setAction(session, action, handler);
  const unsubscribeSnapshot = player.subscribe(showSnapshot);
  const unsubscribeTime = player.subscribeTime(showTime);
  showSnapshot();

  return () => {
    unsubscribeSnapshot();
    unsubscribeTime();
    for (const [action] of actions) setAction(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

function describeSong(song: Song, style: AnimeNameStyle): NowPlaying {
  return {
    title: song.songName,
    artist: creditedArtists(song) ?? '',
    album: animeName(song, style) ?? '',
    artwork: [{ src: coverArtUrl(song.annId), sizes: '512x512', type: 'image/svg+xml' }],
  };
}

/** What the system shows instead of a song whose names are hidden. */
function nameless(song: Song): Song {
  return {
    ...song,
    annId: 0,
    songName: texts.player.nameHidden,
    songArtist: '',
    artists: [],
    animeENName: '',
    animeJPName: '',
  };
}

/** The same player, with the names of its song hidden while the user guesses. */
function withoutHiddenNames(player: Player, names: Names): Player {
  let hiddenSong: Song | null = null;
  let shown: Song | null = null;
  function shownSong(song: Song | null): Song | null {
    if (song === null || !names.get().isHidden) return song;
    // The same object while the song is the same, like the player's own.
    if (hiddenSong !== song) {
      hiddenSong = song;
      shown = nameless(song);
    }
    return shown;
  }
  return {
    ...player,
    getSnapshot() {
      const snapshot = player.getSnapshot();
      return { ...snapshot, currentSong: shownSong(snapshot.currentSong) };
    },
    subscribe(listener) {
      const leavePlayer = player.subscribe(listener);
      const leaveNames = names.subscribe(listener);
      return () => {
        leavePlayer();
        leaveNames();
      };
    },
  };
}

export interface SystemMediaParts {
  readonly names: Names;
  readonly storage: Pick<AppStorage, 'animeNames' | 'soundSettings'>;
}

/** Shows what plays on the lock screen, and lets its keys and those of a headset work. */
export function connectSystemMedia(
  player: Player,
  session: MediaSession,
  { names, storage }: SystemMediaParts,
): void {
  connectMediaSession({
    player: withoutHiddenNames(player, names),
    session,
    describeSong: (song) => describeSong(song, storage.animeNames.getSettings().style),
    // How fast songs are played; 1 is as recorded.
    getSpeed: () => storage.soundSettings.getSettings().speed,
    createMetadata: (init) => new MediaMetadata(init),
  });
}

/** The part of the document that knows the picture-in-picture window. */
export type OwnWindow = Pick<Document, 'pictureInPictureElement' | 'exitPictureInPicture'>;

/** Closes the picture-in-picture window when names are hidden: it would show what the page hides. */
export function closeOwnWindow(names: Pick<Names, 'get' | 'subscribe'>, page: OwnWindow): void {
  names.subscribe(() => {
    if (!names.get().isHidden || !page.pictureInPictureElement) return;
    // A browser that refuses shows the video, as it does without hidden names.
    page.exitPictureInPicture().catch(() => undefined);
  });
}

interface WhilePlayingParts extends SystemMediaParts {
  readonly storage: SystemMediaParts['storage'] & Pick<AppStorage, 'openListens'>;
}

/** Connects what a page needs once it plays: the log of listens, the system's media keys. */
export function connectWhilePlaying(player: Player, parts: WhilePlayingParts): void {
  keepListens(player, parts.storage);
  closeOwnWindow(parts.names, document);
  if ('mediaSession' in navigator) connectSystemMedia(player, navigator.mediaSession, parts);
}
