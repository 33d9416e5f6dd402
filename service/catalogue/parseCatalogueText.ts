import {
  CatalogueTextError,
  contentLines,
  knownText,
  nameList,
  splitEscaped,
  type TextLine,
  unescapeText,
} from './fields';

/** Which of a song's three files exist. */
export type MediaChoice = 'full' | 'video' | 'hq' | 'mq' | 'audio' | 'none';

export interface CatalogueSong {
  readonly songType: string;
  readonly songName: string;
  readonly artists: readonly string[];
  readonly composers: readonly string[];
  readonly arrangers: readonly string[];
  /** Null: decided by the year, as in reality. */
  readonly media: MediaChoice | null;
  readonly credited: string | null;
  readonly category: string | null;
  readonly difficulty: number | null;
  /** The service's id if it is known; -1 for unlinked; null for a reserved id. */
  readonly annSongId: number | null;
  /** Songs with the same label are one recording. */
  readonly recordingLabel: string | null;
  readonly isDub: boolean;
  readonly isRebroadcast: boolean;
  readonly lineNumber: number;
}

export interface CatalogueAnime {
  readonly annId: number;
  readonly englishName: string;
  readonly romajiName: string;
  readonly vintage: string | null;
  readonly type: string | null;
  readonly altNames: readonly string[];
  readonly myAnimeListId: number | null;
  readonly songs: readonly CatalogueSong[];
  readonly fileName: string;
}

const SONG_TYPES = { OP: 'Opening', ED: 'Ending', IN: 'Insert Song' } as const;
const MEDIA_CHOICES: ReadonlyMap<string, MediaChoice> = new Map(
  (['full', 'video', 'hq', 'mq', 'audio', 'none'] as const).map((choice) => [choice, choice]),
);
const VINTAGE = /^(Winter|Spring|Summer|Fall) \d{4}$/;
const KNOWN_FLAGS = new Set([
  'media',
  'credited',
  'cat',
  'diff',
  'id',
  'amq',
  'dub',
  'rebroadcast',
]);

type Fail = (problem: string) => CatalogueTextError;

function parseSongType(code: string, fail: Fail): string {
  if (code === 'IN') return SONG_TYPES.IN;
  const match = /^(OP|ED)(\d+)$/.exec(code);
  if (!match) throw fail(`"${code}" is not a song type (OP1, ED2, IN)`);
  return `${match[1] === 'OP' ? SONG_TYPES.OP : SONG_TYPES.ED} ${match[2]}`;
}

function parseFlags(field: string | undefined, fail: Fail): Map<string, string> {
  const flags = new Map<string, string>();
  for (const flag of splitEscaped(field ?? '', ';')) {
    if (flag === '') continue;
    const [name = '', ...value] = flag.split('=');
    if (!KNOWN_FLAGS.has(name)) throw fail(`unknown flag "${name}"`);
    flags.set(name, unescapeText(value.join('=')));
  }
  return flags;
}

function numberFlag(flags: ReadonlyMap<string, string>, name: string, fail: Fail): number | null {
  const value = flags.get(name);
  if (value === undefined) return null;
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) throw fail(`${name}=${value} is not a number`);
  return number;
}

function parseMedia(value: string | undefined, fail: Fail): MediaChoice | null {
  if (value === undefined) return null;
  const choice = MEDIA_CHOICES.get(value);
  if (choice === undefined) throw fail(`unknown media "${value}"`);
  return choice;
}

function parseSong(line: TextLine, fail: Fail): CatalogueSong {
  const fields = splitEscaped(line.text, '|');
  const [code = '', songName, artists, composers, arrangers, flagField] = fields;
  if (fields.length > 6) throw fail('more than six fields; write \\| for a bar in a name');
  if (songName === undefined || songName === '') throw fail('a song needs a name');
  const flags = parseFlags(flagField, fail);
  return {
    songType: parseSongType(code, fail),
    songName: unescapeText(songName),
    artists: nameList(artists),
    composers: nameList(composers),
    arrangers: nameList(arrangers),
    media: parseMedia(flags.get('media'), fail),
    credited: flags.get('credited') ?? null,
    category: flags.get('cat') ?? null,
    difficulty: numberFlag(flags, 'diff', fail),
    annSongId: numberFlag(flags, 'id', fail),
    recordingLabel: flags.get('amq') ?? null,
    isDub: flags.has('dub'),
    isRebroadcast: flags.has('rebroadcast'),
    lineNumber: line.number,
  };
}

function parseAnime(line: TextLine, fileName: string, fail: Fail): Omit<CatalogueAnime, 'songs'> {
  const [idText = '', english, romaji, vintage, type, ...extras] = splitEscaped(
    line.text.slice(1),
    '|',
  );
  const annId = Number(idText);
  if (!Number.isSafeInteger(annId) || annId < 1) throw fail(`"${idText}" is not an anime id`);
  const englishName = knownText(english);
  if (englishName === null) throw fail('an anime needs an English title');
  const knownVintage = knownText(vintage);
  if (knownVintage !== null && !VINTAGE.test(knownVintage)) {
    throw fail(`"${knownVintage}" is not a vintage ("Fall 2004" or -)`);
  }
  let altNames: string[] = [];
  let myAnimeListId: number | null = null;
  for (const extra of extras) {
    if (extra.startsWith('alt:')) altNames = splitEscaped(extra.slice(4), ';').map(unescapeText);
    else if (/^mal: \d+$/.test(extra)) myAnimeListId = Number(extra.slice(4));
    else throw fail(`expected "alt: A; B" or "mal: 1", not "${extra}"`);
  }
  return {
    annId,
    englishName,
    romajiName: knownText(romaji) ?? englishName,
    vintage: knownVintage,
    type: knownText(type),
    altNames,
    myAnimeListId,
    fileName,
  };
}

/**
 * Reads one file of songs: an anime line (`= annId | English | Romaji | Vintage | Type | alt: … |
 * mal: …`) followed by its song lines (`OP1 | name | artists | composers | arrangers | flags`).
 *
 * @throws CatalogueTextError naming file and line
 */
export function parseCatalogueText(fileText: string, fileName: string): CatalogueAnime[] {
  const animes: (CatalogueAnime & { songs: CatalogueSong[] })[] = [];
  for (const line of contentLines(fileText)) {
    const fail: Fail = (problem) => new CatalogueTextError(fileName, line.number, problem);
    if (line.text.startsWith('=')) {
      animes.push({ ...parseAnime(line, fileName, fail), songs: [] });
      continue;
    }
    const anime = animes.at(-1);
    if (anime === undefined) throw fail('a song stands before the first anime line');
    anime.songs.push(parseSong(line, fail));
  }
  return animes;
}
