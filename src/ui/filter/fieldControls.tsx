import type { ComponentType } from 'react';
import {
  ANY_COMPANY,
  type Filter,
  type FilterField,
  type FilterValue,
  valuesAsked,
} from '../../domain/filter/filter';
import { companyChoices } from '../../domain/filter/filterCounts';
import { FILTER_ROWS, LISTENED_CHOICES } from '../../domain/filter/filterFields';
import * as texts from '../../texts/texts';
import { SelectField } from '../controls/SelectField';
import { CheckOption, CheckOptions } from './CheckOptions';
import { DifficultySlider } from './DifficultySlider';
import type { FilterTools } from './filterTools';
import { NameFields } from './NameFields';
import { NumberFields } from './NumberFields';
import { PersonField } from './PersonField';
import { SeasonFields } from './SeasonFields';

interface FieldProps {
  readonly tools: FilterTools;
  readonly onChange: (part: Partial<Filter>) => void;
}

interface FieldControl {
  readonly Control: ComponentType<FieldProps>;
  readonly isThere?: (tools: FilterTools) => boolean;
  /** Whether it is one check box, which shares a line with the ones beside it. */
  readonly isSwitch?: boolean;
}

interface PlacedControl extends FieldControl {
  /** The heading above it; the fields below each other with the same heading are a group. */
  readonly heading: string;
  /** Whether its group starts a new column of the panel. */
  readonly startsColumn?: boolean;
  /** Whether it is shown at once, and not with "More". */
  readonly isFirst?: boolean;
}

const { any, counted, values, switches } = texts.filter;

type Checked = 'types' | 'animeKinds' | 'broadcasts' | 'categories';
type CheckValue<Field extends Checked> = FilterValue<Field> & string;

const CHECKED: {
  readonly [Field in Checked]: { readonly choices: readonly CheckValue<Field>[] };
} = FILTER_ROWS;
const LABELS: { readonly [Field in Checked]: Readonly<Record<CheckValue<Field>, string>> } = values;

/** Check boxes; a song must have any of the chosen values. */
function checks<Field extends Checked>(field: Field): FieldControl {
  return {
    Control: ({ tools: { filter, counts }, onChange }) => (
      <CheckOptions
        values={CHECKED[field].choices}
        labels={LABELS[field]}
        chosen={valuesAsked(filter, field)}
        counts={counts?.[field]}
        onChange={(chosen) => onChange({ [field]: chosen })}
      />
    ),
  };
}

type Switch = keyof typeof switches;

/** @param isCounted whether it shows how many songs it would leave */
function toggle(field: Switch, isCounted = true): FieldControl {
  return {
    isSwitch: true,
    Control: ({ tools: { filter, counts }, onChange }) => (
      <CheckOption
        label={switches[field]}
        isOn={filter[field]}
        count={isCounted ? counts?.[field]?.get(true) : null}
        onChange={(isOn) => onChange({ [field]: isOn })}
      />
    ),
  };
}

/** @param unit read out with the name */
function numbers(field: 'numbers' | 'lengthSeconds', label: string, unit?: string): FieldControl {
  return {
    Control: ({ tools: { filter }, onChange }) => (
      <NumberFields
        label={label}
        {...(unit !== undefined && { unit })}
        range={filter[field]}
        bounds={FILTER_ROWS[field].bounds}
        onChange={(range) => onChange({ [field]: range })}
      />
    ),
  };
}

function names(field: 'genres' | 'tags', label: string): FieldControl {
  return {
    isThere: ({ [field]: all = [] }) => all.length > 0,
    Control: ({ tools: { filter, counts, [field]: all = [] }, onChange }) => (
      <NameFields
        label={label}
        names={all}
        chosen={filter[field]}
        counts={counts?.[field]}
        onChange={(chosen) => onChange({ [field]: chosen })}
      />
    ),
  };
}

interface OneOfProps<Value extends string | number> {
  readonly label: string;
  readonly choices: readonly (readonly [value: Value, label: string])[];
  readonly counts: ReadonlyMap<Value, number> | undefined;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

/** A select with one of some values, each with the number of songs it would leave, or any. */
function OneOf<Value extends string | number>(props: OneOfProps<Value>) {
  const { label, choices, counts, value, onChange } = props;
  const options = choices.map(([each, text]) => ({
    value: String(each),
    label: counted(text, counts?.get(each)),
  }));
  return (
    <SelectField
      labelAt="above"
      label={label}
      options={[{ value: '', label: any }, ...options]}
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(choices.find(([each]) => String(each) === text)?.[0] ?? null)}
    />
  );
}

