import type { DeckEntry } from '../../../domain/practice/deck';
import {
  cardKeyOf,
  type Question,
  RATING,
  type Rating,
} from '../../../domain/practice/practiceLog';
import type { NewFact } from '../../../storage/practice/practiceStore';
import type { SessionDeck } from './sessionDeck';
import { inParts, type Step } from './sessionLog';
import type { PreparedRound } from './sessionRound';
import type { SetAside } from './sessionView';

const LONGEST_ANSWER = 500;

/** A round that was begun. */
export interface PlayedSong extends PreparedRound {
  hasSounded: boolean;
  /** Where the clip began in the file, which may be shorter than its record says. */
  startedSeconds: number;
  heardSeconds: number;
  /** What was typed; null if nothing was. */
  answer: string | null;
  firstKeyMs: number | null;
  /** The recording that was answered instead. */
  mistakenFor: string | null;
}

type NewReview = Extract<NewFact, { readonly kind: 'review' }>;

/** "I know it": nothing was heard, and nothing asked. */
function easyReview({ recording, annSongId }: DeckEntry, question: Question): NewReview {
  return {
    ...{ kind: 'review' as const, recording, annSongId, question, rating: RATING.easy },
    ...{ isDrill: false, sampleSeconds: null, heardSeconds: 0 },
    ...{ answer: null, mistakenFor: null, firstKeyMs: null },
  };
}

/** A graded answer. */
export function answerStep(played: PlayedSong, question: Question, rating: Rating): Step {
  const { entry, answer, isDrill, heardSeconds, mistakenFor, cardKey } = played;
  const { recording, annSongId } = entry;
  const review: NewReview = {
    ...{ kind: 'review' as const, recording, annSongId, question, rating },
    ...{ isDrill, sampleSeconds: played.startedSeconds, heardSeconds },
    answer: answer?.slice(0, LONGEST_ANSWER) ?? null,
    ...{ mistakenFor, firstKeyMs: answer === null ? null : played.firstKeyMs },
  };
  const result = rating === RATING.again ? 'wrong' : 'right';
  return { facts: [review], result, cardKeys: [cardKey] };
}

/** A new song was heard with its names. */
export function heardStep({ entry, cardKey, startedSeconds }: PlayedSong): Step {
  const { recording, annSongId } = entry;
  const heard = { kind: 'heard', recording, annSongId, sampleSeconds: startedSeconds } as const;
  return { facts: [heard], result: 'heard', cardKeys: [cardKey] };
}

/** A song, or every song of its anime in the deck, is set aside. */
export function setAsideStep(
  way: SetAside,
  { entry, song, cardKey }: PreparedRound,
  isWholeAnime: boolean,
  { deck, entries, plan }: SessionDeck,
): Step {
  const others = [...entries.values()].filter(
    (other) => other !== entry && isWholeAnime && other.annIds.includes(song.annId),
  );
  const all = [entry, ...others];
  const facts: readonly NewFact[] =
    way === 'known'
      ? all.map((each) => easyReview(each, deck.question))
      : inParts(all).map((part) => ({
          kind: way,
          recordings: part.map(({ recording }) => recording),
          ...(way === 'suspend' && { annSongIds: part.map(({ annSongId }) => annSongId) }),
        }));
  const planned = new Set(plan.items.map((item) => item.cardKey));
  const otherKeys = others
    .map(({ recording }) => cardKeyOf(recording, deck.question))
    .filter((key) => planned.has(key));
  return { facts, result: 'skipped', cardKeys: [cardKey, ...otherKeys] };
}
