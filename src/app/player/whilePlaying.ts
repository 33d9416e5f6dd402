import { isOfGame } from '../../actions/clipSound';
import type { Names } from '../../actions/names/nameHiding';
import type { Pictures } from '../../actions/pictures/createPictures';
import type { Services } from '../../actions/services';
import { listenOf, type Metered, meterSound } from '../../domain/listens/listenMeter';
import { isSameListen, type Listen } from '../../domain/listens/listens';
import type { Player, PlayerStatus, PlayerTime } from '../../domain/media/playback';
import { type AnimeNameStyle, animeName, creditedArtists } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { systemClock } from '../../lib/clock';
import { createTurns } from '../../lib/inTurn';
import { beforeLeaving } from '../../lib/listen';
import type { AppStorage } from '../../storage/openStorage';
import { texts } from '../../texts/texts';
import { coverArtUrl } from '../../ui/cover/coverArt';

/** The jump if the system gives no distance. */
const JUMP_SECONDS = 10;

const PLAYBACK_STATES: Readonly<Record<PlayerStatus, MediaSessionPlaybackState>> = {
  idle: 'none',
  loading: 'playing',
  playing: 'playing',
  paused: 'paused',
};

/** The keys that act on a clip; the others would tell of its song or leave it. */
const CLIP_ACTIONS: readonly MediaSessionAction[] = ['play', 'pause', 'stop'];

type ActionTable = readonly (readonly [MediaSessionAction, MediaSessionActionHandler])[];

