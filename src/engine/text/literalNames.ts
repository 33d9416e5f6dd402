import { HIT } from './hitCloseness';
import { literalText } from './looseText';
import type { HitCollector } from './nameFinder';

/** A text of marks only is never in a name that has only these characters. */
const OTHER_THAN_LETTERS = /[^A-Za-z0-9 ]/;
const NAMES_PER_PART = 2_000;

/** Names in turn, separated by line breaks. */
interface LiteralLines {
  readonly text: string;
  /** The start of each line, and the end of the last. */
  readonly starts: Uint32Array;
  readonly names: Uint32Array;
}

function findInLines(
  { text, starts, names }: LiteralLines,
  literal: string,
  hits: HitCollector,
): void {
  let line = 0;
  for (let place = text.indexOf(literal); place >= 0; ) {
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= place) line += 1;
    const next = starts[line + 1] ?? text.length;
    const isWhole = starts[line] === place && next === place + literal.length + 1;
    hits.add(names[line] ?? 0, isWhole ? HIT.wholeName : HIT.inside);
    place = text.indexOf(literal, next);
  }
}

/** @param textOf the name of each number from 0 to nameCount */
export function createLiteralNames(nameCount: number, textOf: (name: number) => string) {
  const texts: string[] = [];
  const names: number[] = [];
  const starts: number[] = [0];
  let nextName = 0;
  let lines: LiteralLines | null = null;

  function readPart(): void {
    const end = Math.min(nameCount, nextName + NAMES_PER_PART);
    for (; nextName < end; nextName += 1) {
      const text = textOf(nextName);
      if (!OTHER_THAN_LETTERS.test(text)) continue;
      const literal = literalText(text);
      texts.push(literal);
      names.push(nextName);
      starts.push((starts.at(-1) ?? 0) + literal.length + 1);
    }
  }

  function allLines(): LiteralLines {
    if (lines !== null) return lines;
    while (nextName < nameCount) readPart();
    lines = {
      text: `${texts.join('\n')}\n`,
      starts: Uint32Array.from(starts),
      names: Uint32Array.from(names),
    };
    for (const list of [texts, names, starts]) list.length = 0;
    return lines;
  }

  return {
    find: (text: string, hits: HitCollector) => findInLines(allLines(), literalText(text), hits),
    /** Reads the names in parts; the rest is read with the first question. */
    *prepare() {
      while (nextName < nameCount) {
        readPart();
        yield;
      }
      allLines();
    },
  };
}
