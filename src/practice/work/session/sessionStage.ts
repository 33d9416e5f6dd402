import type { Song } from '../../../domain/song/song';
import { createChannel } from '../../../lib/channel';
import { createTurns } from '../../../lib/inTurn';
import { withTimeout } from '../../../lib/withTimeout';
import { isAccepted } from '../../rules/answers';
import { RATING, type Rating, recordingIdOf } from '../../rules/practiceLog';
import type { PlayedRound, Round } from '../../rules/sessionRounds';
import type { ClipFailure } from '../clips';
import { RoundClock } from '../roundClock';
import type { SessionParts } from './sessionDeck';
import type { PlayedSong, SessionLog } from './sessionLog';
import { type PreparedRound, prepareRound, readStrip } from './sessionRound';
import type { Reveal, SessionPhase, SessionView, Verdict } from './sessionView';

/** So many songs in a row that no host sends: the connection is lost. */
const MOST_FAILED = 3;
/** Which song was answered instead is only said if it is found so soon. */
const MISTAKE_TIMEOUT_MS = 2_000;
const MS_PER_SECOND = 1000;

interface LinedUp {
  /** It begins as soon as it is ready. */
  isAwaited: boolean;
  /** Undefined until it is ready; null at the end of the session. */
  next?: {
    readonly cardKey: string;
    /** Or why there is none; without a file is also a song that is gone. */
    readonly prepared: PreparedRound | ClipFailure;
  } | null;
}

const NOTHING_SHOWN: SessionView = {
  deck: null,
  phase: { kind: 'loading' },
  sound: 'silent',
  skipped: null,
  missed: [],
  isForFun: false,
  canUndo: false,
  isUnstored: false,
  isRankedTime: false,
  counts: {
    doneCount: 0,
    leftCount: 0,
    rightCount: 0,
    wrongCount: 0,
    newCount: 0,
    learningCount: 0,
    dueCount: 0,
    backlogCount: 0,
    songCount: 0,
  },
};

function isSameRound(left: Round, right: Round): boolean {
  return left.number === right.number && left.cardKey === right.cardKey && left.kind === right.kind;
}

