import { isAccepted } from '../../../domain/practice/answers';
import { bonusOf } from '../../../domain/practice/deck';
import { RATING, type Rating, recordingIdOf } from '../../../domain/practice/practiceLog';
import type { Song } from '../../../domain/song/song';
import { createChannel } from '../../../lib/channel';
import type { Clock } from '../../../lib/clock';
import { withTimeout } from '../../../lib/withTimeout';
import type { Services } from '../../services';
import type { ClipFailure, Clips } from '../clips';
import { RoundClock } from './roundClock';
import type { CourseParts, SessionCourse } from './sessionCourse';
import { answerStep, type PlayedSong } from './sessionFacts';
import { stripOfSong } from './sessionRound';
import type {
  BonusAnswers,
  Reveal,
  SessionPhase,
  SessionView,
  ShownRound,
  Verdict,
} from './sessionView';

/** So many songs in a row that no host sends: the connection is lost. */
const MOST_FAILED = 3;
/** Which song was answered instead is only said if it is found so soon. */
const MISTAKE_TIMEOUT_MS = 2_000;
const MS_PER_SECOND = 1000;

export interface StageParts extends CourseParts {
  readonly clips: Clips;
  readonly clock: Clock;
  readonly rankedTime: Pick<Services['rankedTime'], 'mayBeLimited' | 'subscribe'>;
  /** Called after an answer was stored. */
  readonly onStored: () => void;
}

const NO_COUNTS: SessionView['counts'] = {
  ...{ doneCount: 0, leftCount: 0, rightCount: 0, wrongCount: 0 },
  ...{ dueCount: 0, newCount: 0, backlogCount: 0 },
};

/** What was typed into further boxes, right or not; an empty box is left out. */
function judged({ bonus }: PlayedSong, answers: BonusAnswers): Reveal['bonus'] {
  return bonus.flatMap(({ question, accepted }) => {
    const answer = answers[question]?.trim() ?? '';
    return answer === '' ? [] : [{ question, answer, isRight: isAccepted(answer, accepted) }];
  });
}

/** The round that is played: its clip, its time, and what is shown of it. */
export class SessionStage {
  readonly view;
  readonly time = createChannel(null);
  course: SessionCourse | null = null;
  /** The song of the round that is shown; null between rounds, when calls do nothing. */
  current: PlayedSong | null = null;
  skipped: ClipFailure | null = null;
  readonly clock: RoundClock;
  readonly #parts: StageParts;
  readonly #unsubscribe: readonly (() => void)[];
  #phase: SessionPhase = { kind: 'loading' };
  #failedCount = 0;
  #isClosed = false;

