import { animeName } from '../../../domain/song/personNames';
import type { Song } from '../../../domain/song/song';
import { createChannel } from '../../../lib/channel';
import type { Clock } from '../../../lib/clock';
import { isAccepted } from '../../rules/answers';
import { pointsOf } from '../../rules/guessPoints';
import { choicesOf } from '../../rules/guessRounds';
import { LONGEST_ANSWER } from '../../rules/practiceLog';
import type { ClipFailure, Clips } from '../clips';
import type { PracticeNames } from '../practiceNames';
import { RoundClock } from '../roundClock';
import type { Verdict } from '../session/sessionView';
import type { GamePlan, PlannedRound } from './guessPlan';
import type { AskedRound, GuessPhase, GuessResult, GuessView } from './guessView';

/** So many songs in a row that no host sends: the connection is lost. */
const MOST_FAILED = 3;
const MS_PER_SECOND = 1000;
const YEAR = /\d{4}/;

export interface GameParts {
  readonly clips: Clips;
  readonly names: Pick<PracticeNames, 'acceptedOf'>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly getStyle: () => 'english' | 'romaji';
}

/** A round with the names that are right, and those to choose from. */
interface PreparedRound {
  readonly planned: PlannedRound;
  readonly accepted: readonly string[];
  readonly sameSongs: readonly Song[];
  readonly choices: readonly string[];
}

interface CurrentRound extends PreparedRound {
  readonly round: AskedRound;
  hasSounded: boolean;
  typed: string;
}

/**
 * A game that asks for the anime of songs, one after the other. It stores nothing. Calls that do not
 * fit the phase do nothing, so that a held key or a second press never counts twice.
 */
export class GuessGame {
  readonly #parts: GameParts;
  readonly #plan: GamePlan;
  readonly #clock: RoundClock;
  readonly #view;
  readonly #time = createChannel(null);
  readonly #unsubscribe: readonly (() => void)[];
  #left: PlannedRound[];
  #spare: PlannedRound[];
  /** Songs in a row that no host sent. */
  #failed: PlannedRound[] = [];
  /** The round that is read ahead. */
  #upcoming: { readonly planned: PlannedRound; readonly read: Promise<PreparedRound> } | null =
    null;
  #current: CurrentRound | null = null;
  #isBegun = false;
  #isClosed = false;

