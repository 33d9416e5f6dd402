import type { NumberRange } from '../domain/filter/fieldKinds';
import type { FilterField, FilterPart, FilterValue } from '../domain/filter/filter';
import type { SeasonPoint } from '../domain/song/songFacts';
import { seasonText } from './seasons';
import { texts } from './texts';

/** The unit of a range. */
type Unit = 'plain' | 'percent' | 'seconds';

/** @example 'up to 50%', '20–50%' */
export function rangeText({ from, to }: NumberRange, unit: Unit): string {
  const { any, rangeTo, rangeFrom, between } = texts.filter;
  const amount = texts.filter.amounts[unit];
  if (from === null) return to === null ? any : rangeTo(amount(to));
  if (to === null) return rangeFrom(amount(from));
  return from === to ? amount(from) : between(from, amount(to));
}

function seasonsText(from: SeasonPoint | null, to: SeasonPoint | null): string {
  const { any, until, since, seasonsBetween } = texts.filter;
  if (from === null) return to === null ? any : until(seasonText(to));
  return to === null ? since(seasonText(from)) : seasonsBetween(seasonText(from), seasonText(to));
}

type PartText<Field extends FilterField> = (
  value: FilterValue<Field>,
  /** Of the playlist or the person; null if the id is unknown. */
  name: string | null,
) => string;

const said = () => texts.filter;

/** The text of a chip for each field. */
const PARTS: { readonly [Field in FilterField]: PartText<Field> } = {
  types: (value) => said().values.types[value],
  numbers: (range) => said().chipTexts.number(rangeText(range, 'plain')),
  seasons: ({ from, to }) => seasonsText(from, to),
  animeKinds: (value) => said().values.animeKinds[value],
  broadcasts: (value) => said().values.broadcasts[value],
  categories: (value) => said().values.categories[value],
  difficulty: (range) => said().chipTexts.difficulty(rangeText(range, 'percent')),
  lengthSeconds: (range) => said().chipTexts.length(rangeText(range, 'seconds')),
  hasAudio: () => said().switches.hasAudio,
  hasVideo: () => said().switches.hasVideo,
  genres: (genre) => genre,
  tags: (tag) => tag,
  playlistId: (_, name) =>
    name === null ? said().chipTexts.deletedPlaylist : said().chipTexts.playlist(name),
  listened: (value) => said().values.listened[value],
  personId: (_, name) =>
    name === null ? said().chipTexts.unknownPerson : said().chipTexts.person(name),
  isAlone: () => said().switches.isAlone,
  isInGroup: () => said().switches.isInGroup,
  leastOfGroup: (count) => said().leastOption(count),
  mostOthers: (count) => said().othersOption(count),
  isEachRecordingOnce: () => said().switches.isEachRecordingOnce,
};

/**
 * The text of a chip for an active filter.
 *
 * @param name of the playlist or the person; null if the id is unknown
 */
export function partText<Field extends FilterField>(
  { field, value }: FilterPart<Field>,
  name: string | null,
): string {
  return PARTS[field](value, name);
}

/** A value in a select. @param count the songs it would leave, if known */
export function countedText(label: string, count: number | undefined): string {
  return count === undefined ? label : texts.filter.counted(label, count);
}

/** Below a list that is filtered while typing. */
export function shownNamesText(shownCount: number, count: number): string {
  const { noMatches, someNames, allNames } = texts.filter;
  if (count === 0) return noMatches;
  return shownCount < count ? someNames(shownCount, count) : allNames(count);
}