  constructor(parts: StageParts) {
    this.#parts = parts;
    this.view = createChannel(this.#buildView());
    const onTick = () => this.time.tell();
    this.clock = new RoundClock({ clock: parts.clock, onTick, onOver: () => this.#onOver() });
    this.#unsubscribe = [
      parts.clips.subscribe(() => this.#onClips()),
      parts.clips.subscribeTime(onTick),
      parts.rankedTime.subscribe(() => this.publish()),
    ];
  }

  get phase(): SessionPhase {
    return this.#phase;
  }

  /** Cards are only thought, and graded by hand. */
  get isCard(): boolean {
    return this.course?.deck.deck.isTyped === false;
  }

  get canUndo(): boolean {
    return this.course !== null && !this.course.isForFun && this.course.log.canUndo;
  }

  show(phase: SessionPhase): void {
    this.#phase = phase;
    this.publish();
  }

  publish(): void {
    if (!this.#isClosed) this.view.set(this.#buildView());
  }

  close(): void {
    this.#isClosed = true;
    this.current = null;
    this.clock.run(false);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#parts.clips.stop();
  }

  /** Begins the next round once it is ready: at once if it is, so that a press unlocks the sound. */
  advance(): void {
    const upcoming = this.course?.upcoming;
    if (!upcoming) return;
    this.current = null;
    this.clock.run(false);
    if (upcoming.isReady) this.#begin();
    else void upcoming.ready.then(() => this.course?.upcoming === upcoming && this.#begin());
  }

  /** Shows the answer, graded unless the verdict is open. */
  reveal(verdict: Verdict, answer: string | null, bonus: BonusAnswers = {}): void {
    const { current, course } = this;
    if (this.#phase.kind !== 'ask' || current === null || course === null) return;
    this.clock.run(false);
    this.skipped = null;
    current.answer = answer;
    current.heardSeconds = this.clock.passedMs / MS_PER_SECOND;
    const isRight = verdict === 'right';
    const rating = verdict === 'open' ? null : isRight ? RATING.good : RATING.again;
    const { round } = this.#phase;
    const reveal = { ...this.#revealOf(current, verdict, rating), bonus: judged(current, bonus) };
    this.show({ kind: 'reveal', round, reveal });
    if (rating !== null) this.grade(rating, true);
    // Most are known, so what follows then is loaded already.
    else void course.lineUp({ cardKey: current.cardKey, result: 'right' });
  }

  /** @param isFirst otherwise it replaces the rating of this round */
  grade(rating: Rating, isFirst: boolean): void {
    const { current, course } = this;
    if (current === null || course === null) return;
    const step = () => answerStep(current, course.deck.deck.question, rating);
    if (course.isForFun) {
      course.noteFun({ cardKey: current.cardKey, result: step().result }, isFirst);
      void course.lineUp();
      void this.#findMistaken(current);
      return;
    }
    void course.change(async (log) => {
      if (isFirst && rating === RATING.again) await this.#findMistaken(current);
      await (isFirst ? log.add(step()) : log.replaceLast(step()));
      this.#parts.onStored();
      const reviews = (await this.#parts.store.readFacts(current.entry.recording)).filter(
        (fact) => fact.kind === 'review',
      );
      this.changeReveal(current, { strip: stripOfSong(current.song, reviews, course.deck.day) });
    });
    void course.lineUp();
  }

  /** Does nothing if another round is shown by now. */
  changeReveal(current: PlayedSong, changes: Partial<Reveal>): void {
    if (current !== this.current || !('reveal' in this.#phase)) return;
    this.show({ ...this.#phase, reveal: { ...this.#phase.reveal, ...changes } });
  }

  #begin(): void {
    const { course } = this;
    const { round = null, prepared = null } = course?.upcoming ?? {};
    if (course === null || this.#isClosed) return;
    course.take();
    if (round === null) {
      this.#parts.clips.stop();
      this.show({ kind: 'done' });
      return;
    }
    if (prepared === null) {
      this.#skip(round.cardKey, 'noFile');
      return;
    }
    const { song, startSeconds, cardKey } = prepared;
    this.clock.begin(prepared.sampleSeconds);
    this.#parts.clips.play(song, startSeconds);
    this.current = {
      ...{ ...prepared, hasSounded: false, startedSeconds: startSeconds, heardSeconds: 0 },
      ...{ answer: null, firstKeyMs: null, mistakenFor: null },
    };
    // After a song that is heard, it is known what follows.
    if (prepared.kind === 'hear') void course.lineUp({ cardKey, result: 'heard' });
    this.show(this.#phaseOf(this.current));
  }

  #skip(cardKey: string, reason: ClipFailure): void {
    const { course } = this;
    if (course === null) return;
    this.current = null;
    this.clock.run(false);
    this.skipped = reason;
    this.#failedCount = reason === 'noFile' ? 0 : this.#failedCount + 1;
    const failedCount = this.#failedCount;
    const isLost = failedCount >= MOST_FAILED;
    if (isLost) this.#failedCount = 0;
    const step = { facts: [], result: 'skipped', cardKeys: [cardKey] } as const;
    if (!course.isForFun) {
      void course.change((log) => (isLost ? log.forgetSkips(failedCount - 1) : log.add(step)));
    }
    const isReady = course.lineUp();
    if (!isLost) this.advance();
    else void isReady.then(() => this.show({ kind: 'ready', isBegun: true }));
  }

  #phaseOf(current: PlayedSong): SessionPhase {
    const { kind, isDrill, sampleSeconds } = current;
    const deck = this.course?.deck.deck;
    const { question = 'anime' } = deck ?? {};
    const bonus = deck ? bonusOf(deck) : [];
    const facts = { kind, question, bonus, isDrill, sampleSeconds, isTyped: !this.isCard };
    const round: ShownRound = { ...facts, number: current.number + 1 };
    if (kind === 'ask') return { kind, round };
    return { kind, round, reveal: this.#revealOf(current, null, null) };
  }

  #revealOf(current: PlayedSong, verdict: Verdict | null, rating: Rating | null): Reveal {
    const { song, sameSongs, accepted, startedSeconds, reviews, answer, entry } = current;
    const { pairedWith } = current;
    return {
      ...{ song, sameSongs, accepted, verdict, rating, answer, pairedWith },
      ...{ bonus: [], mistakenFor: null },
      startSeconds: startedSeconds,
      strip: stripOfSong(song, reviews, this.course?.deck.day ?? 0),
      note: this.course?.log.noteOf(entry.recording) ?? '',
    };
  }

  async #findMistaken(current: PlayedSong): Promise<void> {
    const { answer, entry } = current;
    const question = this.course?.deck.deck.question;
    if (answer === null || question === undefined) return;
    const asked = this.#parts.names.findNamed(question, answer);
    const found: readonly Song[] = await withTimeout(asked, MISTAKE_TIMEOUT_MS).catch(() => []);
    const mistaken =
      found.find(({ annSongId }) => annSongId === current.pairedWith?.annSongId) ??
      found.find((song) => recordingIdOf(song) !== entry.recording);
    if (mistaken === undefined) return;
    current.mistakenFor = recordingIdOf(mistaken);
    this.changeReveal(current, { mistakenFor: mistaken });
  }

  #onClips(): void {
    const { current } = this;
    const { clips } = this.#parts;
    if (current !== null && (this.#phase.kind === 'ask' || this.#phase.kind === 'hear')) {
      const failure = clips.getFailure();
      if (failure !== null) {
        this.#skip(current.cardKey, failure);
        return;
      }
      const isSounding = clips.getSound() === 'playing';
      if (isSounding && !current.hasSounded) this.#noteSound(current);
      this.clock.run(isSounding || (current.hasSounded && clips.hasEnded()));
    }
    this.publish();
  }

  #noteSound(current: PlayedSong): void {
    current.hasSounded = true;
    this.#failedCount = 0;
    const seconds = this.#parts.clips.getSeconds();
    // A file that is shorter than the song begins at its start.
    if (Math.abs(seconds - current.startSeconds) > 1) current.startedSeconds = seconds;
  }

  #onOver(): void {
    this.#parts.clips.pause();
    if (this.#phase.kind === 'ask') this.reveal(this.isCard ? 'open' : 'late', null);
  }

  #buildView(): SessionView {
    const { course } = this;
    return {
      deck: course?.deck.deck ?? null,
      phase: this.#phase,
      counts: course?.counts ?? NO_COUNTS,
      isForFun: course?.isForFun ?? false,
      sound: this.#parts.clips.getSound(),
      skipped: this.skipped,
      canUndo: this.canUndo,
      isUnstored: course?.log.isUnstored ?? false,
      isRankedTime: this.#parts.rankedTime.mayBeLimited(),
    };
  }
}
