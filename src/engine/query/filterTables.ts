import {
  FILTER_FIELDS,
  type Filter,
  type FilterField,
  NO_FILTER,
  valuesAsked,
} from '../../domain/filter/filter';
import {
  type CountsOfFields,
  DIFFICULTY_STEP_COUNT,
  difficultyStepOf,
  type FilterCounts,
} from '../../domain/filter/filterCounts';
import { personTests } from '../tables/personTests';
import { once } from '../tables/remember';
import { songFactsOf } from '../tables/songFactsColumns';
import type { CatalogueTables, SongColumns } from '../tables/tables';
import { countsOfField, testOfField } from './fieldRules';
import type { DifficultyShape } from './questions';
import { keepWhere, recordingsOf } from './recordings';
import type { AskedSongs, FilterKnowledge } from './ruleKinds';

function shapeOf({ difficulty }: SongColumns, places: Uint32Array): DifficultyShape {
  const shape = Array.from({ length: DIFFICULTY_STEP_COUNT }, () => 0);
  for (const place of places) {
    const percent = difficulty[place] ?? Number.NaN;
    if (Number.isNaN(percent)) continue;
    const step = difficultyStepOf(percent);
    shape[step] = (shape[step] ?? 0) + 1;
  }
  return shape;
}

function ask(tables: CatalogueTables, filter: Filter, knowledge: FilterKnowledge): AskedSongs {
  const personId = knowledge.personId ?? filter.personId;
  return {
    tables,
    facts: songFactsOf(tables),
    recordings: recordingsOf(tables.songs.amqSongId),
    filter,
    knowledge,
    person: once(() => (personId === null ? 'nobody' : personTests(tables, personId))),
  };
}

function testOf(field: FilterField, asked: AskedSongs) {
  return testOfField(field, valuesAsked(asked.filter, field), asked);
}

/** The places of the songs that pass a filter, in order. */
export function filterPlaces(
  tables: CatalogueTables,
  places: ArrayLike<number>,
  filter: Filter,
  knowledge: FilterKnowledge,
): Uint32Array {
  const asked = ask(tables, filter, knowledge);
  return keepWhere(
    places,
    FILTER_FIELDS.map((field) => testOf(field, asked)),
  );
}

/** Does the work the first filter would otherwise wait for, in parts. */
export function* prepareFilters(tables: CatalogueTables): Generator<void, void> {
  songFactsOf(tables);
  yield;
  recordingsOf(tables.songs.amqSongId).recordingOf();
  yield;
}

/**
 * Places and shape at once. All songs of a recording are kept here, because which one stays depends
 * on the later order.
 */
export function filterWithShape(
  tables: CatalogueTables,
  places: ArrayLike<number>,
  filter: Filter,
  knowledge: FilterKnowledge,
) {
  const { difficulty, isEachRecordingOnce } = NO_FILTER;
  const others = { ...filter, difficulty, isEachRecordingOnce };
  const left = filterPlaces(tables, places, others, knowledge);
  const asked = ask(tables, filter, knowledge);
  const shaped = keepWhere(left, [testOf('isEachRecordingOnce', asked)]);
  return {
    places: keepWhere(left, [testOf('difficulty', asked)]),
    difficultyShape: shapeOf(tables.songs, shaped),
  };
}

/**
 * The number of songs each value of each field would leave. For each active field the filter is run
 * once without it, to count its values; all other fields share one run.
 */
export function countFields(
  tables: CatalogueTables,
  places: ArrayLike<number>,
  filter: Filter,
  knowledge: FilterKnowledge,
): FilterCounts {
  const asked = ask(tables, filter, knowledge);
  const leftWith = (part: Partial<Filter>) =>
    filterPlaces(tables, places, { ...filter, ...part, isEachRecordingOnce: false }, knowledge);
  const all = leftWith({});
  const countWith = (part: Partial<Filter>) =>
    asked.recordings.countBits(leftWith(part), 1, () => 1, filter.isEachRecordingOnce)[0] ?? 0;
  const counts: { -readonly [Field in FilterField]?: CountsOfFields[Field] } = {};
  function count<Field extends FilterField>(field: Field): void {
    const isAsked = valuesAsked(filter, field).length > 0;
    const left = () => (isAsked ? leftWith({ [field]: NO_FILTER[field] }) : all);
    const found = countsOfField(field, { ...asked, left, countWith });
    if (found !== undefined) counts[field] = found;
  }
  for (const field of FILTER_FIELDS) count(field);
  return counts;
}