function actionsFor({ dispatch, getTime }: Player, clipSound: Services['clipSound']): ActionTable {
  const pause = () => void (clipSound.pause() || dispatch({ type: 'pause' }));
  const jump = (seconds: number) =>
    dispatch({ type: 'seek', positionSeconds: Math.max(0, getTime().positionSeconds + seconds) });
  return [
    ['play', () => void (clipSound.play() || dispatch({ type: 'play' }))],
    ['pause', pause],
    ['stop', pause],
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

const NO_TIME: PlayerTime = { positionSeconds: 0, durationSeconds: null };

function showPosition(
  session: MediaSession,
  { positionSeconds, durationSeconds }: PlayerTime,
  playbackRate: number,
): void {
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
    // Some browsers support the session but not the position; the keys still work.
  }
}

/** @param picture the address of the anime's picture; null for the drawn cover */
function describeSong(song: Song, style: AnimeNameStyle, picture: string | null): MediaMetadata {
  const drawn = { src: coverArtUrl(song.annId), sizes: '512x512', type: 'image/svg+xml' };
  return new MediaMetadata({
    title: song.songName,
    artist: creditedArtists(song) ?? '',
    album: animeName(song, style) ?? '',
    artwork: [picture === null ? drawn : { src: picture }],
  });
}

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

export interface PlayingParts extends Pick<Services, 'names' | 'clipSound' | 'storage'> {
  readonly loadPictures: () => Promise<Pick<Pictures, 'find'>>;
}

/** Shows the current song on the lock screen, and handles its keys and those of a headset. */
export function connectMediaSession(
  player: Player,
  session: MediaSession,
  { names, clipSound, storage, loadPictures }: PlayingParts,
): void {
  const actions = actionsFor(player, clipSound);
  let shownSong: Song | null = null;
  let isShownHidden = false;
  let shownSecond = Number.NaN;
  let isClipShown = false;

  /** The system advances the position itself, at the playback speed. */
  function showPlace(): void {
    const time = isClipShown ? NO_TIME : player.getTime();
    showPosition(session, time, storage.soundSettings.getSettings().speed);
  }

  /** The drawn cover at once, then the picture. A song without a name has neither. */
  async function describe(song: Song): Promise<void> {
    const { style } = storage.animeNames.getSettings();
    session.metadata = describeSong(song, style, null);
    if (names.get().isOn) return;
    const picture = await (await loadPictures()).find(song.annId, 'large');
    if (picture !== null && shownSong === song && !names.get().isOn) {
      session.metadata = describeSong(song, style, picture);
    }
  }

  function takeKeys(): void {
    for (const [action, handler] of actions) {
      const isTaken = !isClipShown || CLIP_ACTIONS.includes(action);
      try {
        session.setActionHandler(action, isTaken ? handler : null);
      } catch {
        // A browser that does not support the action has no such key.
      }
    }
  }

  /** @returns whether a clip has the sound, of which only that is shown */
  function showClip(): boolean {
    const heard = clipSound.get();
    if ((heard !== null) !== isClipShown) {
      isClipShown = heard !== null;
      // The song is shown anew afterwards.
      shownSong = null;
      const title = texts.screens[heard && isOfGame(heard) ? 'guess' : 'practice'];
      session.metadata = heard && new MediaMetadata({ title });
      takeKeys();
    }
    if (heard === null) return false;
    session.playbackState = PLAYBACK_STATES[heard.status];
    showPlace();
    return true;
  }

  function showSnapshot(): void {
    if (showClip()) return;
    const { currentSong, status } = player.getSnapshot();
    const isHidden = names.get().isOn && names.get().isHidden;
    if (currentSong !== shownSong || isHidden !== isShownHidden) {
      shownSong = currentSong;
      isShownHidden = isHidden;
      if (currentSong === null) session.metadata = null;
      // Without the code for pictures the drawn cover stays.
      else describe(isHidden ? nameless(currentSong) : currentSong).catch(() => undefined);
    }
    session.playbackState = PLAYBACK_STATES[status];
    showPlace();
  }

  /** An update per second corrects the system's position. */
  function showTime(): void {
    const second = Math.floor(player.getTime().positionSeconds);
    if (second === shownSecond) return;
    shownSecond = second;
    showPlace();
  }

  takeKeys();
  player.subscribe(showSnapshot);
  clipSound.subscribe(showSnapshot);
  names.subscribe(showSnapshot);
  player.subscribeTime(showTime);
  showSnapshot();
}

/** Closes the picture-in-picture window, which would show the names that the page hides. */
export function closeOwnWindow(names: Pick<Names, 'get' | 'subscribe'>): void {
  names.subscribe(() => {
    if (!names.get().isHidden || !document.pictureInPictureElement) return;
    // If the browser refuses, the window still shows the video, as without hidden names.
    document.exitPictureInPicture().catch(() => undefined);
  });
}

export function connectWhilePlaying(player: Player, parts: PlayingParts): void {
  keepListens(player, parts.storage.openListens);
  closeOwnWindow(parts.names);
  if ('mediaSession' in navigator) connectMediaSession(player, navigator.mediaSession, parts);
}

/** A continuing listen is reported again whenever this much more was heard. */
const REPORTED_AGAIN_SECONDS = 30;

/**
 * Measures the actual sound from the player's reports; a silent tab counts nothing.
 *
 * @returns reports the sound since the last report, because the page may be about to be left
 */
function followListens(
  player: Player,
  onListen: (listen: Listen) => void,
  onMore: (listen: Listen) => void,
): () => void {
  let metered: Metered | null = null;
  let reported: Listen | null = null;

  function report(listen: Listen): void {
    if (reported?.startedAtMs === listen.startedAtMs) onMore(listen);
    else onListen(listen);
    reported = listen;
  }

  function flush(): void {
    const listen = metered && listenOf(metered);
    if (listen && listen.listenedSeconds !== reported?.listenedSeconds) report(listen);
  }

  function look(): void {
    const { status, currentSongId } = player.getSnapshot();
    const { positionSeconds, durationSeconds } = player.getTime();
    const next = meterSound(metered, {
      annSongId: currentSongId,
      isSounding: status === 'playing',
      positionSeconds,
      durationSeconds,
      nowMs: systemClock.now(),
    });
    // The end of a listen is reported in full.
    if (next.startedAtMs !== metered?.startedAtMs) flush();
    metered = next;
    const listen = listenOf(next);
    if (listen === null) return;
    const newSeconds = listen.listenedSeconds - (reported?.listenedSeconds ?? 0);
    const isNew = reported?.startedAtMs !== listen.startedAtMs;
    if (isNew || newSeconds >= REPORTED_AGAIN_SECONDS) report(listen);
    else if (status !== 'playing') flush();
  }

  look();
  player.subscribe(look);
  player.subscribeTime(look);
  return flush;
}

/** Stores every listen of this tab with its time. */
export function keepListens(player: Player, openListens: AppStorage['openListens']): void {
  const inTurn = createTurns();
  /** Listens that are not stored yet: the store's code must first be loaded, which may fail. */
  let waiting: readonly Listen[] = [];
  const withoutIt = (listen: Listen) => waiting.filter((other) => !isSameListen(other, listen));

  async function handOver(): Promise<void> {
    const listens = await openListens().catch(() => null);
    // They are stored with the next listen.
    if (listens === null) return;
    const handed = waiting;
    waiting = [];
    for (const listen of handed) await listens.keep(listen);
  }

  function keep(listen: Listen): void {
    waiting = [...withoutIt(listen), listen];
    void inTurn(handOver);
  }

  function grow(listen: Listen): void {
    if (withoutIt(listen).length < waiting.length) keep(listen);
    else void inTurn(async () => (await openListens()).grow(listen));
  }

  beforeLeaving(followListens(player, keep, grow));
}