/** The rounds of a session one after the other: their clips, their time, and what is shown of them. */
export class SessionStage {
  readonly view = createChannel(NOTHING_SHOWN);
  readonly time = createChannel(null);
  readonly clock: RoundClock;
  log: SessionLog | null = null;
  upcoming: LinedUp | null = null;
  /** The song of the round that is shown; null between rounds, when calls do nothing. */
  current: PlayedSong | null = null;
  isClosed = false;
  readonly #parts: SessionParts;
  readonly #inTurn = createTurns();
  readonly #unsubscribe: readonly (() => void)[];
  #failedCount = 0;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.clock = new RoundClock(parts.clock, (isOver) => {
      this.time.tell();
      if (!isOver) return;
      parts.clips.pause();
      this.reveal('late', this.current?.typed[this.current.shown.question]?.trim() || null);
    });
    this.#unsubscribe = [
      parts.clips.subscribe(() => this.#onClips()),
      parts.clips.subscribeTime(this.time.tell),
      parts.rankedTime.subscribe(() => this.show()),
    ];
  }

  get phase(): SessionPhase {
    return this.view.get().phase;
  }

  /** Shows changes, and what the log and the clip have now. */
  show(changes: Partial<SessionView> = {}): void {
    if (this.isClosed) return;
    const { log } = this;
    this.view.set({
      ...this.view.get(),
      ...(log && {
        deck: log.deck.deck,
        counts: log.counts,
        isForFun: log.isForFun,
        canUndo: log.canUndo,
        isUnstored: log.isUnstored,
      }),
      sound: this.#parts.clips.getSound(),
      isRankedTime: this.#parts.rankedTime.mayBeLimited(),
      ...changes,
    });
  }

  close(): void {
    this.isClosed = true;
    this.#clear();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#parts.clips.stop();
  }

  /** Reads or changes the log, after earlier changes. */
  change<Value>(work: (log: SessionLog) => Promise<Value>): Promise<Value | null> {
    const { log } = this;
    return this.#inTurn(async () => log && work(log));
  }

  /**
   * Chooses the next round, after earlier changes, reads what it needs and loads its clip.
   *
   * @param assumed a round that is not over yet
   */
  async lineUp(...assumed: readonly PlayedRound[]): Promise<void> {
    const earlier = this.upcoming?.next?.prepared;
    const upcoming: LinedUp = { isAwaited: false };
    this.upcoming = upcoming;
    const { log } = this;
    const round = await this.change(async () => log?.nextRound(...assumed) ?? null);
    if (round === null || log === null) upcoming.next = null;
    else {
      const prepared =
        typeof earlier === 'object' && isSameRound(earlier, round)
          ? earlier
          : await prepareRound(round, log.deck, this.#parts).catch(this.#parts.clips.getOutage);
      upcoming.next = { cardKey: round.cardKey, prepared: prepared ?? 'noFile' };
    }
    if (this.upcoming !== upcoming) return;
    this.#loadNext();
    if (upcoming.isAwaited) this.#begin(upcoming.next);
  }

  /** Begins the next round once it is ready: at once if it is, so that a press unlocks the sound. */
  advance(): void {
    // What could not be read may be by now.
    if (typeof this.upcoming?.next?.prepared === 'string') void this.lineUp();
    const { upcoming } = this;
    if (upcoming === null) return;
    this.#clear();
    if (upcoming.next === undefined) upcoming.isAwaited = true;
    else this.#begin(upcoming.next);
  }

  /** @param typed the verdict, unless the answer was only thought */
  reveal(typed: Verdict, answer: string | null): void {
    const { current } = this;
    if (this.phase.kind !== 'ask' || current === null) return;
    const { shown: round, cardKey } = current;
    this.clock.run(false);
    current.answer = answer;
    current.heardSeconds = this.clock.passedMs() / MS_PER_SECOND;
    const verdict = round.isTyped ? typed : 'open';
    const graded = verdict === 'right' ? RATING.good : RATING.again;
    const rating = round.isTyped ? graded : null;
    // An empty box is left out.
    const bonus = current.bonus.flatMap(({ question, accepted }) => {
      const text = current.typed[question]?.trim() ?? '';
      return text === '' ? [] : { question, answer: text, isRight: isAccepted(text, accepted) };
    });
    const reveal = { ...this.#revealOf(current), answer, verdict, rating, bonus };
    this.show({ phase: { kind: 'reveal', round, reveal }, skipped: null });
    if (rating !== null) this.grade(current, rating, true);
    // Most are known, so what follows then is loaded already.
    else void this.lineUp({ cardKey, result: 'right' });
  }

  /** @param isFirst otherwise it replaces the rating of this round */
  grade(current: PlayedSong, rating: Rating, isFirst: boolean): void {
    const { reveal, entry, isDrill } = current;
    const { song } = reveal;
    const { missed } = this.view.get();
    const isMissed = rating === RATING.again;
    const others = missed.filter(({ annSongId }) => annSongId !== song.annSongId);
    if (isMissed) this.show({ missed: [...others, song] });
    else if (!isDrill) this.show({ missed: others });
    void this.change(async (log) => {
      if (isFirst && isMissed) await this.#findMistaken(current);
      await log.addAnswer(current, rating, isFirst);
      if (log.isForFun) return;
      const strip = await readStrip(song, entry, log.deck.day, this.#parts);
      this.changeReveal(current, { strip });
    });
    void this.lineUp();
  }

  /** Does nothing if another round is shown by now. */
  changeReveal(current: PlayedSong, changes: Partial<Reveal>): void {
    const { phase } = this;
    if (current !== this.current || !('reveal' in phase)) return;
    this.show({ phase: { ...phase, reveal: { ...phase.reveal, ...changes } } });
  }

  /** Another song than the one of the round takes the element of the next clip. */
  playInstead(song: Song, fromSeconds: number): void {
    this.#parts.clips.play(song, fromSeconds);
    this.#loadNext();
  }

  #loadNext(): void {
    const prepared = this.upcoming?.next?.prepared;
    if (typeof prepared !== 'object' || this.isClosed) return;
    this.#parts.clips.prepare(prepared.reveal.song, prepared.reveal.startSeconds);
  }

  #clear(): void {
    this.current = null;
    this.clock.run(false);
  }

  #revealOf({ reveal, entry, sampleSeconds }: PlayedSong): Reveal {
    return { ...reveal, startSeconds: sampleSeconds, note: this.log?.noteOf(entry) ?? '' };
  }

  #begin(next: LinedUp['next']): void {
    if (this.isClosed) return;
    this.upcoming = null;
    if (!next) {
      this.#parts.clips.stop();
      this.show({ phase: { kind: 'done' } });
      return;
    }
    const { prepared, cardKey } = next;
    if (typeof prepared === 'string') {
      this.#skip(cardKey, prepared);
      return;
    }
    const { kind, shown: round, reveal } = prepared;
    this.clock.begin(round.sampleSeconds);
    this.#parts.clips.play(reveal.song, reveal.startSeconds);
    this.current = {
      ...prepared,
      hasSounded: false,
      sampleSeconds: reveal.startSeconds,
      heardSeconds: 0,
      typed: {},
      answer: null,
      firstKeyMs: null,
      mistakenFor: null,
    };
    if (kind === 'ask') {
      this.show({ phase: { kind, round } });
      return;
    }
    // After a song that is heard, it is known what follows.
    void this.lineUp({ cardKey, result: 'heard' });
    this.show({ phase: { kind, round, reveal: this.#revealOf(this.current) } });
  }

  #skip(cardKey: string, reason: ClipFailure): void {
    this.#clear();
    // A plan without files comes to its end; rounds for fun do not.
    const isCounted = reason !== 'noFile' || this.log?.isForFun;
    const failedCount = isCounted ? this.#failedCount + 1 : 0;
    const isLost = failedCount >= MOST_FAILED;
    this.#failedCount = isLost ? 0 : failedCount;
    void this.change((log) =>
      isLost ? log.forgetSkipped(failedCount - 1) : log.addSkipped(cardKey),
    );
    const isReady = this.lineUp();
    this.show({ skipped: reason });
    if (!isLost) this.advance();
    else void isReady.then(() => this.show({ phase: { kind: 'ready', isBegun: true } }));
  }

  async #findMistaken(current: PlayedSong): Promise<void> {
    const { answer, entry, shown, reveal } = current;
    if (answer === null) return;
    const asked = this.#parts.names.findNamed(shown.question, answer);
    const found: readonly Song[] = await withTimeout(asked, MISTAKE_TIMEOUT_MS).catch(() => []);
    const others = found.filter((song) => recordingIdOf(song) !== entry.recording);
    const mistakenFor =
      others.find(({ annSongId }) => annSongId === reveal.pairedWith?.annSongId) ??
      others.find((song) => this.log?.isInDeck(recordingIdOf(song))) ??
      others[0];
    if (mistakenFor === undefined) return;
    current.mistakenFor = recordingIdOf(mistakenFor);
    this.changeReveal(current, { mistakenFor });
  }

  #onClips(): void {
    const { current, phase } = this;
    const { clips } = this.#parts;
    if (current !== null && (phase.kind === 'ask' || phase.kind === 'hear')) {
      const failure = clips.getFailure();
      if (failure !== null) {
        this.#skip(current.cardKey, failure);
        return;
      }
      const isSounding = clips.getSound() === 'playing';
      if (isSounding && !current.hasSounded) this.#noteSound(current);
      this.clock.run(isSounding || (current.hasSounded && clips.hasEnded()));
    }
    this.show();
  }

  #noteSound(current: PlayedSong): void {
    current.hasSounded = true;
    this.#failedCount = 0;
    const seconds = this.#parts.clips.getSeconds();
    // A file that is shorter than the song begins at its start.
    if (Math.abs(seconds - current.sampleSeconds) > 1) current.sampleSeconds = seconds;
  }
}
