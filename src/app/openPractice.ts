import { openTabLock } from '../actions/browserParts';
import { findSong, lookUpSong } from '../actions/findSong';
import { createClips } from '../actions/practice/clips';
import { createPractice } from '../actions/practice/createPractice';
import { zoneMinutesAt } from '../actions/practice/overview';
import type { Practice } from '../actions/practice/practice';
import type { Services } from '../actions/services';
import type { Broadcast } from '../lib/broadcast';
import { systemClock } from '../lib/clock';
import type { OwnedPlayer } from '../player/core/createPlayer';
import type { PlayerOptions } from '../player/core/playerOptions';

/** The parts of a player of clips that it has alone; the rest is shared with the queue's. */
export type ClipPlayerParts = Pick<
  PlayerOptions,
  'audioElement' | 'videoElement' | 'loadSong' | 'countListen' | 'initial' | 'save'
>;

export interface PracticeAppParts
  extends Pick<Services, 'storage' | 'catalogue' | 'songDatabase' | 'rankedTime'> {
  readonly broadcast: Broadcast;
  readonly player: Services['player'];
  readonly createVideoElement: () => HTMLVideoElement;
  /** A player with the hosts and the owner of sound of the page. */
  readonly createPlayer: (parts: ClipPlayerParts) => OwnedPlayer;
}

const nothing = () => undefined;
const SAVES_NOTHING: PlayerOptions['save'] = {
  queue: nothing,
  config: nothing,
  muted: nothing,
  songLoop: nothing,
  position: nothing,
};

/** Joins practice to the page: its clips sound on elements of their own, outside the page. */
export function openPractice(parts: PracticeAppParts): Practice {
  const { player: main, createPlayer, createVideoElement, broadcast } = parts;
  const withLibrary = { ...parts, library: parts.storage.songs };
  const audioElement = document.createElement('audio');
  const videoElement = createVideoElement();
  const { volume, isMuted, server } = main.getSnapshot();
  const initial: PlayerOptions['initial'] = {
    ...{ volume, isMuted, server, streaming: '0', isLooping: false, isLoopingSong: false },
    ...{ queue: [], currentIndex: 0, queueMarks: {}, positionSeconds: 0 },
  };
  const clips = createClips({
    createPlayer: (loadSong) =>
      createPlayer({
        ...{ audioElement, videoElement, loadSong, initial },
        ...{ countListen: nothing, save: SAVES_NOTHING },
      }),
    createPicture: createVideoElement,
    unlock() {
      audioElement.load();
      videoElement.load();
    },
    main,
    lookUpSong: (annSongId) => lookUpSong(annSongId, withLibrary),
    isOnline: () => navigator.onLine,
  });
  return createPractice({
    ...{ ...withLibrary, clips, clock: systemClock, random: Math.random },
    findSong: (annSongId) => findSong(annSongId, withLibrary),
    lock: openTabLock('practice', broadcast),
    zoneMinutes: zoneMinutesAt,
  });
}
