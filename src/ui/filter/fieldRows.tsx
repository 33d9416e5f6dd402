import type { ComponentType } from 'react';
import { ANIME_KINDS, BROADCASTS, SONG_CATEGORIES } from '../../domain/filter/filter';
import { LENGTH_BOUNDS, NUMBER_BOUNDS } from '../../domain/filter/filterAddress';
import type { FilterPart } from '../../domain/filter/filterParts';
import { SONG_TYPE_GROUPS } from '../../domain/song/songType';
import * as texts from '../../texts/texts';
import { CheckOption } from './CheckOptions';
import { DifficultySlider } from './DifficultySlider';
import type { FilterTools } from './filterTools';
import { MineFields } from './MineFields';
import { NameFields } from './NameFields';
import { NumberFields } from './NumberFields';
import { PersonGroup } from './PersonField';
import { SeasonFields } from './SeasonFields';
import { type FieldProps, switchField, valueField } from './valueField';

export interface FieldRow {
  readonly label: string;
  /** What it asks about, left out where the source cannot answer that; null for what is always there. */
  readonly field: FilterPart['field'] | null;
  readonly Fields: ComponentType<FieldProps>;
  /** Whether there is anything to choose; always, unless told. */
  readonly isThere?: (tools: FilterTools) => boolean;
}

const TypeChecks = valueField({
  values: SONG_TYPE_GROUPS,
  labels: texts.song.types,
  chosenOf: ({ types }) => types,
  countsOf: ({ types }) => types,
  partOf: (types) => ({ types }),
});

/** Every field that songs are filtered by, column by column, so that they take little height. */
export const FIELD_COLUMNS: readonly (readonly FieldRow[])[] = [
  [
    {
      label: texts.songInformation.fields.type,
      field: 'types',
      Fields: (props) => (
        <>
          <TypeChecks {...props} />
          <NumberFields
            label={texts.filter.number}
            range={props.tools.filter.numbers}
            bounds={NUMBER_BOUNDS}
            onChange={(numbers) => props.onChange({ numbers })}
          />
        </>
      ),
    },
    {
      label: texts.pageWords.season,
      field: 'seasons',
      Fields: ({ tools, onChange }) => <SeasonFields filter={tools.filter} onChange={onChange} />,
    },
  ],
  [
    {
      label: texts.filter.difficulty,
      field: 'difficulty',
      Fields: ({ tools, onChange }) => (
        <DifficultySlider
          range={tools.filter.difficulty}
          shape={tools.difficultyShape}
          onChange={(difficulty) => onChange({ difficulty })}
        />
      ),
    },
    {
      label: texts.pageWords.anime,
      field: 'animeKinds',
      Fields: valueField({
        values: ANIME_KINDS,
        labels: texts.filter.kinds,
        chosenOf: ({ animeKinds }) => animeKinds,
        countsOf: ({ animeKinds }) => animeKinds,
        partOf: (animeKinds) => ({ animeKinds }),
      }),
    },
  ],
  [
    {
      label: texts.filter.music,
      field: 'categories',
      Fields: valueField({
        values: SONG_CATEGORIES,
        labels: texts.filter.categories,
        chosenOf: ({ categories }) => categories,
        countsOf: ({ categories }) => categories,
        partOf: (categories) => ({ categories }),
      }),
    },
    {
      label: texts.filter.broadcast,
      field: 'broadcasts',
      Fields: valueField({
        values: BROADCASTS,
        labels: texts.filter.broadcasts,
        chosenOf: ({ broadcasts }) => broadcasts,
        countsOf: ({ broadcasts }) => broadcasts,
        partOf: (broadcasts) => ({ broadcasts }),
      }),
    },
  ],
  [
    {
      label: texts.filter.files,
      field: 'hasAudio',
      Fields: switchField(['hasAudio', 'hasVideo'], texts.filter),
    },
    {
      label: texts.filter.lengthInSeconds,
      field: 'lengthSeconds',
      Fields: ({ tools, onChange }) => (
        <NumberFields
          label={texts.filter.length}
          unit={texts.filter.seconds}
          range={tools.filter.lengthSeconds}
          bounds={LENGTH_BOUNDS}
          onChange={(lengthSeconds) => onChange({ lengthSeconds })}
        />
      ),
    },
    {
      label: texts.pageWords.mine,
      field: 'playlistId',
      Fields: ({ tools, onChange }) => (
        <MineFields
          filter={tools.filter}
          playlists={tools.playlists}
          counts={tools.counts}
          onChange={onChange}
        />
      ),
    },
  ],
  [
    {
      label: texts.pageWords.people,
      field: 'personId',
      isThere: ({ memberCount, findPeople }) => memberCount !== null || findPeople !== undefined,
      Fields: PersonGroup,
    },
    {
      label: texts.filter.recordings,
      field: 'isEachRecordingOnce',
      Fields: ({ tools, onChange }) => (
        <CheckOption
          label={texts.filter.once}
          isOn={tools.filter.isEachRecordingOnce}
          count={null}
          onChange={(isEachRecordingOnce) => onChange({ isEachRecordingOnce })}
        />
      ),
    },
  ],
  [
    {
      label: texts.filter.genre,
      field: 'genres',
      isThere: ({ genres = [] }) => genres.length > 0,
      Fields: ({ tools, onChange }) => (
        <NameFields
          label={texts.filter.addGenre}
          names={tools.genres ?? []}
          chosen={tools.filter.genres}
          counts={tools.counts?.genres}
          onChange={(genres) => onChange({ genres })}
        />
      ),
    },
  ],
  [
    {
      label: texts.filter.tag,
      field: 'tags',
      isThere: ({ tags = [] }) => tags.length > 0,
      Fields: ({ tools, onChange }) => (
        <NameFields
          label={texts.filter.addTag}
          names={tools.tags ?? []}
          chosen={tools.filter.tags}
          counts={tools.counts?.tags}
          onChange={(tags) => onChange({ tags })}
        />
      ),
    },
  ],
];
