import type { SongTypeGroup } from '../song/songType';
import {
  ANY_NUMBER,
  ANY_PERSON,
  type AnimeKind,
  type Broadcast,
  type Filter,
  type ListenedChoice,
  type NumberRange,
  type SeasonPoint,
  type SongCategory,
} from './filter';

/** One thing that is asked for, which can be taken off by itself. */
export type FilterPart =
  | { readonly field: 'types'; readonly value: SongTypeGroup }
  | { readonly field: 'numbers'; readonly range: NumberRange }
  | {
      readonly field: 'seasons';
      readonly from: SeasonPoint | null;
      readonly to: SeasonPoint | null;
    }
  | { readonly field: 'animeKinds'; readonly value: AnimeKind }
  | { readonly field: 'broadcasts'; readonly value: Broadcast }
  | { readonly field: 'categories'; readonly value: SongCategory }
  | { readonly field: 'difficulty'; readonly range: NumberRange }
  | { readonly field: 'lengthSeconds'; readonly range: NumberRange }
  | { readonly field: 'hasAudio' | 'hasVideo' | 'isEachRecordingOnce' }
  | { readonly field: 'genres' | 'tags'; readonly value: string }
  | { readonly field: 'playlistId' | 'personId'; readonly id: number }
  | { readonly field: 'listened'; readonly value: ListenedChoice }
  | { readonly field: 'isAlone' | 'isInGroup' }
  | { readonly field: 'leastOfGroup' | 'mostOthers'; readonly count: number };

export function isAnyNumber({ from, to }: NumberRange): boolean {
  return from === null && to === null;
}

function rangePart<Field extends string>(
  field: Field,
  range: NumberRange,
): readonly { readonly field: Field; readonly range: NumberRange }[] {
  return isAnyNumber(range) ? [] : [{ field, range }];
}

function valueParts<Field extends string, Value>(
  field: Field,
  values: readonly Value[],
): readonly { readonly field: Field; readonly value: Value }[] {
  return values.map((value) => ({ field, value }));
}

function switchPart<Field extends string>(
  field: Field,
  isOn: boolean,
): readonly { readonly field: Field }[] {
  return isOn ? [{ field }] : [];
}

function idPart<Field extends string>(
  field: Field,
  id: number | null,
): readonly { readonly field: Field; readonly id: number }[] {
  return id === null ? [] : [{ field, id }];
}

function countPart<Field extends string>(
  field: Field,
  count: number | null,
): readonly { readonly field: Field; readonly count: number }[] {
  return count === null ? [] : [{ field, count }];
}

/** Everything a filter asks for, in the order of its fields; nothing where it lets all through. */
export function filterParts(filter: Filter): readonly FilterPart[] {
  const { seasonFrom: from, seasonTo: to, listened, person } = filter;
  return [
    ...valueParts('types', filter.types),
    ...rangePart('numbers', filter.numbers),
    ...(from === null && to === null ? [] : [{ field: 'seasons', from, to } as const]),
    ...valueParts('animeKinds', filter.animeKinds),
    ...valueParts('broadcasts', filter.broadcasts),
    ...valueParts('categories', filter.categories),
    ...rangePart('difficulty', filter.difficulty),
    ...rangePart('lengthSeconds', filter.lengthSeconds),
    ...switchPart('hasAudio', filter.hasAudio),
    ...switchPart('hasVideo', filter.hasVideo),
    ...valueParts('genres', filter.genres),
    ...valueParts('tags', filter.tags),
    ...idPart('playlistId', filter.playlistId),
    ...(listened === null ? [] : [{ field: 'listened', value: listened } as const]),
    ...idPart('personId', filter.personId),
    ...switchPart('isAlone', person.isAlone),
    ...switchPart('isInGroup', person.isInGroup),
    ...countPart('leastOfGroup', person.leastOfGroup),
    ...countPart('mostOthers', person.mostOthers),
    ...switchPart('isEachRecordingOnce', filter.isEachRecordingOnce),
  ];
}

/** How many different fields ask for something. */
export function countFilteredFields(filter: Filter): number {
  return new Set(filterParts(filter).map(({ field }) => field)).size;
}

function without<Value>(values: readonly Value[], taken: Value): readonly Value[] {
  return values.filter((value) => value !== taken);
}

/** The same filter without one of its parts. */
export function withoutPart(filter: Filter, part: FilterPart): Filter {
  switch (part.field) {
    case 'types':
      return { ...filter, types: without(filter.types, part.value) };
    case 'animeKinds':
      return { ...filter, animeKinds: without(filter.animeKinds, part.value) };
    case 'broadcasts':
      return { ...filter, broadcasts: without(filter.broadcasts, part.value) };
    case 'categories':
      return { ...filter, categories: without(filter.categories, part.value) };
    case 'genres':
    case 'tags':
      return { ...filter, [part.field]: without(filter[part.field], part.value) };
    case 'numbers':
    case 'difficulty':
    case 'lengthSeconds':
      return { ...filter, [part.field]: ANY_NUMBER };
    case 'seasons':
      return { ...filter, seasonFrom: null, seasonTo: null };
    case 'hasAudio':
    case 'hasVideo':
    case 'isEachRecordingOnce':
      return { ...filter, [part.field]: false };
    case 'personId':
      // What was asked of a person says nothing without them.
      return { ...filter, personId: null, person: ANY_PERSON };
    case 'playlistId':
    case 'listened':
      return { ...filter, [part.field]: null };
    case 'isAlone':
    case 'isInGroup':
      return { ...filter, person: { ...filter.person, [part.field]: false } };
    case 'leastOfGroup':
    case 'mostOthers':
      return { ...filter, person: { ...filter.person, [part.field]: null } };
  }
}
