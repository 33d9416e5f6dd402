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
import { countedText } from '../../texts/filters';
import { texts } from '../../texts/texts';
import { SelectField } from '../controls/SelectField';
import { RankedNote } from '../search/RankedNote';
import { CheckOption, CheckOptions } from './CheckOptions';
import type { FilterTools } from './filterTools';
import { NameFields, PersonField } from './NameFields';
import { NumberFields } from './NumberFields';
import { DifficultySlider, SeasonFields } from './RangeFields';

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
  readonly heading: () => string;
  /** Whether its group starts a new column of the panel. */
  readonly startsColumn?: boolean;
  /** Whether it is shown at once, and not with "More". */
  readonly isFirst?: boolean;
}

type Checked = 'types' | 'animeKinds' | 'broadcasts' | 'categories';
type CheckValue<Field extends Checked> = FilterValue<Field> & string;

const CHECKED: {
  readonly [Field in Checked]: { readonly choices: readonly CheckValue<Field>[] };
} = FILTER_ROWS;
const labelsOf = (): {
  readonly [Field in Checked]: Readonly<Record<CheckValue<Field>, string>>;
} => texts.filter.values;

/** Check boxes; a song must have any of the chosen values. */
function checks<Field extends Checked>(field: Field): FieldControl {
  return {
    Control: ({ tools: { filter, counts }, onChange }) => (
      <CheckOptions
        values={CHECKED[field].choices}
        labels={labelsOf()[field]}
        chosen={valuesAsked(filter, field)}
        counts={counts?.[field]}
        onChange={(chosen) => onChange({ [field]: chosen })}
      />
    ),
  };
}

type Switch = keyof typeof texts.filter.switches;

/** @param isCounted whether it shows how many songs it would leave */
function toggle(field: Switch, isCounted = true): FieldControl {
  return {
    isSwitch: true,
    Control: ({ tools: { filter, counts }, onChange }) => (
      <CheckOption
        label={texts.filter.switches[field]}
        isOn={filter[field]}
        count={isCounted ? counts?.[field]?.get(true) : null}
        onChange={(isOn) => onChange({ [field]: isOn })}
      />
    ),
  };
}

/** @param unit read out with the name */
function numbers(
  field: 'numbers' | 'lengthSeconds',
  label: () => string,
  unit?: () => string,
): FieldControl {
  return {
    Control: ({ tools: { filter }, onChange }) => (
      <NumberFields
        label={label()}
        {...(unit !== undefined && { unit: unit() })}
        range={filter[field]}
        bounds={FILTER_ROWS[field].bounds}
        onChange={(range) => onChange({ [field]: range })}
      />
    ),
  };
}

function names(field: 'genres' | 'tags', label: () => string): FieldControl {
  return {
    isThere: ({ [field]: all = [] }) => all.length > 0,
    Control: ({ tools: { filter, counts, [field]: all = [] }, onChange }) => (
      <NameFields
        label={label()}
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
    label: countedText(text, counts?.get(each)),
  }));
  return (
    <SelectField
      labelAt="above"
      label={label}
      options={[{ value: '', label: texts.filter.any }, ...options]}
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(choices.find(([each]) => String(each) === text)?.[0] ?? null)}
    />
  );
}

const isPersonKnown = ({ memberCount }: FilterTools) => memberCount !== null;

function people(
  field: 'leastOfGroup' | 'mostOthers',
  label: () => string,
  textOf: () => (count: number) => string,
): FieldControl['Control'] {
  return ({ tools: { filter, counts, memberCount }, onChange }) => (
    <OneOf
      label={label()}
      choices={companyChoices(filter, memberCount ?? 0)[field].map((each) => [
        each,
        textOf()(each),
      ])}
      counts={counts?.[field]}
      value={filter[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}

const said = () => texts.filter;
const typeHeading = () => texts.songInformation.fields.type;
const mineHeading = () => texts.pageWords.mine;
const peopleHeading = () => texts.pageWords.people;

/** Every field of the panel, in its order: its control, and where it is. */
export const FIELD_CONTROLS: { readonly [Field in FilterField]: PlacedControl } = {
  types: { heading: typeHeading, startsColumn: true, isFirst: true, ...checks('types') },
  numbers: { heading: typeHeading, isFirst: true, ...numbers('numbers', () => said().number) },
  seasons: {
    heading: () => texts.pageWords.season,
    isFirst: true,
    Control: ({ tools, onChange }) => (
      <SeasonFields seasons={tools.filter.seasons} onChange={(seasons) => onChange({ seasons })} />
    ),
  },
  difficulty: {
    heading: () => said().difficulty,
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
  animeKinds: { heading: () => texts.pageWords.anime, startsColumn: true, ...checks('animeKinds') },
  categories: { heading: () => said().music, startsColumn: true, ...checks('categories') },
  broadcasts: { heading: () => said().broadcast, ...checks('broadcasts') },
  hasAudio: { heading: () => said().files, startsColumn: true, ...toggle('hasAudio') },
  hasVideo: { heading: () => said().files, ...toggle('hasVideo') },
  lengthSeconds: {
    heading: () => said().lengthInSeconds,
    ...numbers(
      'lengthSeconds',
      () => said().length,
      () => said().seconds,
    ),
  },
  playlistId: {
    heading: mineHeading,
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
    heading: mineHeading,
    isFirst: true,
    Control: ({ tools: { filter, counts }, onChange }) => (
      <OneOf
        label={texts.pageWords.listens}
        choices={LISTENED_CHOICES.map((each) => [each, said().values.listened[each]])}
        counts={counts?.listened}
        value={filter.listened}
        onChange={(listened) => onChange({ listened })}
      />
    ),
  },
  personId: {
    heading: peopleHeading,
    startsColumn: true,
    // The fields for names say it once for all.
    isThere: ({ findPeople, nameLimit = null, nameFields }) =>
      findPeople !== undefined || (nameLimit !== null && nameFields === undefined),
    Control: ({ tools: { filter, personName = null, findPeople, nameLimit = null }, onChange }) =>
      findPeople === undefined ? (
        <RankedNote limit={nameLimit} />
      ) : (
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
    Control: people(
      'leastOfGroup',
      () => said().least,
      () => said().leastOption,
    ),
  },
  mostOthers: {
    heading: peopleHeading,
    isThere: isPersonKnown,
    Control: people(
      'mostOthers',
      () => said().others,
      () => said().othersOption,
    ),
  },
  isEachRecordingOnce: {
    heading: () => said().recordings,
    ...toggle('isEachRecordingOnce', false),
  },
  genres: {
    heading: () => said().genre,
    startsColumn: true,
    ...names('genres', () => said().addGenre),
  },
  tags: { heading: () => said().tag, startsColumn: true, ...names('tags', () => said().addTag) },
};
