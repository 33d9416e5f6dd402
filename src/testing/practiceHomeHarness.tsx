import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Services } from '../actions/services';
import { PATHS } from '../config/paths';
import type { Notification } from '../domain/app/notification';
import type { Song } from '../domain/song/song';
import { createChannel } from '../lib/channel';
import { lazy } from '../lib/lazy';
import { practiceDayOf } from '../practice/rules/practiceDay';
import { recordingIdOf } from '../practice/rules/practiceLog';
import { PracticeScreen } from '../practice/screens/PracticeScreen';
import { createPracticeStore, type NewFact } from '../practice/store/practiceStore';
import type { Clips } from '../practice/work/clips';
import { deckOfList } from '../practice/work/listDeck';
import { PracticeAddOn } from '../practice/work/PracticeAddOn';
import type { Practice } from '../practice/work/practice';
import { createFakeDownloads } from './fakeDownloads';
import { buildSession } from './fakePracticeSession';
import { openTestStorage } from './openTestStorage';
import { newReview } from './practiceHarness';
import { renderScreen } from './renderScreen';
import { seededRandom } from './reviewBuilder';

const DAY_MS = 86_400_000;

/** Clips that note what is played, and whose clock the test sets. */
export function createFakeClips() {
  const changed = createChannel(null);
  const timed = createChannel(null);
  const played: string[] = [];
  const state = {
    seconds: 0,
    songId: 0,
    sound: 'silent' as ReturnType<Clips['getSound']>,
    failure: null as ReturnType<Clips['getFailure']>,
  };
  const clips: Clips = {
    getSound: () => state.sound,
    getSeconds: () => state.seconds,
    getFailure: () => state.failure,
    getOutage: () => 'hosts',
    getSongId: () => state.songId,
    hasEnded: () => false,
    subscribe: changed.subscribe,
    subscribeTime: timed.subscribe,
    unlock: () => undefined,
    play(song, startSeconds) {
      played.push(`${song.songName} ${startSeconds}`);
      state.seconds = startSeconds;
      state.songId = song.annSongId;
      state.sound = 'playing';
    },
    prepare: () => undefined,
    resume(fromSeconds = 0) {
      played.push(`again ${fromSeconds}`);
      state.seconds = fromSeconds;
    },
    pause: () => undefined,
    stop() {
      state.sound = 'silent';
      state.songId = 0;
    },
  };
  function goTo(seconds: number) {
    state.seconds = seconds;
    timed.tell();
  }
  function fail(failure: typeof state.failure) {
    state.failure = failure;
    changed.set(null);
  }
  return { clips, played, goTo, fail };
}

/** A day of answers: each song once, and the days before today when it happened. */
export interface AnsweredDay {
  readonly daysAgo: number;
  readonly facts: readonly NewFact[];
}

export const answer = (song: Song, facts: Parameters<typeof newReview>[1] = {}): NewFact =>
  newReview(recordingIdOf(song), { annSongId: song.annSongId, ...facts });

interface HomeOptions {
  readonly songs?: readonly Song[];
  readonly days?: readonly AnsweredDay[];
  readonly query?: string;
  readonly services?: Partial<Services>;
  readonly findNamed?: Practice['names']['findNamed'];
  /** Called before the page is shown. */
  readonly prepare?: (storage: ReturnType<typeof openTestStorage>, practice: Practice) => unknown;
}

/** Shows the home of practice with these songs in the library and these answers in the log. */
export async function showPracticeHome(options: HomeOptions = {}) {
  const { songs = [], days = [], query = '', services, prepare } = options;
  const storage = openTestStorage();
  await storage.songs.saveSongs(songs);
  const clock = { nowMs: Date.now() };
  const store = createPracticeStore({
    ...storage.context,
    askToKeep: storage.askToKeep,
    now: () => clock.nowMs,
    zoneMinutes: (atMs) => -new Date(atMs).getTimezoneOffset(),
    random: seededRandom(7),
  });
  for (const { daysAgo, facts } of days) {
    clock.nowMs = Date.now() - daysAgo * DAY_MS;
    await store.addFacts(facts);
  }
  clock.nowMs = Date.now();
  const fake = createFakeClips();
  const practice: Practice = {
    store,
    clips: fake.clips,
    names: {
      suggest: async () => [],
      acceptedOf: async () => ({ accepted: [], sameSongs: [] }),
      findNamed: options.findNamed ?? (async () => []),
    },
    openSession: () => buildSession().session,
    openGame: () => {
      throw new Error('No game in this test');
    },
    deckOf: (list) => deckOfList(list, store, () => String(clock.nowMs)),
  };
  await prepare?.(storage, practice);
  const notified: Notification[] = [];
  const view = renderScreen(<PracticeScreen />, {
    path: PATHS.practice,
    at: `${PATHS.practice}${query}`,
    services: {
      storage,
      downloads: createFakeDownloads(),
      addOn: new PracticeAddOn(lazy(async () => practice)),
      notify: (notification) => void notified.push(notification),
      ...services,
    },
  });
  await waitFor(() => expect(screen.queryByText('Loading your practice…')).toBeNull());
  const zoneMinutes = -new Date().getTimezoneOffset();
  return {
    ...view,
    ...fake,
    storage,
    store,
    notified,
    today: practiceDayOf({ atMs: clock.nowMs, zoneMinutes }),
  };
}
