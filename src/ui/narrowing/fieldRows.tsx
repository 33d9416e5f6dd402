import type { ComponentType } from 'react';
import { ANIME_KINDS, BROADCASTS, SONG_CATEGORIES } from '../../domain/narrowing';
import { LENGTH_BOUNDS, NUMBER_BOUNDS } from '../../domain/narrowingAddress';
import type { NarrowingPart } from '../../domain/narrowingParts';
import { SONG_TYPE_GROUPS } from '../../domain/songType';
import * as texts from '../../texts/texts';
import { CheckOption } from './CheckOptions';
import { DifficultySlider } from './DifficultySlider';
import { MineFields } from './MineFields';
import { NameFields } from './NameFields';
import { NumberFields } from './NumberFields';
import type { NarrowingTools } from './narrowingTools';
import { PersonGroup } from './PersonGroup';
import { SeasonFields } from './SeasonFields';
import { type FieldProps, switchField, valueField } from './valueField';

export interface FieldRow {
  readonly label: string;
  /** What it asks about, left out where nobody can answer that; null for what is always there. */
  readonly field: NarrowingPart['field'] | null;
  readonly Fields: ComponentType<FieldProps>;
  /** Whether there is anything to choose; always, unless told. */
  readonly isThere?: (tools: NarrowingTools) => boolean;
}

const TypeChecks = valueField({
  values: SONG_TYPE_GROUPS,
  labels: texts.narrowing.types,
  chosenOf: ({ types }) => types,
  countsOf: ({ types }) => types,
  partOf: (types) => ({ types }),
});

/** Every field that songs are narrowed by, column by column, so that they take little height. */
export const FIELD_COLUMNS: readonly (readonly FieldRow[])[] = [
  [
    {
      label: texts.narrowing.type,
      field: 'types',
      Fields: (props) => (
        <>
          <TypeChecks {...props} />
          <NumberFields
            label={texts.narrowing.number}
            range={props.tools.narrowing.numbers}
            bounds={NUMBER_BOUNDS}
            onChange={(numbers) => props.onChange({ numbers })}
          />
        </>
      ),
    },
    {
      label: texts.narrowing.season,
      field: 'seasons',
      Fields: ({ tools, onChange }) => (
        <SeasonFields narrowing={tools.narrowing} onChange={onChange} />
      ),
    },
  ],
  [
    {
      label: texts.narrowing.difficulty,
      field: 'difficulty',
      Fields: ({ tools, onChange }) => (
        <DifficultySlider
          range={tools.narrowing.difficulty}
          shape={tools.difficultyShape}
          onChange={(difficulty) => onChange({ difficulty })}
        />
      ),
    },
    {
      label: texts.narrowing.anime,
      field: 'animeKinds',
      Fields: valueField({
        values: ANIME_KINDS,
        labels: texts.narrowing.kinds,
        chosenOf: ({ animeKinds }) => animeKinds,
        countsOf: ({ animeKinds }) => animeKinds,
        partOf: (animeKinds) => ({ animeKinds }),
      }),
    },
  ],
  [
    {
      label: texts.narrowing.music,
      field: 'categories',
      Fields: valueField({
        values: SONG_CATEGORIES,
        labels: texts.narrowing.categories,
        chosenOf: ({ categories }) => categories,
        countsOf: ({ categories }) => categories,
        partOf: (categories) => ({ categories }),
      }),
    },
    {
      label: texts.narrowing.broadcast,
      field: 'broadcasts',
      Fields: valueField({
        values: BROADCASTS,
        labels: texts.narrowing.broadcasts,
        chosenOf: ({ broadcasts }) => broadcasts,
        countsOf: ({ broadcasts }) => broadcasts,
        partOf: (broadcasts) => ({ broadcasts }),
      }),
    },
  ],
  [
    {
      label: texts.narrowing.files,
      field: 'hasAudio',
      Fields: switchField(['hasAudio', 'hasVideo'], texts.narrowing),
    },
    {
      label: texts.narrowing.lengthInSeconds,
      field: 'lengthSeconds',
      Fields: ({ tools, onChange }) => (
        <NumberFields
          label={texts.narrowing.length}
          unit={texts.narrowing.seconds}
          range={tools.narrowing.lengthSeconds}
          bounds={LENGTH_BOUNDS}
          onChange={(lengthSeconds) => onChange({ lengthSeconds })}
        />
      ),
    },
    {
      label: texts.narrowing.mine,
      field: 'playlistId',
      Fields: ({ tools, onChange }) => (
        <MineFields
          narrowing={tools.narrowing}
          playlists={tools.playlists}
          counts={tools.counts}
          onChange={onChange}
        />
      ),
    },
  ],
  [
    {
      label: texts.narrowing.people,
      field: 'personId',
      isThere: ({ memberCount, findPeople }) => memberCount !== null || findPeople !== undefined,
      Fields: PersonGroup,
    },
    {
      label: texts.narrowing.recordings,
      field: 'isEachRecordingOnce',
      Fields: ({ tools, onChange }) => (
        <CheckOption
          label={texts.narrowing.once}
          isOn={tools.narrowing.isEachRecordingOnce}
          count={null}
          onChange={(isEachRecordingOnce) => onChange({ isEachRecordingOnce })}
        />
      ),
    },
  ],
  [
    {
      label: texts.narrowing.genre,
      field: 'genres',
      isThere: ({ genres = [] }) => genres.length > 0,
      Fields: ({ tools, onChange }) => (
        <NameFields
          label={texts.narrowing.addGenre}
          names={tools.genres ?? []}
          chosen={tools.narrowing.genres}
          counts={tools.counts?.genres}
          onChange={(genres) => onChange({ genres })}
        />
      ),
    },
  ],
  [
    {
      label: texts.narrowing.tag,
      field: 'tags',
      isThere: ({ tags = [] }) => tags.length > 0,
      Fields: ({ tools, onChange }) => (
        <NameFields
          label={texts.narrowing.addTag}
          names={tools.tags ?? []}
          chosen={tools.narrowing.tags}
          counts={tools.counts?.tags}
          onChange={(tags) => onChange({ tags })}
        />
      ),
    },
  ],
];
