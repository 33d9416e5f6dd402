import {
  ANY_NUMBER,
  ANY_PERSON,
  type AnimeKind,
  type Broadcast,
  type ListenedChoice,
  type Narrowing,
  type NumberRange,
  type SeasonPoint,
  type SongCategory,
} from './narrowing';
import type { SongTypeGroup } from './songType';

/** One thing that is asked for, which can be taken off by itself. */
export type NarrowingPart =
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

/** Everything a narrowing asks for, in the order of its fields; nothing where it lets all through. */
export function narrowingParts(narrowing: Narrowing): readonly NarrowingPart[] {
  const { seasonFrom: from, seasonTo: to, listened, person } = narrowing;
  return [
    ...valueParts('types', narrowing.types),
    ...rangePart('numbers', narrowing.numbers),
    ...(from === null && to === null ? [] : [{ field: 'seasons', from, to } as const]),
    ...valueParts('animeKinds', narrowing.animeKinds),
    ...valueParts('broadcasts', narrowing.broadcasts),
    ...valueParts('categories', narrowing.categories),
    ...rangePart('difficulty', narrowing.difficulty),
    ...rangePart('lengthSeconds', narrowing.lengthSeconds),
    ...switchPart('hasAudio', narrowing.hasAudio),
    ...switchPart('hasVideo', narrowing.hasVideo),
    ...valueParts('genres', narrowing.genres),
    ...valueParts('tags', narrowing.tags),
    ...idPart('playlistId', narrowing.playlistId),
    ...(listened === null ? [] : [{ field: 'listened', value: listened } as const]),
    ...idPart('personId', narrowing.personId),
    ...switchPart('isAlone', person.isAlone),
    ...switchPart('isInGroup', person.isInGroup),
    ...countPart('leastOfGroup', person.leastOfGroup),
    ...countPart('mostOthers', person.mostOthers),
    ...switchPart('isEachRecordingOnce', narrowing.isEachRecordingOnce),
  ];
}

/** How many different fields ask for something. */
export function countNarrowedFields(narrowing: Narrowing): number {
  return new Set(narrowingParts(narrowing).map(({ field }) => field)).size;
}

function without<Value>(values: readonly Value[], taken: Value): readonly Value[] {
  return values.filter((value) => value !== taken);
}

/** The same narrowing without one of its parts. */
export function withoutPart(narrowing: Narrowing, part: NarrowingPart): Narrowing {
  switch (part.field) {
    case 'types':
      return { ...narrowing, types: without(narrowing.types, part.value) };
    case 'animeKinds':
      return { ...narrowing, animeKinds: without(narrowing.animeKinds, part.value) };
    case 'broadcasts':
      return { ...narrowing, broadcasts: without(narrowing.broadcasts, part.value) };
    case 'categories':
      return { ...narrowing, categories: without(narrowing.categories, part.value) };
    case 'genres':
    case 'tags':
      return { ...narrowing, [part.field]: without(narrowing[part.field], part.value) };
    case 'numbers':
    case 'difficulty':
    case 'lengthSeconds':
      return { ...narrowing, [part.field]: ANY_NUMBER };
    case 'seasons':
      return { ...narrowing, seasonFrom: null, seasonTo: null };
    case 'hasAudio':
    case 'hasVideo':
    case 'isEachRecordingOnce':
      return { ...narrowing, [part.field]: false };
    case 'personId':
      // What was asked of somebody says nothing without them.
      return { ...narrowing, personId: null, person: ANY_PERSON };
    case 'playlistId':
    case 'listened':
      return { ...narrowing, [part.field]: null };
    case 'isAlone':
    case 'isInGroup':
      return { ...narrowing, person: { ...narrowing.person, [part.field]: false } };
    case 'leastOfGroup':
    case 'mostOthers':
      return { ...narrowing, person: { ...narrowing.person, [part.field]: null } };
  }
}
