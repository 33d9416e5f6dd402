import { isAccepted } from '../../../domain/practice/answers';
import { RATING } from '../../../domain/practice/practiceLog';
import type { TabLock } from '../../../lib/tabLock';
import { SessionCourse } from './sessionCourse';
import { type DeckParts, readSessionDeck, today } from './sessionDeck';
import { heardStep, setAsideStep } from './sessionFacts';
import { SessionStage, type StageParts } from './sessionStage';
import type { Session } from './sessionView';

const LONGEST_NOTE = 2_000;

export interface SessionParts extends DeckParts, StageParts {
  /** One tab practises at a time. */
  readonly lock: TabLock;
}

/** A session, and when it has freed the lock. */
export interface OpenedSession extends Session {
  readonly whenFreed: Promise<void>;
}

/** Holds the lock and shows the deck until the session is left. */
function openDeck(deckId: string, parts: SessionParts, stage: SessionStage) {
  let leave = () => {};
  let isLeft = false;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });

  async function load(): Promise<void> {
    stage.show({ kind: 'loading' });
    const deck = await readSessionDeck(deckId, parts).catch(() => 'unreadable' as const);
    if (isLeft) return;
    if (deck === null || deck === 'unreadable') {
      stage.show({ kind: deck ?? 'missing' });
      return;
    }
    const course = new SessionCourse(deck, parts);
    stage.course = course;
    await course.lineUp();
    const isBegun = course.log.playedCount > 0;
    stage.show(course.upcoming?.round ? { kind: 'ready', isBegun } : { kind: 'done' });
  }

  async function hold(): Promise<void> {
    while (!isLeft) {
      const isHeld = await parts.lock.tryHold(async () => {
        await load();
        await left;
        // The last answer is stored before another tab reads it.
        await stage.course?.change(async () => undefined);
      });
      if (isHeld) return;
      stage.show({ kind: 'elsewhere' });
      await Promise.race([parts.lock.untilFree(), left]);
    }
  }

  return {
    load,
    hold,
    leave() {
      isLeft = true;
      leave();
    },
  };
}

/** Calls that answer a round and go on. */
function answerCalls(stage: SessionStage) {
  return {
    noteKey() {
      const { current, phase } = stage;
      if (phase.kind === 'ask' && current !== null) current.firstKeyMs = stage.clock.passedMs;
    },
    submit(answer, bonus) {
      if (stage.isCard || answer.trim() === '') return;
      const isRight = isAccepted(answer, stage.current?.accepted ?? []);
      stage.reveal(isRight ? 'right' : 'wrong', answer, bonus);
    },
    giveUp: () => stage.reveal('gaveUp', null),
    show() {
      if (stage.isCard) stage.reveal('open', null);
    },
    rate(rating) {
      const { current, phase } = stage;
      if (phase.kind !== 'reveal' || current === null || phase.reveal.rating === rating) return;
      const byHand = rating === RATING.again ? 'wrong' : 'right';
      const verdict = stage.isCard ? byHand : phase.reveal.verdict;
      const isFirst = phase.reveal.rating === null;
      stage.changeReveal(current, { rating, verdict });
      stage.grade(rating, isFirst);
    },
    next() {
      const { current, phase, course } = stage;
      if (current === null) return;
      if (phase.kind === 'hear' && current.hasSounded) {
        void course?.change((log) => log.add(heardStep(current)));
        stage.advance();
      } else if (phase.kind === 'reveal' && phase.reveal.rating !== null) stage.advance();
    },
    undo() {
      const { course, phase, current } = stage;
      const isIdle = phase.kind === 'ready' || phase.kind === 'done';
      if (course === null || !stage.canUndo || (current === null && !isIdle)) return;
      stage.skipped = null;
      void course.change((log) => log.undo());
      const isUndone = course.lineUp();
      if (phase.kind === 'ready') void isUndone.then(() => stage.publish());
      else stage.advance();
    },
    setAside(way, isWholeAnime) {
      const { course, current } = stage;
      if (course === null || current === null || course.isForFun) return;
      const step = setAsideStep(way, current, isWholeAnime, course.deck);
      void course.change((log) => log.add(step));
      void course.lineUp();
      stage.advance();
    },
    saveNote(text) {
      const { course, current, phase } = stage;
      if (current === null || !('reveal' in phase)) return;
      const { recording } = current.entry;
      const note = text.trim().slice(0, LONGEST_NOTE);
      void course?.change((log) => log.note({ kind: 'note', recording, text: note }));
      stage.changeReveal(current, { note });
    },
  } satisfies Partial<Session>;
}

/** Calls about the sound of the round. */
function clipCalls(stage: SessionStage, { clips }: Pick<SessionParts, 'clips'>) {
  /** Another song took the element of the next clip. */
  function prepareAgain(): void {
    const prepared = stage.course?.upcoming?.prepared;
    if (prepared) clips.prepare(prepared.song, prepared.startSeconds);
  }
  return {
    playClip(fromSeconds) {
      const { current, phase } = stage;
      if (current === null) return;
      const { song, startedSeconds } = current;
      if (clips.getSongId() === song.annSongId) {
        clips.resume(phase.kind === 'reveal' ? fromSeconds : undefined);
        return;
      }
      clips.play(song, fromSeconds ?? startedSeconds);
      prepareAgain();
    },
    pauseClip() {
      if (stage.phase.kind !== 'ask') clips.pause();
    },
    playOther(song) {
      if (stage.phase.kind !== 'reveal') return;
      clips.play(song, 0);
      prepareAgain();
    },
  } satisfies Partial<Session>;
}

/**
 * A session of a deck; its contract is in sessionView.ts.
 *
 * @param before resolves when an earlier session of this page has freed the lock
 */
export function openSession(
  deckId: string,
  parts: SessionParts,
  before: Promise<void>,
): OpenedSession {
  const stage = new SessionStage(parts);
  const opened = openDeck(deckId, parts, stage);
  return {
    getView: stage.view.get,
    subscribe: stage.view.subscribe,
    getTime: () => ({
      leftSeconds: stage.clock.leftSeconds,
      positionSeconds: parts.clips.getSeconds(),
    }),
    subscribeTime: stage.time.subscribe,
    start({ isForFun }) {
      const { course, phase } = stage;
      if (course === null || (phase.kind !== 'ready' && phase.kind !== 'done')) return;
      if (!isForFun && course.deck.day !== today(parts)) {
        // The song is only known later, when the press is over.
        parts.clips.unlock();
        void opened.load().then(() => stage.phase.kind === 'ready' && stage.advance());
        return;
      }
      if (course.isForFun !== isForFun) {
        parts.clips.unlock();
        course.setForFun(isForFun);
      }
      stage.advance();
    },
    ...answerCalls(stage),
    ...clipCalls(stage, parts),
    leave() {
      opened.leave();
      stage.close();
    },
    whenFreed: before.then(opened.hold),
  };
}
