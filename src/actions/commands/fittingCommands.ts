import { createWordTest, toNameTexts } from '../../engine/query/wordMatcher';
import * as texts from '../../texts/texts';
import type { Command } from './command';

const WORD_SIGNS = /[\p{L}\p{N}.]+/gu;

/** The words of a text, each between blanks, in small letters. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(WORD_SIGNS) ?? []).join(' ')} `;
}

/** How well a name has the words: 0 in a row, 1 in a row but for the end of the last, 2 scattered. */
function rankOf(name: string, words: string): number {
  const nameWords = wordsOf(name);
  if (nameWords.includes(words)) return 0;
  return nameWords.includes(words.trimEnd()) ? 1 : 2;
}

const OTHER_NAME_RANK = 3;

/**
 * Those whose name has all words of the text, in any order, or one of their other names; all for a
 * blank text. Names that have the words in a row come first, other names last.
 */
export function fittingCommands(commands: readonly Command[], text: string): readonly Command[] {
  const tests = text.split(/\s+/).filter(Boolean).map(createWordTest);
  if (tests.length === 0) return commands;
  const words = wordsOf(text);
  function fits(name: string): boolean {
    const names = toNameTexts(name);
    return tests.every((test) => test(names));
  }
  const ranked = commands.flatMap((command) => {
    if (fits(command.name)) return { command, rank: rankOf(command.name, words) };
    const others = texts.commands.otherNames.get(command.id)?.split(', ') ?? [];
    return others.some(fits) ? { command, rank: OTHER_NAME_RANK } : [];
  });
  return ranked.toSorted((left, right) => left.rank - right.rank).map(({ command }) => command);
}
