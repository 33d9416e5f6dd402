import { onTestFinished, vi } from 'vitest';
import type { Song } from '../domain/song/song';
import { createBroadcast } from '../lib/broadcast';
import { createChannel } from '../lib/channel';
import type { Clock } from '../lib/clock';
import { createTabLock, type Locks } from '../lib/tabLock';
import { createSoundOwner } from '../player/core/soundOwner';
import type { Deck } from '../practice/rules/deck';
import { type Question, recordingIdOf } from '../practice/rules/practiceLog';
import { myDeck } from '../practice/work/builtInDecks';
import { createClips } from '../practice/work/clips';
import { PracticeSession } from '../practice/work/session/session';
import { createFakeLocks } from './catalogueHarness';
import { FakeMediaElement } from './fakeMediaElement';
import { type PlayerHarness, playerHarness } from './playerHarness';
import { newReview, openPracticeBrowser } from './practiceHarness';
import { buildSong } from './songBuilder';

const STEP_MS = 250;
const DAY_MS = 86_400_000;
/** More turns than any chain of reads and writes takes. */
const TURNS = 80;

/** Songs of anime of their own, named after their number. */
export function practiceSongs(count: number): readonly Song[] {
  return Array.from({ length: count }, (_, place) => {
    const annSongId = place + 1;
    const animeENName = `Anime ${annSongId}`;
    return buildSong({ annSongId, annId: 100 + annSongId, animeENName });
  });
}

