import { createKnownPlaces, type KnownPlaces } from './knownPlaces';
import { type NameLines, pairsOf } from './nameLines';

/** Folded names, with what was found in them. */
export interface SearchedLines {
  readonly lines: NameLines;
  /** Places in wordStarts, by what starts there. */
  readonly starts: KnownPlaces;
  /** Lines, by what stands in them. */
  readonly inside: KnownPlaces;
  /** Room for what is found. */
  readonly found: Uint32Array;
}

export function toSearched(lines: NameLines): SearchedLines {
  let found: Uint32Array | null = null;
  return {
    lines,
    starts: createKnownPlaces(),
    inside: createKnownPlaces(),
    get found() {
      found ??= new Uint32Array(Math.max(lines.lineCount, lines.wordStarts.length));
      return found;
    },
  };
}

/** The word starts that may begin a text; `from` (included) to `to` (not included). */
export interface StartsToLookAt {
  /** Places in wordStarts; those from `from` on themselves where null. */
  readonly among: Uint32Array | null;
  readonly from: number;
  readonly to: number;
}

/** @param text folded, without blanks */
export function startsToLookAt({ lines, starts }: SearchedLines, text: string): StartsToLookAt {
  const among = starts.ofStart(text);
  if (among !== undefined) return { among, from: 0, to: among.length };
  const second = text.length > 1 ? text.charCodeAt(1) : undefined;
  const [fromPair, toPair] = pairsOf(text.charCodeAt(0), second);
  const { pairStarts } = lines;
  return { among: null, from: pairStarts[fromPair] ?? 0, to: pairStarts[toPair] ?? 0 };
}

export function toCodes(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
}
