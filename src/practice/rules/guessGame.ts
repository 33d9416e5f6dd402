import { GUESS_WAYS, type GuessWay, ROUND_SECONDS } from '../../domain/app/guessChoices';
import {
  formatPackedLink,
  numbersOfSongs,
  numbersOfText,
  type ReadPackedLink,
  readPackedLink,
  readSongs,
  readText,
  type SharedSong,
} from '../../domain/playlist/packedLink';
import type { NumberOfKind, NumberReader } from '../../domain/playlist/packedNumbers';
import { tidyTitle } from '../../domain/playlist/title';
import { QUESTIONS, type Question } from './practiceLog';

export const MOST_ROUNDS = 100;
/** In letters, as a reader sees them. */
export const MOST_NAME_LETTERS = 24;

/** What became of a round: seconds from the first sound to the answer. */
export interface GuessAnswer {
  readonly isRight: boolean;
  readonly seconds: number;
}

export interface SharedRound {
  readonly song: SharedSong;
  /** Where in the song the round begins. */
  readonly startSeconds: number;
  /** Null if the time ran out, or if the game is only proposed. */
  readonly answer: GuessAnswer | null;
}

/** A game in a link: what is played, and what the sender made of it. */
export interface SharedGame {
  /** Empty if the sender gave none. */
  readonly playerName: string;
  readonly question: Question;
  readonly answerWay: GuessWay;
  readonly roundSeconds: number;
  /** No song twice. */
  readonly rounds: readonly SharedRound[];
}

const TENTHS = 10;
/** No song is longer than a day. */
const MOST_START_TENTHS = 24 * 3600 * TENTHS;
/** More than a hundred rounds need. */
const MOST_SIGNS = 4_000;
/** A letter of 24 may be built of several parts, and only as many as a real one. */
const LONGEST_NAME = 4 * MOST_NAME_LETTERS;
const ANSWER = { none: 0, wrong: 1, right: 2 };

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The name of a player as it is shown to others: on one line, at most 24 letters, with nothing that
 * turns the direction of the text beside it.
 *
 * @example tidyPlayerName(' Ann\n\u202e ') // 'Ann'
 */
export function tidyPlayerName(typed: string): string {
  const name = tidyTitle(typed.toWellFormed());
  const shown = Array.from(letters.segment(name), ({ segment }) => segment);
  let kept = '';
  for (const letter of shown.slice(0, MOST_NAME_LETTERS)) {
    if (kept.length + letter.length > LONGEST_NAME) break;
    kept += letter;
  }
  return kept.trim();
}

/** A game as a text for the fragment of a URL; 20 rounds take about 130 characters. */
export function formatSharedGame(game: SharedGame): string {
  return formatPackedLink((isSteps) => [
    ...numbersOfText(tidyPlayerName(game.playerName), LONGEST_NAME),
    ['question', QUESTIONS.indexOf(game.question)],
    ['way', GUESS_WAYS.indexOf(game.answerWay)],
    ['round', game.roundSeconds],
    ...numbersOfSongs(
      game.rounds.map(({ song }) => song),
      isSteps,
    ),
    ...game.rounds.flatMap((round) => numbersOfRound(round, game.roundSeconds)),
  ]);
}

function numbersOfRound(
  { startSeconds, answer }: SharedRound,
  roundSeconds: number,
): readonly NumberOfKind[] {
  const start: NumberOfKind = ['start', tenthsOf(startSeconds)];
  if (answer === null) return [start, ['answer', ANSWER.none]];
  return [
    start,
    ['answer', answer.isRight ? ANSWER.right : ANSWER.wrong],
    ['time', tenthsOf(Math.min(answer.seconds, roundSeconds))],
  ];
}

function tenthsOf(seconds: number): number {
  return Math.round(seconds * TENTHS);
}

/** Reads the text of formatSharedGame and reports any other text as a fault. Never throws. */
export function readSharedGame(text: string): ReadPackedLink<SharedGame> {
  return readPackedLink(text, MOST_SIGNS, readGame);
}

function readGame(numbers: NumberReader): SharedGame | null {
  const name = readText(numbers, LONGEST_NAME);
  if (name === null) return null;
  const question = QUESTIONS[numbers.next('question')];
  const answerWay = GUESS_WAYS[numbers.next('way')];
  const roundSeconds = numbers.next('round');
  const isPossible = roundSeconds >= ROUND_SECONDS.least && roundSeconds <= ROUND_SECONDS.most;
  if (question === undefined || answerWay === undefined || !isPossible) return null;
  const songs = readSongs(numbers, MOST_ROUNDS);
  if (songs === null) return null;
  const rounds: SharedRound[] = [];
  for (const song of songs) {
    const round = readRound(numbers, song, roundSeconds);
    if (round === null) return null;
    rounds.push(round);
  }
  return { playerName: tidyPlayerName(name), question, answerWay, roundSeconds, rounds };
}

function readRound(
  { next }: NumberReader,
  song: SharedSong,
  roundSeconds: number,
): SharedRound | null {
  const startTenths = next('start');
  const result = next('answer');
  if (startTenths > MOST_START_TENTHS || result > ANSWER.right) return null;
  const startSeconds = startTenths / TENTHS;
  if (result === ANSWER.none) return { song, startSeconds, answer: null };
  const seconds = next('time') / TENTHS;
  if (seconds > roundSeconds) return null;
  return { song, startSeconds, answer: { isRight: result === ANSWER.right, seconds } };
}