/** Waits for everything that needs no time, also reads and writes. */
export async function settleAll(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const fakeClock: Clock = {
  now: () => Date.now(),
  elapsedMs: () => Date.now(),
  schedule(callback, delayMs) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

function fakeNames(songs: readonly Song[]) {
  return {
    suggest: async () => [],
    acceptedOf: async ({ animeENName, songName, songArtist }: Song, question: Question) => ({
      accepted: [{ anime: animeENName, song: songName, artist: songArtist }[question] ?? []].flat(),
      sameSongs: [],
    }),
    findNamed: async (_: unknown, answer: string) =>
      songs.filter(({ animeENName }) => animeENName === answer),
  };
}

export interface SessionBrowserSettings {
  readonly songs?: readonly Song[];
  readonly deck?: Partial<Deck>;
  /** Known songs that are not in the deck. */
  readonly others?: readonly Song[];
  readonly limits?: { readonly newCount: number; readonly reviewCount: number };
  /** Null: the browser stores nothing. */
  readonly indexedDB?: null;
  /** Called before a song is read; rejects where it cannot be asked for. */
  readonly beforeRead?: (annSongId: number) => Promise<void>;
  /** Called with each element of the clips before it is used. */
  readonly setElement?: (element: FakeMediaElement) => unknown;
}

/** A browser in which one practises; each call of `open` is another tab. Time is fake. */
export function openSessionBrowser(settings: SessionBrowserSettings = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { songs = practiceSongs(1), deck, limits = { newCount: 15, reviewCount: 120 } } = settings;
  const browser = openPracticeBrowser(settings.indexedDB);
  vi.setSystemTime(browser.clock.nowMs);
  const locks: Locks = createFakeLocks();
  const isOnline = { value: true };
  const rankedTime = createChannel(false);

  const openStore = () => browser.open({ now: () => Date.now() });
  async function open(deckId = myDeck().id) {
    const { store } = openStore();
    if (deck !== undefined) await store.saveDeck({ ...myDeck(), ...deck });
    const tabs = createBroadcast(null);
    const sound = createSoundOwner({ broadcast: tabs, tabId: 'own', clock: fakeClock });
    const main = playerHarness({ library: songs, options: { sound } });
    let played: PlayerHarness | null = null;
    const clips = createClips({
      createPlayer(loadSong) {
        const options = { sound, loadSong, clock: fakeClock, isOnline: () => isOnline.value };
        played = playerHarness({ options });
        return played.player;
      },
      createPicture: () => new FakeMediaElement(),
      unlock: vi.fn(),
      main: main.player,
      lookUpSong: async () => null,
      isOnline: () => isOnline.value,
    });
    if (played === null) throw new Error('the clips have a player');
    const player = played as PlayerHarness;
    for (const element of elementsOf({ player })) settings.setElement?.(element);
    const session = new PracticeSession(
      deckId,
      {
        store,
        clips,
        clock: fakeClock,
        now: () => Date.now(),
        zoneMinutes: () => 0,
        names: fakeNames([...(settings.others ?? []), ...songs]),
        readEntries: async () =>
          songs.map((song) => ({
            recording: recordingIdOf(song),
            annSongId: song.annSongId,
            annIds: [song.annId],
            difficulty: 50,
          })),
        readAnime: async (annId) =>
          [...songs, ...(settings.others ?? [])]
            .filter((song) => song.annId === annId)
            .map((song) => ({ recording: recordingIdOf(song), annSongId: song.annSongId })),
        async findSong(id) {
          await settings.beforeRead?.(id);
          return songs.find(({ annSongId }) => annSongId === id) ?? null;
        },
        random: () => 0,
        getLimits: () => limits,
        lock: createTabLock('practice', locks, tabs, fakeClock, Math.random),
        rankedTime: { mayBeLimited: rankedTime.get, subscribe: rankedTime.subscribe },
      },
      Promise.resolve(),
    );
    await settleAll();
    return { session, store, main, clips, player };
  }

  return {
    ...browser,
    isOnline,
    openStore,
    open,
    setRankedTime: rankedTime.set,
    rankedListenerCount: rankedTime.listenerCount,
  };
}

export type SessionTab = Awaited<ReturnType<ReturnType<typeof openSessionBrowser>['open']>>;

/** The elements of the clips. */
export function elementsOf({ player }: Pick<SessionTab, 'player'>): readonly FakeMediaElement[] {
  return [player.audio, ...player.probes, player.video];
}

/** Lets the time pass in which clips sound. */
export async function passSeconds(tab: SessionTab, seconds: number): Promise<void> {
  for (let passedMs = 0; passedMs < seconds * 1000; passedMs += STEP_MS) {
    for (const element of elementsOf(tab)) element.advance(STEP_MS / 1000);
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
  await settleAll();
}

/** The phase that is shown, and fails the test if it is another kind. */
export function phaseOf<Kind extends string>({ session }: SessionTab, kind: Kind) {
  const { phase } = session.getView();
  if (phase.kind !== kind) throw new Error(`shows ${phase.kind} instead of ${kind}`);
  return phase as Extract<typeof phase, { readonly kind: Kind }>;
}

/** The song of the clip. */
export function heardSong({ player }: SessionTab): number | null {
  return player.player.getSnapshot().currentSongId;
}

/** A tab in which every song is due: each was answered right long ago. */
export async function openDue(count: number, settings: SessionBrowserSettings = {}) {
  const browser = openSessionBrowser({ songs: practiceSongs(count), ...settings });
  vi.setSystemTime(Date.now() - 100 * DAY_MS);
  const { store } = browser.openStore();
  for (let id = 1; id <= count; id += 1)
    await store.addFacts([newReview(`s${id}`, { annSongId: id })]);
  vi.setSystemTime(Date.now() + 100 * DAY_MS);
  return { browser, tab: await browser.open() };
}

export async function start({ session }: SessionTab, isForFun = false): Promise<void> {
  session.start({ isForFun });
  await settleAll();
}

export async function goOn({ session }: SessionTab): Promise<void> {
  session.next();
  await settleAll();
}

/** Types an answer after a second. */
export async function answer(tab: SessionTab, text: string): Promise<void> {
  await passSeconds(tab, 1);
  tab.session.noteTyped({ anime: text });
  tab.session.submit(text);
  await settleAll();
}

/** Hears songs and answers them right until the session is done. @returns the rounds */
export async function playToEnd(tab: SessionTab): Promise<readonly string[]> {
  const rounds: string[] = [];
  for (;;) {
    const { phase } = tab.session.getView();
    if (phase.kind === 'done') return rounds;
    rounds.push(`${phase.kind} ${heardSong(tab)}`);
    if (rounds.length > 200) throw new Error('the session does not end');
    if (phase.kind === 'ask') await answer(tab, `anime ${heardSong(tab)}`);
    else await passSeconds(tab, 1);
    await goOn(tab);
  }
}
