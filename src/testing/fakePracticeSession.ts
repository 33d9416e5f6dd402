import { vi } from 'vitest';
import { createChannel } from '../lib/channel';
import type { Deck } from '../practice/rules/deck';
import type { Stretch } from '../practice/rules/strip';
import type { Session } from '../practice/work/session/session';
import type { Reveal, SessionView, ShownRound } from '../practice/work/session/sessionView';
import { buildSong } from './songBuilder';

/** A deck of all own songs whose answers are typed. */
export function buildDeck(overrides: Partial<Deck> = {}): Deck {
  return {
    id: 'deck1',
    name: 'Winter openings',
    source: { kind: 'mine' },
    question: 'anime',
    bonus: [],
    isTyped: true,
    guessSeconds: 20,
    range: null,
    changedAtMs: 0,
    isRemoved: false,
    ...overrides,
  };
}

export function buildRound(overrides: Partial<ShownRound> = {}): ShownRound {
  return {
    number: 12,
    question: 'anime',
    bonus: [],
    isDrill: false,
    isTyped: true,
    sampleSeconds: 20,
    ...overrides,
  };
}

/** The stretches of a song of 90 seconds: a third of it known, unsure and unheard each. */
function buildStrip(): readonly Stretch[] {
  return Array.from({ length: 18 }, (_, place) => {
    const kinds = ['known', 'unsure', 'unheard'] as const;
    const kind = kinds[Math.floor(place / 6)] ?? 'unheard';
    return { startSeconds: place * 5, endSeconds: place * 5 + 5, kind, knownShare: 0.5, weight: 1 };
  });
}

export function buildReveal(overrides: Partial<Reveal> = {}): Reveal {
  return {
    song: buildSong({ annSongId: 7, songName: 'Secret Song', songArtist: 'Secret Artist' }),
    sameSongs: [],
    verdict: 'right',
    rating: 3,
    answer: 'Example Anime',
    bonus: [],
    accepted: ['Example Anime', 'Rei no Anime'],
    mistakenFor: null,
    pairedWith: null,
    startSeconds: 42,
    strip: buildStrip(),
    note: '',
    ...overrides,
  };
}

/** A session that only records its calls, and shows what a test sets. */
export function buildSession(view: Partial<SessionView> = {}) {
  const shown = createChannel<SessionView>({
    deck: buildDeck(),
    phase: { kind: 'ready', isBegun: false },
    counts: {
      doneCount: 11,
      leftCount: 23,
      rightCount: 9,
      wrongCount: 2,
      newCount: 5,
      learningCount: 2,
      dueCount: 12,
      backlogCount: 0,
      songCount: 40,
    },
    missed: [],
    isForFun: false,
    sound: 'silent',
    skipped: null,
    canUndo: false,
    isUnstored: false,
    isRankedTime: false,
    ...view,
  });
  const time = createChannel({ leftSeconds: 20, positionSeconds: 0 });
  const session = {
    getView: shown.get,
    subscribe: shown.subscribe,
    getTime: time.get,
    subscribeTime: time.subscribe,
    changeDeck: vi.fn<Session['changeDeck']>(),
    tryAgain: vi.fn<Session['tryAgain']>(),
    start: vi.fn<Session['start']>(),
    noteTyped: vi.fn<Session['noteTyped']>(),
    submit: vi.fn<Session['submit']>(),
    showAnswer: vi.fn<Session['showAnswer']>(),
    rate: vi.fn<Session['rate']>(),
    next: vi.fn<Session['next']>(),
    undo: vi.fn<Session['undo']>(),
    setAside: vi.fn<Session['setAside']>(),
    playClip: vi.fn<Session['playClip']>(),
    pauseClip: vi.fn<Session['pauseClip']>(),
    playOther: vi.fn<Session['playOther']>(),
    saveNote: vi.fn<Session['saveNote']>(),
    leave: vi.fn<Session['leave']>(),
  } satisfies Session;
  return {
    session,
    change: (next: Partial<SessionView>) => shown.set({ ...shown.get(), ...next }),
    setTime: time.set,
  };
}
