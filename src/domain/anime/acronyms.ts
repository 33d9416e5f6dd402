const FEWEST_LETTERS = 3;
const MOST_LETTERS = 6;
/** A name of six words is shorter; the patterns below are slow for very long texts. */
const LONGEST_NAME = 120;
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
/** What follows the name of the series: a subtitle, or a note in brackets. */
const SUBTITLE = /\s*(?:[:(~–—]|\s-\s).*$/u;
/** A season, part or number at the end. */
const SEQUEL =
  /\s+(?:(?:the\s+)?(?:final|\d+(?:st|nd|rd|th)|first|second|third)\s+season|season\s+\d+|part\s+\d+|(?:the\s+)?movie|\d+|[ivx]+)$/iu;
const LATIN_LETTER = /^[a-z]/i;

/** The name of the series that a season or film belongs to. */
function seriesOf(name: string): string {
  const title = name.replace(SUBTITLE, '');
  const series = title.replace(SEQUEL, '');
  return series === title ? title : seriesOf(series);
}

/** The first letters of the words of a series; null if they are too few, too many or no letters. */
function acronymOf(series: string): string | null {
  const words = series.match(WORD) ?? [];
  if (words.length < FEWEST_LETTERS || words.length > MOST_LETTERS) return null;
  if (!words.every((word) => LATIN_LETTER.test(word))) return null;
  return words.map((word) => word.charAt(0).toLowerCase()).join('');
}

/**
 * The acronyms by which anime can be meant, each with the name of its series. Names of two series
 * with the same acronym give none.
 *
 * @param names all names of all anime
 * @example findAcronyms(['Attack on Titan Season 2']) // aot → 'Attack on Titan'
 */
export function findAcronyms(names: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const name of names) {
    if (name.length > LONGEST_NAME || name.split(' ').length < FEWEST_LETTERS) continue;
    const series = seriesOf(name);
    const acronym = acronymOf(series);
    if (acronym === null) continue;
    const before = found.get(acronym) ?? series;
    if (before.toLowerCase() === series.toLowerCase()) found.set(acronym, before);
    else ambiguous.add(acronym);
  }
  for (const acronym of ambiguous) found.delete(acronym);
  return found;
}
