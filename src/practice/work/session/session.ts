import type { Song } from '../../../domain/song/song';
import { createLatest } from '../../../lib/latest';
import { isAccepted } from '../../rules/answers';
import type { Deck } from '../../rules/deck';
import { LONGEST_ANSWER, RATING, type Rating } from '../../rules/practiceLog';
import { readSessionDeck, type SessionParts, today } from './sessionDeck';
import { SessionLog } from './sessionLog';
import { SessionStage } from './sessionStage';
import type { BonusAnswers, SessionPhase, SetAside } from './sessionView';

const LONGEST_NOTE = 2_000;

/** A session as screens draw and steer it. */
export type Session = Omit<PracticeSession, 'whenFreed'>;

/**
 * One session of a deck. Calls that do not fit the phase do nothing, so that a held key or a second
 * press never counts twice.
 */
export class PracticeSession {
  /** When it has freed the lock. */
  readonly whenFreed: Promise<void>;
  readonly #deckId: string;
  readonly #parts: SessionParts;
  readonly #stage: SessionStage;
  /** The deck as it is wanted, if that was changed. */
  #changed: Deck | null = null;
  #isReading = false;
  /** A press that came while the deck was read. */
  #pendingStart: { readonly isForFun: boolean } | null = null;
  #tellLeft = () => {};

