import { inParts } from '../tables/remember';
import type { TextTable } from '../tables/tables';
import { HIT } from './hitCloseness';
import { literalText } from './looseText';
import type { HitCollector } from './nameFinder';
import { eachLineWith, type TextLines } from './nameLines';

/** A text of marks only is never in a name that has only these characters. */
const OTHER_THAN_LETTERS = /[^A-Za-z0-9 ]/;
const NAMES_PER_PART = 2_000;

/** Yields between its parts. */
function* readLines({ count, textOf }: TextTable): Generator<void, TextLines> {
  const texts: string[] = [];
  const names: number[] = [];
  const starts: number[] = [0];
  for (let name = 0; name < count; name += 1) {
    if (name % NAMES_PER_PART === NAMES_PER_PART - 1) yield;
    const text = textOf(name);
    if (!OTHER_THAN_LETTERS.test(text)) continue;
    const literal = literalText(text);
    texts.push(literal);
    names.push(name);
    starts.push((starts.at(-1) ?? 0) + literal.length + 1);
  }
  const all = `${texts.join('\n')}\n`;
  return { text: () => all, starts: Uint32Array.from(starts), names: Uint32Array.from(names) };
}

/** Finds texts of marks in names, mark by mark. */
export function createLiteralNames(names: TextTable) {
  const lines = inParts(readLines(names));
  return {
    prepare: lines.prepare,
    find(text: string, hits: HitCollector) {
      const literal = literalText(text);
      const all = lines.read();
      eachLineWith(all, literal, (line, place) => {
        const end = (all.starts[line + 1] ?? 0) - 1;
        const isWhole = all.starts[line] === place && end === place + literal.length;
        hits.add(all.names[line] ?? 0, isWhole ? HIT.wholeName : HIT.inside);
      });
    },
  };
}
