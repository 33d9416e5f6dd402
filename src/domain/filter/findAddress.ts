import type { AddressEntry, AddressParameters } from './fieldKinds';

/** The texts in the search fields of the page that searches the whole catalogue. */
export interface FindTexts {
  readonly text: string;
  readonly anime: string;
  readonly song: string;
  readonly artist: string;
  readonly composer: string;
  readonly match: 'all' | 'any';
}

/** Parts of a text to read as plain words although they look like a filter ("op 1"). */
export type TakenOff = readonly string[];

export const TAKEN_OFF_PARAMETER = 'plain';
/** Never occurs in an understood part. */
const TAKEN_OFF_SEPARATOR = ',';
const MOST_TAKEN_OFF = 20;

/** The parts in an address; at most 20. */
export function readTakenOff(parameters: AddressParameters): TakenOff {
  return (parameters.get(TAKEN_OFF_PARAMETER) ?? '')
    .split(TAKEN_OFF_SEPARATOR)
    .filter((part) => part !== '')
    .slice(0, MOST_TAKEN_OFF);
}

/** The address entry of the parts; empty if there are none. */
export function takenOffEntries(parts: TakenOff): readonly AddressEntry[] {
  if (parts.length === 0) return [];
  return [[TAKEN_OFF_PARAMETER, [...new Set(parts)].join(TAKEN_OFF_SEPARATOR)]];
}

export const FIND_FIELDS = ['anime', 'song', 'artist', 'composer'] as const;
export type FindField = (typeof FIND_FIELDS)[number];

const TEXT_PARAMETERS = ['text', ...FIND_FIELDS] as const;
const MATCH_PARAMETER = 'match';
const MATCH_ANY = 'any';
export const FIND_TEXT_PARAMETERS: readonly string[] = [...TEXT_PARAMETERS, MATCH_PARAMETER];
/** The song database accepts no longer texts either. */
const LONGEST_TEXT = 500;

/** The texts in an address; never throws. */
export function readFindTexts(parameters: AddressParameters): FindTexts {
  const textOf = (name: string) =>
    [...(parameters.get(name) ?? '').toWellFormed()].slice(0, LONGEST_TEXT).join('');
  return {
    text: textOf('text'),
    anime: textOf('anime'),
    song: textOf('song'),
    artist: textOf('artist'),
    composer: textOf('composer'),
    match: parameters.get(MATCH_PARAMETER) === MATCH_ANY ? 'any' : 'all',
  };
}

/** The parameters of texts, in a fixed order. Blank texts have none. */
export function findTextEntries(texts: FindTexts): readonly AddressEntry[] {
  const entries: AddressEntry[] = [];
  for (const name of TEXT_PARAMETERS) {
    if (texts[name].trim() !== '') entries.push([name, texts[name]]);
  }
  if (texts.match === MATCH_ANY) entries.push([MATCH_PARAMETER, MATCH_ANY]);
  return entries;
}

/** Only the texts of the four fields. */
export function fieldTextsOf({ text: _text, ...fields }: FindTexts): Omit<FindTexts, 'text'> {
  return fields;
}

/** Whether any of the four fields has a text. */
export function hasFieldText(texts: FindTexts): boolean {
  return FIND_FIELDS.some((field) => texts[field].trim() !== '');
}