  /** @param before resolves when an earlier session of this page has freed the lock */
  constructor(deckId: string, parts: SessionParts, before: Promise<void>) {
    this.#deckId = deckId;
    this.#parts = parts;
    this.#stage = new SessionStage(parts);
    const left = new Promise<void>((resolve) => {
      this.#tellLeft = resolve;
    });
    this.whenFreed = before.then(() => this.#hold(left));
  }

  getView = () => this.#stage.view.get();
  subscribe = (listener: () => void) => this.#stage.view.subscribe(listener);
  subscribeTime = (listener: () => void) => this.#stage.time.subscribe(listener);
  /** What is left of the guess time or the heard sample, and where the clip is in the song. */
  getTime = () => ({
    leftSeconds: this.#stage.clock.leftSeconds(),
    positionSeconds: this.#parts.clips.getSeconds(),
  });

  /** Stores the deck, and reads it anew. */
  changeDeck = (deck: Deck) => {
    this.#changed = deck;
    this.#readDeck();
  };

  /** For a deck that could not be read. */
  tryAgain = () => {
    if (this.#stage.phase.kind === 'unreadable') this.#readDeck();
  };

  /** Called within the press: it unlocks the sound. */
  start = (options: { readonly isForFun: boolean }) => {
    const { isForFun } = options;
    const { log, phase } = this.#stage;
    if (log === null || (phase.kind !== 'ready' && phase.kind !== 'done')) return;
    if (!isForFun && log.deck.day !== today(this.#parts)) this.#readDeck();
    const isAnother = log.isForFun !== isForFun;
    // Which element later songs need, audio or video, is known when the press is over.
    this.#parts.clips.unlock();
    if (this.#isReading) {
      this.#pendingStart = options;
      return;
    }
    if (isAnother) {
      void this.#stage.change(async () => log.setForFun(isForFun));
      void this.#stage.lineUp();
    }
    this.#stage.advance();
  };

  /** All that is typed so far. The first key of an answer is timed: it measures memory, not typing. */
  noteTyped = (typed: BonusAnswers) => {
    const { phase, current, clock } = this.#stage;
    if (phase.kind !== 'ask' || current === null) return;
    const { question } = current.shown;
    // Also of an answer that replaces another.
    if (!current.typed[question] && typed[question]) current.firstKeyMs = clock.passedMs();
    current.typed = Object.fromEntries(
      Object.entries(typed).map(([box, text]) => [box, text.slice(0, LONGEST_ANSWER)]),
    );
  };

  submit = (answer: string) => {
    const { current } = this.#stage;
    if (!current?.shown.isTyped || answer.trim() === '') return;
    const cut = answer.slice(0, LONGEST_ANSWER);
    const isRight = isAccepted(cut, current.reveal.accepted);
    this.#stage.reveal(isRight ? 'right' : 'wrong', cut);
  };

  /** Gives up, or shows what was only thought. */
  showAnswer = () => this.#stage.reveal('gaveUp', null);

  /** Grades in card mode; at any reveal it replaces the rating. */
  rate = (rating: Rating) => {
    const { current, phase } = this.#stage;
    if (phase.kind !== 'reveal' || current === null || phase.reveal.rating === rating) return;
    const byHand = rating === RATING.again ? 'wrong' : 'right';
    const verdict = current.shown.isTyped ? phase.reveal.verdict : byHand;
    this.#stage.changeReveal(current, { rating, verdict });
    this.#stage.grade(current, rating, phase.reveal.rating === null);
  };

  next = () => {
    const { current, phase } = this.#stage;
    if (current === null) return;
    const isHeard = phase.kind === 'hear' && current.hasSounded;
    if (isHeard) void this.#stage.change((log) => log.addHeard(current));
    if (isHeard || (phase.kind === 'reveal' && phase.reveal.rating !== null)) this.#stage.advance();
  };

  /** Takes the last answer or setting aside back, schedule included. */
  undo = () => {
    const { log, current, phase } = this.#stage;
    const isIdle = phase.kind === 'ready' || phase.kind === 'done';
    if (!log?.canUndo || (current === null && !isIdle)) return;
    this.#stage.show({ skipped: null });
    void this.#stage.change(async () => {
      await log.undo();
      this.#stage.show({ missed: this.#stage.view.get().missed.filter(log.isMissed) });
    });
    const isUndone = this.#stage.lineUp();
    if (phase.kind === 'ready') void isUndone.then(() => this.#stage.show());
    else this.#stage.advance();
  };

  /** @param isWholeAnime the same for every known song of the anime */
  setAside = (way: SetAside, isWholeAnime: boolean) => {
    const { log, current } = this.#stage;
    if (current === null || log?.isForFun) return;
    void this.#stage.change((changed) => changed.setAside(way, current, isWholeAnime));
    void this.#stage.lineUp();
    this.#stage.advance();
  };

  saveNote = (text: string) => {
    const { current, phase } = this.#stage;
    if (current === null || !('reveal' in phase)) return;
    const note = text.trim().slice(0, LONGEST_NOTE);
    void this.#stage.change((log) => log.note(current.entry, note));
    this.#stage.changeReveal(current, { note });
  };

  /** Plays the revealed clip from a second, or goes on. */
  playClip = (fromSeconds?: number) => {
    const { current, phase } = this.#stage;
    if (current === null) return;
    const { clips } = this.#parts;
    const { song } = current.reveal;
    if (clips.getSongId() === song.annSongId) {
      clips.resume(phase.kind === 'reveal' ? fromSeconds : undefined);
    } else this.#stage.playInstead(song, fromSeconds ?? current.sampleSeconds);
  };

  pauseClip = () => {
    if (this.#stage.phase.kind !== 'ask') this.#parts.clips.pause();
  };

  /** At a reveal, plays another song: the one that was answered instead, or the other of a pair. */
  playOther = (song: Song) => {
    if (this.#stage.phase.kind === 'reveal') this.#stage.playInstead(song, 0);
  };

  /** Frees the sound and the lock. */
  leave = () => {
    this.#tellLeft();
    this.#stage.close();
  };

  /** Holds the lock and shows the deck until the session is left. */
  async #hold(left: Promise<void>): Promise<void> {
    const { lock } = this.#parts;
    while (!this.#stage.isClosed) {
      const isHeld = await lock.tryHold(async () => {
        this.#stage.show({ phase: { kind: 'loading' } });
        this.#readDeck();
        await left;
        // The last answer is stored before another tab reads it.
        await this.#stage.change(async () => undefined);
      });
      if (isHeld) return;
      this.#stage.show({ phase: { kind: 'elsewhere' } });
      await Promise.race([lock.untilFree(), left]);
    }
  }

  /** What is shown stays until the deck is read, so that no control loses the focus. */
  #readDeck(): void {
    this.#isReading = true;
    this.#readLatest();
  }

  readonly #readLatest = createLatest(async () => {
    const changed = this.#changed;
    const { store, names } = this.#parts;
    if (changed !== null) await store.saveDeck(changed);
    const deck = await readSessionDeck(this.#deckId, this.#parts).catch(
      () => 'unreadable' as const,
    );
    if (this.#stage.isClosed || this.#changed !== changed) return;
    let phase: SessionPhase = { kind: deck === 'unreadable' ? deck : 'missing' };
    if (deck !== null && deck !== 'unreadable') {
      const { question, isTyped } = deck.deck;
      // The names are made ready before the first of them is typed.
      if (isTyped) names.suggest(question, '').catch(() => []);
      const log = new SessionLog(deck, this.#parts);
      this.#stage.log = log;
      await this.#stage.lineUp();
      const hasNext = this.#stage.upcoming?.next !== null;
      phase = hasNext ? { kind: 'ready', isBegun: log.isBegun } : { kind: 'done' };
    }
    if (this.#changed !== changed) return;
    this.#isReading = false;
    this.#stage.show({ phase, skipped: null });
    const start = this.#pendingStart;
    this.#pendingStart = null;
    if (start !== null) this.start(start);
  });
}
