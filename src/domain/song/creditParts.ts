import { creditedArtists, type SongCredit } from './personNames';
import type { Person } from './song';

/** A part of a song's credit. */
export interface CreditPart {
  readonly text: string;
  /** The person whose page is linked; null if the part is not a person's name. */
  readonly personId: number | null;
}

interface NamePlace {
  readonly start: number;
  readonly end: number;
  readonly personId: number;
}

/**
 * The credited artists, split into parts with a link to one person each. If a credit of several
 * artists contains none of their names, it links to the first artist.
 *
 * @example creditParts of "LiSA & Aimer" // "LiSA" → 1, " & " → null, "Aimer" → 2
 */
export function creditParts(song: SongCredit): readonly CreditPart[] {
  const credit = creditedArtists(song);
  if (credit === null) return [];
  const [first, ...others] = song.artists;
  if (first === undefined) return [{ text: credit, personId: null }];
  const whole = [{ text: credit, personId: first.id }];
  if (others.length === 0) return whole;
  const found = findNames(credit, song.artists);
  return found.length === 0 ? whole : cut(credit, found);
}

/** More of them would fill the menu of a row; the row itself links to all. */
const ARTISTS_IN_MENU = 3;

/**
 * The first people that a song's credit links to, each once.
 *
 * @example linkedArtists of "LiSA & Aimer" // [{ id: 1, name: 'LiSA' }, { id: 2, name: 'Aimer' }]
 */
export function linkedArtists(song: SongCredit) {
  const links = creditParts(song).flatMap(({ text, personId }) =>
    personId === null ? [] : [{ id: personId, name: text }],
  );
  return links
    .filter(({ id }, place) => links.findIndex((other) => other.id === id) === place)
    .slice(0, ARTISTS_IN_MENU);
}

/** The position of each person's name, in order and without overlaps. */
function findNames(credit: string, people: readonly Person[]): readonly NamePlace[] {
  const found: NamePlace[] = [];
  for (const { id, names } of people) {
    const name = names.find((each) => each !== '' && isFree(credit, each, found));
    if (name === undefined) continue;
    const start = credit.indexOf(name);
    found.push({ start, end: start + name.length, personId: id });
  }
  return found.toSorted((left, right) => left.start - right.start);
}

function isFree(credit: string, name: string, found: readonly NamePlace[]): boolean {
  const start = credit.indexOf(name);
  if (start < 0) return false;
  return found.every((other) => start >= other.end || start + name.length <= other.start);
}

function cut(credit: string, found: readonly NamePlace[]): readonly CreditPart[] {
  const parts: CreditPart[] = [];
  let from = 0;
  for (const { start, end, personId } of found) {
    if (start > from) parts.push({ text: credit.slice(from, start), personId: null });
    parts.push({ text: credit.slice(start, end), personId });
    from = end;
  }
  if (from < credit.length) parts.push({ text: credit.slice(from), personId: null });
  return parts;
}