const isPersonKnown = ({ memberCount }: FilterTools) => memberCount !== null;

function people(
  field: 'leastOfGroup' | 'mostOthers',
  label: string,
  textOf: (count: number) => string,
): FieldControl['Control'] {
  return ({ tools: { filter, counts, memberCount }, onChange }) => (
    <OneOf
      label={label}
      choices={companyChoices(filter, memberCount ?? 0)[field].map((each) => [each, textOf(each)])}
      counts={counts?.[field]}
      value={filter[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}

const { type } = texts.songInformation.fields;
const { anime, mine, people: peopleHeading, season } = texts.pageWords;
const { broadcast, difficulty, files, genre, lengthInSeconds, music, recordings, tag } =
  texts.filter;

/** Every field of the panel, in its order: its control, and where it is. */
export const FIELD_CONTROLS: { readonly [Field in FilterField]: PlacedControl } = {
  types: { heading: type, startsColumn: true, isFirst: true, ...checks('types') },
  numbers: { heading: type, isFirst: true, ...numbers('numbers', texts.filter.number) },
  seasons: {
    heading: season,
    isFirst: true,
    Control: ({ tools, onChange }) => (
      <SeasonFields seasons={tools.filter.seasons} onChange={(seasons) => onChange({ seasons })} />
    ),
  },
  difficulty: {
    heading: difficulty,
    startsColumn: true,
    isFirst: true,
    Control: ({ tools, onChange }) => (
      <DifficultySlider
        range={tools.filter.difficulty}
        shape={tools.difficultyShape}
        onChange={(range) => onChange({ difficulty: range })}
      />
    ),
  },
  animeKinds: { heading: anime, startsColumn: true, ...checks('animeKinds') },
  categories: { heading: music, startsColumn: true, ...checks('categories') },
  broadcasts: { heading: broadcast, ...checks('broadcasts') },
  hasAudio: { heading: files, startsColumn: true, ...toggle('hasAudio') },
  hasVideo: { heading: files, ...toggle('hasVideo') },
  lengthSeconds: {
    heading: lengthInSeconds,
    ...numbers('lengthSeconds', texts.filter.length, texts.filter.seconds),
  },
  playlistId: {
    heading: mine,
    startsColumn: true,
    isFirst: true,
    Control: ({ tools: { filter, playlists, counts }, onChange }) => {
      const { playlistId } = filter;
      const isGone = playlistId !== null && !playlists.some(({ id }) => id === playlistId);
      const all = playlists.map(({ id, title }) => [id, title] as const);
      return (
        <OneOf
          label={texts.filter.playlist}
          choices={isGone ? [...all, [playlistId, texts.common.unknown]] : all}
          counts={counts?.playlistId}
          value={playlistId}
          onChange={(id) => onChange({ playlistId: id })}
        />
      );
    },
  },
  listened: {
    heading: mine,
    isFirst: true,
    Control: ({ tools: { filter, counts }, onChange }) => (
      <OneOf
        label={texts.pageWords.listens}
        choices={LISTENED_CHOICES.map((each) => [each, values.listened[each]])}
        counts={counts?.listened}
        value={filter.listened}
        onChange={(listened) => onChange({ listened })}
      />
    ),
  },
  personId: {
    heading: peopleHeading,
    startsColumn: true,
    isThere: ({ findPeople }) => findPeople !== undefined,
    Control: ({ tools: { filter, personName = null, findPeople }, onChange }) =>
      findPeople && (
        <PersonField
          personId={filter.personId}
          name={personName}
          findPeople={findPeople}
          onChange={(personId) => onChange({ personId, ...ANY_COMPANY })}
        />
      ),
  },
  isAlone: { heading: peopleHeading, ...toggle('isAlone'), isThere: isPersonKnown },
  isInGroup: { heading: peopleHeading, ...toggle('isInGroup'), isThere: isPersonKnown },
  leastOfGroup: {
    heading: peopleHeading,
    isThere: ({ memberCount, filter }) =>
      memberCount !== null && (memberCount > 1 || filter.leastOfGroup !== null),
    Control: people('leastOfGroup', texts.filter.least, texts.filter.leastOption),
  },
  mostOthers: {
    heading: peopleHeading,
    isThere: isPersonKnown,
    Control: people('mostOthers', texts.filter.others, texts.filter.othersOption),
  },
  isEachRecordingOnce: { heading: recordings, ...toggle('isEachRecordingOnce', false) },
  genres: { heading: genre, startsColumn: true, ...names('genres', texts.filter.addGenre) },
  tags: { heading: tag, startsColumn: true, ...names('tags', texts.filter.addTag) },
};
