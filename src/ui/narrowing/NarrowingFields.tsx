import { ANIME_KINDS, BROADCASTS, type Narrowing, SONG_CATEGORIES } from '../../domain/narrowing';
import { LENGTH_BOUNDS, NUMBER_BOUNDS } from '../../domain/narrowingAddress';
import { SONG_TYPE_GROUPS } from '../../domain/songType';
import * as texts from '../../texts/texts';
import { CheckOption, CheckOptions } from './CheckOptions';
import { DifficultySlider } from './DifficultySlider';
import { FieldGroup } from './FieldGroup';
import { MineFields } from './MineFields';
import { NameFields } from './NameFields';
import styles from './NarrowingPanel.module.css';
import { NumberFields } from './NumberFields';
import type { NarrowingTools } from './narrowingTools';
import { PeopleFields } from './PeopleFields';
import { SeasonFields } from './SeasonFields';

/** Every field that songs are narrowed by, under headings. */
export function NarrowingFields({ tools }: { readonly tools: NarrowingTools }) {
  const { narrowing, onNarrow, counts, difficultyShape, memberCount } = tools;
  const change = (part: Partial<Narrowing>) => onNarrow({ ...narrowing, ...part });
  return (
    <>
      <FieldGroup label={texts.narrowing.type}>
        <CheckOptions
          values={SONG_TYPE_GROUPS}
          chosen={narrowing.types}
          labels={texts.narrowing.types}
          counts={counts?.types}
          onChange={(types) => change({ types })}
        />
        <NumberFields
          label={texts.narrowing.number}
          range={narrowing.numbers}
          bounds={NUMBER_BOUNDS}
          onChange={(numbers) => change({ numbers })}
        />
      </FieldGroup>
      <FieldGroup label={texts.narrowing.season}>
        <SeasonFields narrowing={narrowing} onChange={change} />
      </FieldGroup>
      <FieldGroup label={texts.narrowing.difficulty}>
        <DifficultySlider
          range={narrowing.difficulty}
          shape={difficultyShape}
          onChange={(difficulty) => change({ difficulty })}
        />
      </FieldGroup>
      <KindFields tools={tools} />
      <FieldGroup label={texts.narrowing.music}>
        <CheckOptions
          values={SONG_CATEGORIES}
          chosen={narrowing.categories}
          labels={texts.narrowing.categories}
          counts={counts?.categories}
          onChange={(categories) => change({ categories })}
        />
      </FieldGroup>
      <FieldGroup label={texts.narrowing.broadcast}>
        <CheckOptions
          values={BROADCASTS}
          chosen={narrowing.broadcasts}
          labels={texts.narrowing.broadcasts}
          counts={counts?.broadcasts}
          onChange={(broadcasts) => change({ broadcasts })}
        />
      </FieldGroup>
      <FieldGroup label={texts.narrowing.files}>
        <div className={styles.options}>
          <CheckOption
            label={texts.narrowing.hasAudio}
            isOn={narrowing.hasAudio}
            count={counts?.hasAudio}
            onChange={(hasAudio) => change({ hasAudio })}
          />
          <CheckOption
            label={texts.narrowing.hasVideo}
            isOn={narrowing.hasVideo}
            count={counts?.hasVideo}
            onChange={(hasVideo) => change({ hasVideo })}
          />
        </div>
      </FieldGroup>
      <FieldGroup label={texts.narrowing.lengthInSeconds}>
        <NumberFields
          label={texts.narrowing.length}
          unit={texts.narrowing.seconds}
          range={narrowing.lengthSeconds}
          bounds={LENGTH_BOUNDS}
          onChange={(lengthSeconds) => change({ lengthSeconds })}
        />
      </FieldGroup>
      <NameFields
        label={texts.narrowing.genre}
        addLabel={texts.narrowing.addGenre}
        names={tools.genres}
        chosen={narrowing.genres}
        onChange={(genres) => change({ genres })}
      />
      <NameFields
        label={texts.narrowing.tag}
        addLabel={texts.narrowing.addTag}
        names={tools.tags}
        chosen={narrowing.tags}
        onChange={(tags) => change({ tags })}
      />
      <FieldGroup label={texts.narrowing.mine}>
        <MineFields
          narrowing={narrowing}
          playlists={tools.playlists}
          counts={counts?.listened}
          onChange={change}
        />
      </FieldGroup>
      {memberCount !== null && (
        <FieldGroup label={texts.narrowing.people}>
          <PeopleFields
            person={narrowing.person}
            memberCount={memberCount}
            counts={counts}
            onChange={(person) => change({ person })}
          />
        </FieldGroup>
      )}
    </>
  );
}

/** What the anime was made as. */
export function KindFields({
  tools,
}: {
  readonly tools: Pick<NarrowingTools, 'narrowing' | 'counts' | 'onNarrow'>;
}) {
  const { narrowing, counts, onNarrow } = tools;
  return (
    <FieldGroup label={texts.narrowing.anime}>
      <CheckOptions
        values={ANIME_KINDS}
        chosen={narrowing.animeKinds}
        labels={texts.narrowing.kinds}
        counts={counts?.animeKinds}
        onChange={(animeKinds) => onNarrow({ ...narrowing, animeKinds })}
      />
    </FieldGroup>
  );
}
