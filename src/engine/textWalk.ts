import type { TextStep } from './serviceSpellings';

/**
 * Looks for a text in names letter by letter, keeping every place where it may have got to. A
 * regular expression would try the same places again and again: "ooooo…" takes it longer than
 * anybody waits, this never more than letters times steps.
 */

/** 1 at each place of a name that the text may have got to; one place more than there are letters. */
type Places = Uint8Array;

const LETTER_OR_NUMBER = /^[\p{L}\p{N}]$/u;

/** Marks and blanks run together, and so do underscores, but not with each other. */
function runKind(letter: string): 'underscore' | 'mark' | null {
  if (letter === '_') return 'underscore';
  return LETTER_OR_NUMBER.test(letter) ? null : 'mark';
}

function passBlank(letters: readonly string[], from: Places): Places {
  const reached = new Uint8Array(from.length);
  let previousKind: ReturnType<typeof runKind> = null;
  letters.forEach((letter, place) => {
    const kind = runKind(letter);
    const goesOn = reached[place] === 1 && previousKind === kind;
    if (kind !== null && (from[place] === 1 || goesOn)) reached[place + 1] = 1;
    previousKind = kind;
  });
  return reached;
}

function standsAt(row: readonly string[], letters: readonly string[], place: number): boolean {
  return row.every((allowed, offset) => {
    const letter = letters[place + offset];
    return letter !== undefined && allowed.includes(letter);
  });
}

function passSpelled(
  spellings: readonly (readonly string[])[],
  letters: readonly string[],
  from: Places,
): Places {
  const reached = new Uint8Array(from.length);
  for (let place = from.indexOf(1); place >= 0; place = from.indexOf(1, place + 1)) {
    for (const row of spellings) {
      const end = place + row.length;
      if (reached[end] === 0 && standsAt(row, letters, place)) reached[end] = 1;
    }
  }
  return reached;
}

/** @param isWhole the text must be the whole name, not a part of it */
export function textStandsIn(
  steps: readonly TextStep[],
  letters: readonly string[],
  isWhole: boolean,
): boolean {
  // Every step takes a letter at least.
  if (steps.length > letters.length) return false;
  let places: Places = new Uint8Array(letters.length + 1);
  if (isWhole) places[0] = 1;
  else places.fill(1);
  for (const step of steps) {
    places =
      step.kind === 'blank'
        ? passBlank(letters, places)
        : passSpelled(step.spellings, letters, places);
    if (!places.includes(1)) return false;
  }
  return !isWhole || places[letters.length] === 1;
}