  constructor(plan: GamePlan, parts: GameParts) {
    this.#plan = plan;
    this.#parts = parts;
    this.#left = [...plan.rounds];
    this.#spare = [...plan.spare];
    this.#view = createChannel<GuessView>({
      phase: { kind: 'loading' },
      roundCount: plan.rounds.length,
      results: [],
      sound: 'silent',
      skipped: null,
      skippedCount: 0,
    });
    this.#clock = new RoundClock(parts.clock, (isOver) => {
      this.#time.tell();
      if (isOver) this.#timeOut();
    });
    this.#unsubscribe = [
      parts.clips.subscribe(() => this.#onClips()),
      parts.clips.subscribeTime(this.#time.tell),
    ];
  }

  get plan(): GamePlan {
    return this.#plan;
  }

  getView = () => this.#view.get();
  subscribe = (listener: () => void) => this.#view.subscribe(listener);
  subscribeTime = (listener: () => void) => this.#time.subscribe(listener);
  /** What is left of the round's time, and where the song is. */
  getTime = () => ({
    leftSeconds: this.#clock.leftSeconds(),
    positionSeconds: this.#parts.clips.getSeconds(),
  });

  /** Begins, or goes on after a lost connection; called within the press, which unlocks the sound. */
  start = () => {
    const { kind } = this.#phase;
    if (this.#isClosed || (this.#isBegun && kind !== 'paused')) return;
    this.#isBegun = true;
    this.#parts.clips.unlock();
    this.#show({ skipped: null });
    void this.#goOn();
  };

  noteTyped = (typed: { readonly anime?: string }) => {
    if (this.#current !== null) this.#current.typed = (typed.anime ?? '').slice(0, LONGEST_ANSWER);
  };

  submit = (answer: string) => {
    const current = this.#current;
    if (current === null || current.round.way === 'thought' || answer.trim() === '') return;
    const cut = answer.trim().slice(0, LONGEST_ANSWER);
    this.#reveal(isAccepted(cut, current.accepted) ? 'right' : 'wrong', cut);
  };

  /** Gives up, or shows what was only thought. */
  showAnswer = () => this.#reveal('gaveUp', null);

  /** Says of an answer that was only thought whether it was right, and goes on. */
  judge = (isRight: boolean) => {
    const current = this.#current;
    const { phase } = this.#view.get();
    if (current === null || phase.kind !== 'reveal' || phase.reveal.result !== null) return;
    this.#add(current, isRight ? 'right' : 'wrong', null);
    void this.#goOn();
  };

  next = () => {
    const { phase } = this.#view.get();
    if (phase.kind === 'reveal' && phase.reveal.result !== null) void this.#goOn();
  };

  playClip = (fromSeconds?: number) => {
    if (this.#current !== null) this.#parts.clips.resume(fromSeconds);
  };

  pauseClip = () => {
    if (this.#phase.kind === 'reveal') this.#parts.clips.pause();
  };

  /** Falls silent, whatever is shown. */
  leave = () => {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#current = null;
    this.#clock.run(false);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#parts.clips.stop();
  };

  get #phase(): GuessPhase {
    return this.#view.get().phase;
  }

  #show(changes: Partial<GuessView>): void {
    if (this.#isClosed) return;
    const sound = this.#parts.clips.getSound();
    this.#view.set({ ...this.#view.get(), sound, ...changes });
  }

  /** Begins the next round. What is shown stays until it is ready. */
  async #goOn(): Promise<void> {
    this.#current = null;
    this.#clock.run(false);
    const planned = this.#left.shift();
    if (planned === undefined) {
      this.#parts.clips.stop();
      this.#show({ phase: { kind: 'done' } });
      return;
    }
    const read = this.#upcoming?.planned === planned ? this.#upcoming.read : this.#read(planned);
    this.#upcoming = null;
    if (this.#phase.kind !== 'reveal') this.#show({ phase: { kind: 'loading' } });
    const prepared = await read;
    if (!this.#isClosed) this.#begin(prepared);
  }

  async #read(planned: PlannedRound): Promise<PreparedRound> {
    const { names, random, getStyle } = this.#parts;
    const { others, way } = this.#plan;
    const { accepted, sameSongs } = await names.acceptedOf(planned.song, 'anime');
    const offered = (song: Song) => ({
      name: animeName(song, getStyle()) ?? '',
      year: Number(YEAR.exec(song.animeVintage ?? '')?.[0] ?? Number.NaN) || null,
    });
    const wrong = others.filter(({ annId }) => annId !== planned.song.annId).map(offered);
    const choices =
      way === 'choice' ? choicesOf(offered(planned.song), accepted, wrong, random) : [];
    return { planned, accepted, sameSongs, choices };
  }

  #begin(prepared: PreparedRound): void {
    const { way, roundSeconds } = this.#plan;
    const { song, startSeconds } = prepared.planned;
    const round: AskedRound = {
      number: this.#view.get().results.length + 1,
      question: 'anime',
      bonus: [],
      isDrill: false,
      isTyped: way === 'typed',
      sampleSeconds: roundSeconds,
      way,
      choices: prepared.choices,
    };
    this.#clock.begin(roundSeconds);
    this.#parts.clips.play(song, startSeconds);
    this.#current = { ...prepared, round, hasSounded: false, typed: '' };
    this.#show({ phase: { kind: 'ask', round } });
  }

  /** What stands in the field when the time is over is the answer. */
  #timeOut(): void {
    const { typed = '', accepted = [] } = this.#current ?? {};
    const isRight = typed.trim() !== '' && isAccepted(typed, accepted);
    this.#reveal(isRight ? 'right' : 'late', typed.trim() || null);
  }

  #reveal(verdict: Exclude<Verdict, 'open'>, answer: string | null): void {
    const current = this.#current;
    if (this.#phase.kind !== 'ask' || current === null) return;
    this.#clock.run(false);
    const { round, planned, accepted, sameSongs } = current;
    const reveal = { song: planned.song, sameSongs, accepted, result: null };
    this.#show({ phase: { kind: 'reveal', round, reveal }, skipped: null });
    if (round.way !== 'thought') this.#add(current, verdict, answer);
    this.#readAhead();
  }

  #add(current: CurrentRound, verdict: GuessResult['verdict'], answer: string | null): void {
    const { phase, results } = this.#view.get();
    if (phase.kind !== 'reveal') return;
    const answeredSeconds = this.#clock.passedMs() / MS_PER_SECOND;
    const isRight = verdict === 'right';
    const points = pointsOf(isRight, answeredSeconds, this.#plan.roundSeconds);
    const result = { ...current.planned, verdict, isRight, answeredSeconds, points, answer };
    this.#show({
      results: [...results, result],
      phase: { ...phase, reveal: { ...phase.reveal, result } },
    });
  }

  /** While a round is revealed, the next one is read and its sound loaded. */
  #readAhead(): void {
    const [planned] = this.#left;
    if (planned === undefined) return;
    this.#upcoming = { planned, read: this.#read(planned) };
    this.#parts.clips.prepare(planned.song, planned.startSeconds);
  }

  #onClips(): void {
    const current = this.#current;
    const { clips } = this.#parts;
    if (current !== null && this.#phase.kind === 'ask') {
      const failure = clips.getFailure();
      if (failure !== null) {
        this.#skip(current.planned, failure);
        return;
      }
      const isSounding = clips.getSound() === 'playing';
      if (isSounding) {
        current.hasSounded = true;
        this.#failed = [];
      }
      this.#clock.run(isSounding || (current.hasSounded && clips.hasEnded()));
    }
    this.#show({});
  }

  #skip(planned: PlannedRound, reason: ClipFailure): void {
    const { roundCount, skippedCount } = this.#view.get();
    this.#current = null;
    this.#clock.run(false);
    if (reason !== 'noFile') this.#failed.push(planned);
    if (this.#failed.length >= MOST_FAILED) {
      this.#pause(reason);
      return;
    }
    const spare = this.#spare.shift();
    if (spare !== undefined) this.#left.push(spare);
    this.#show({
      skipped: reason,
      skippedCount: skippedCount + 1,
      roundCount: spare === undefined ? roundCount - 1 : roundCount,
    });
    void this.#goOn();
  }

  /** The songs that failed may well be there later, so they are asked first then. */
  #pause(reason: ClipFailure): void {
    const { results, skippedCount } = this.#view.get();
    const all = [...this.#failed, ...this.#left];
    const leftCount = this.#plan.rounds.length - results.length;
    this.#left = all.slice(0, leftCount);
    this.#spare = [...all.slice(leftCount), ...this.#spare];
    const restoredCount = this.#failed.length - 1;
    this.#failed = [];
    this.#show({
      phase: { kind: 'paused' },
      skipped: reason,
      roundCount: results.length + this.#left.length,
      skippedCount: skippedCount - restoredCount,
    });
  }
}
