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
import { createPersonTests } from '../tables/personTests';
import { once } from '../tables/remember';
import { readSongFacts } from '../tables/songFactsColumns';
import type { CatalogueTables, SongColumns } from '../tables/tables';
import { countsOfField, testOfField } from './fieldRules';
import type { DifficultyShape } from './questions';
import { createRecordings, keepWhere } from './recordings';
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

function countFields(
  asked: AskedSongs,
  leftWith: (part: Partial<Filter>) => Uint32Array,
): FilterCounts {
  const { filter, recordings } = asked;
  const all = leftWith({});
  const countWith = (part: Partial<Filter>) =>
    recordings.countBits(leftWith(part), 1, () => 1, filter.isEachRecordingOnce)[0] ?? 0;
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

/** Facts and the group graph are read with the first filter that needs them. */
export function createTableFilter(tables: CatalogueTables) {
  const { songs } = tables;
  const testsOfPerson = createPersonTests(tables);
  const recordings = createRecordings(songs.amqSongId);
  const readFacts = once(() => readSongFacts(tables));

  function ask(filter: Filter, knowledge: FilterKnowledge): AskedSongs {
    const personId = knowledge.personId ?? filter.personId;
    return {
      tables,
      facts: readFacts(),
      recordings,
      filter,
      knowledge,
      person: once(() => (personId === null ? 'nobody' : testsOfPerson(personId))),
    };
  }

  const testOf = (field: FilterField, asked: AskedSongs) =>
    testOfField(field, valuesAsked(asked.filter, field), asked);

  function filterPlaces(places: ArrayLike<number>, filter: Filter, knowledge: FilterKnowledge) {
    const asked = ask(filter, knowledge);
    return keepWhere(
      places,
      FILTER_FIELDS.map((field) => testOf(field, asked)),
    );
  }

  return {
    filterPlaces,
    /** Does the work the first answer would otherwise wait for, in parts. */
    *prepare(): Generator<void, void> {
      readFacts();
      yield;
      recordings.recordingOf();
      yield;
    },
    /**
     * Places and shape at once. All songs of a recording are kept here, because which one stays
     * depends on the later order.
     */
    filterWithShape(places: ArrayLike<number>, filter: Filter, knowledge: FilterKnowledge) {
      const { difficulty, isEachRecordingOnce } = NO_FILTER;
      const left = filterPlaces(places, { ...filter, difficulty, isEachRecordingOnce }, knowledge);
      const asked = ask(filter, knowledge);
      return {
        places: keepWhere(left, [testOf('difficulty', asked)]),
        difficultyShape: shapeOf(songs, keepWhere(left, [testOf('isEachRecordingOnce', asked)])),
      };
    },
    /**
     * The number of songs each value of each field would leave. For each active field the filter is
     * run once without it, to count its values; all other fields share one run.
     */
    countFields: (places: ArrayLike<number>, filter: Filter, knowledge: FilterKnowledge) =>
      countFields(ask(filter, knowledge), (part) =>
        filterPlaces(places, { ...filter, ...part, isEachRecordingOnce: false }, knowledge),
      ),
  };
}

export type TableFilter = ReturnType<typeof createTableFilter>;
