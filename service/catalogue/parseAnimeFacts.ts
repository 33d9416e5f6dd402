import { CatalogueTextError, contentLines, knownText, splitEscaped, type TextLine } from './fields';

/** The other anime's relation to this one, in the encyclopedia's words. */
export interface AnimeRelation {
  readonly annId: number;
  readonly relation: string;
}

export interface AnimeFactsRow {
  readonly annId: number;
  /** Repeats the catalogue's title, so that a line is readable and a wrong id is noticed. */
  readonly englishName: string;
  /** Null if unknown or still running. */
  readonly episodeCount: number | null;
  readonly isStillAiring: boolean;
  readonly studios: readonly string[];
  readonly following: readonly AnimeRelation[];
  readonly synopsis: string | null;
  readonly lineNumber: number;
}

const RELATIONS = new Set([
  'sequel',
  'prequel',
  'movie',
  'summary',
  'side story',
  'remake',
  'alternate retelling',
]);
const FIELD_COUNT = 6;
/** Written instead of the number of episodes. */
const STILL_AIRING = 'airing';

function parseRelation(text: string, line: TextLine, fileName: string): AnimeRelation {
  const [, relation = '', id] = /^(.+) (\d+)$/.exec(text) ?? [];
  if (!RELATIONS.has(relation)) {
    throw new CatalogueTextError(
      fileName,
      line.number,
      `"${text}" is not a relation ("sequel 40")`,
    );
  }
  return { annId: Number(id), relation };
}

function parseRow(line: TextLine, fileName: string): AnimeFactsRow {
  const fields = splitEscaped(line.text, '|');
  const [idText, title, episodes, studios = '-', following = '-', synopsis] = fields;
  const fail = (problem: string) => new CatalogueTextError(fileName, line.number, problem);
  if (fields.length !== FIELD_COUNT) throw fail(`expected ${FIELD_COUNT} fields`);
  const annId = Number(idText);
  const englishName = knownText(title);
  if (!Number.isSafeInteger(annId) || annId < 1) throw fail(`"${idText}" is not an anime id`);
  if (englishName === null) throw fail('an anime needs its English title');
  const isStillAiring = episodes === STILL_AIRING;
  const episodeText = isStillAiring ? null : knownText(episodes);
  if (episodeText !== null && !/^[1-9]\d*$/.test(episodeText)) {
    throw fail(`"${episodeText}" is not a number of episodes`);
  }
  return {
    annId,
    englishName,
    episodeCount: episodeText === null ? null : Number(episodeText),
    isStillAiring,
    studios:
      knownText(studios) === null
        ? []
        : splitEscaped(studios, ';').flatMap((studio) => knownText(studio) ?? []),
    following:
      knownText(following) === null
        ? []
        : splitEscaped(following, ';').map((text) => parseRelation(text, line, fileName)),
    synopsis: knownText(synopsis),
    lineNumber: line.number,
  };
}

/**
 * Reads anime-facts.txt: `annId | English title | episodes | studio; studio | sequel 40 | synopsis`.
 *
 * @throws CatalogueTextError naming file and line
 */
export function parseAnimeFacts(fileText: string, fileName: string): AnimeFactsRow[] {
  return contentLines(fileText).map((line) => parseRow(line, fileName));
}
