import { openTabLock } from '../../actions/browserParts';
import { findSong, lookUpSong } from '../../actions/findSong';
import { isNameLimited } from '../../actions/names/useNameLimit';
import type { Services } from '../../actions/services';
import { readSongs } from '../../actions/songs/readSongs';
import type { Broadcast } from '../../lib/broadcast';
import { systemClock } from '../../lib/clock';
import type { OwnedPlayer } from '../../player/core/createPlayer';
import type { PlayerOptions } from '../../player/core/playerOptions';
import { readStoredSongsOfAnime } from '../../storage/songs/songLibrary';
import { recordingIdOf } from '../rules/practiceLog';
import { createPracticeStore } from '../store/practiceStore';
import { createClips } from './clips';
import { readDeckEntries } from './deckSongs';
import { GuessGame } from './guess/guessGame';
import { deckOfList } from './listDeck';
import { zoneMinutesAt } from './overview';
import type { Practice } from './practice';
import { createPracticeNames } from './practiceNames';
import { PracticeSession } from './session/session';
import type { SessionParts } from './session/sessionDeck';

export interface PracticeAppParts
  extends Pick<
    Services,
    | 'storage'
    | 'player'
    | 'catalogue'
    | 'songDatabase'
    | 'rankedTime'
    | 'trustedClock'
    | 'clipSound'
  > {
  readonly broadcast: Broadcast;
  readonly createVideoElement: () => HTMLVideoElement;
  /** A player with the hosts and the owner of sound of the page, and with what it has alone. */
  readonly createPlayer: (
    own: Pick<
      PlayerOptions,
      'audioElement' | 'videoElement' | 'loadSong' | 'countListen' | 'initial' | 'save'
    >,
  ) => OwnedPlayer;
}

const nothing = () => undefined;
const SAVES_NOTHING: PlayerOptions['save'] = {
  queue: nothing,
  config: nothing,
  muted: nothing,
  songLoop: nothing,
  position: nothing,
};

/** Clips sound on elements of their own, outside the page. */
function openClips(appParts: PracticeAppParts) {
  const { player: main, storage, songDatabase, createPlayer, createVideoElement } = appParts;
  const audioElement = document.createElement('audio');
  const videoElement = createVideoElement();
  const { volume, isMuted, server } = main.getSnapshot();
  const initial: PlayerOptions['initial'] = {
    volume,
    isMuted,
    server,
    streaming: '0',
    isLooping: false,
    isLoopingSong: false,
    queue: [],
    currentIndex: 0,
    queueMarks: {},
    positionSeconds: 0,
  };
  return createClips({
    createPlayer: (loadSong) =>
      createPlayer({
        audioElement,
        videoElement,
        loadSong,
        initial,
        countListen: nothing,
        save: SAVES_NOTHING,
      }),
    createPicture: createVideoElement,
    unlock() {
      audioElement.load();
      videoElement.load();
    },
    main,
    lookUpSong: (annSongId) => lookUpSong(annSongId, storage.songs, songDatabase),
    isOnline: () => navigator.onLine,
  });
}

/** Joins practice, its data and its sessions to the page. One session of a page is open at a time. */
export function openPractice(appParts: PracticeAppParts): Practice {
  const { storage, broadcast, trustedClock } = appParts;
  // Names for answers come from this device.
  const mayBeLimited = () => isNameLimited(appParts.catalogue, appParts.rankedTime);
  const rankedTime = { ...appParts.rankedTime, mayBeLimited };
  const services = { ...appParts, rankedTime };
  const clock = { now: trustedClock.now, zoneMinutes: zoneMinutesAt, random: Math.random };
  const store = createPracticeStore({ ...clock, ...storage.context, askToKeep: storage.askToKeep });
  const names = createPracticeNames(appParts.catalogue, storage, mayBeLimited);
  const clips = openClips(appParts);
  appParts.clipSound.follow(clips);
  const parts: SessionParts = {
    ...clock,
    store,
    names,
    clips,
    rankedTime,
    clock: systemClock,
    lock: openTabLock('practice', broadcast),
    async readAnime(annId) {
      const known = await readSongs(services.catalogue, { of: 'anime', annId }).catch(() => null);
      const songs =
        known ?? (await readStoredSongsOfAnime(storage.context, [annId]).catch(() => []));
      return songs.map((song) => ({ recording: recordingIdOf(song), annSongId: song.annSongId }));
    },
    findSong: (annSongId) => findSong(annSongId, storage.songs, services.songDatabase),
    async readEntries(source) {
      const entries = await readDeckEntries(source, services);
      if (entries === null) throw new Error('This deck needs the catalogue.');
      return entries;
    },
    getLimits: storage.practiceSettings.getSettings,
  };
  let open: PracticeSession | null = null;
  return {
    store,
    names,
    clips,
    deckOf: (list) => deckOfList(list, store, () => `${clock.now()}-${clock.random()}`),
    openSession(deckId) {
      open?.leave();
      open = new PracticeSession(deckId, parts, open?.whenFreed ?? Promise.resolve());
      return open;
    },
    openGame: (plan) =>
      new GuessGame(plan, {
        clips,
        names,
        clock: systemClock,
        random: Math.random,
        getStyle: () => storage.animeNames.getSettings().style,
      }),
  };
}
