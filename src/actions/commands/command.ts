import type { Shortcut } from '../../domain/app/shortcuts';
import { toNameTexts, wordTest } from '../../engine/query/wordMatcher';
import { texts } from '../../texts/texts';
import type { ShortcutTools } from '../runShortcut';

export interface Command {
  /** Unique; part of an element's id. */
  readonly id: string;
  /** Shown to the user and searched. */
  readonly name: string;
  /** Does the same as the link, where there is an address. */
  readonly run: (tools: ShortcutTools) => void;
  /** Of a page. */
  readonly address?: string;
  /** Of a command that has a key too. */
  readonly shortcut?: Shortcut;
}

export function page(id: string, name: string, address: string): Command {
  return { id, name, address, run: ({ navigator }) => navigator.push(address) };
}

export function action(id: string, name: string, run: Command['run']): Command {
  return { id, name, run };
}

const WORD_SIGNS = /[\p{L}\p{N}.]+/gu;

/** The lowercase words of a text, separated and surrounded by blanks. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(WORD_SIGNS) ?? []).join(' ')} `;
}

/** 0 for all words in a row, 1 if the last word is incomplete, 2 if the words are scattered. */
function rankOf(name: string, words: string): number {
  const nameWords = wordsOf(name);
  if (nameWords.includes(words)) return 0;
  return nameWords.includes(words.trimEnd()) ? 1 : 2;
}

const OTHER_NAME_RANK = 3;

/**
 * Commands whose name, or one of their other names, has all words of the text in any order; all
 * commands for a blank text. Names with the words in a row come first, other names last.
 */
export function fittingCommands(commands: readonly Command[], text: string): readonly Command[] {
  const tests = text.split(/\s+/).filter(Boolean).map(wordTest);
  if (tests.length === 0) return commands;
  const words = wordsOf(text);
  function fits(name: string): boolean {
    const names = toNameTexts(name);
    return tests.every((test) => test(names));
  }
  const otherNames = new Map(Object.entries(texts.commands.otherNames));
  const ranked = commands.flatMap((command) => {
    if (fits(command.name)) return { command, rank: rankOf(command.name, words) };
    const others = otherNames.get(command.id)?.split(', ') ?? [];
    return others.some(fits) ? { command, rank: OTHER_NAME_RANK } : [];
  });
  return ranked.toSorted((left, right) => left.rank - right.rank).map(({ command }) => command);
}
