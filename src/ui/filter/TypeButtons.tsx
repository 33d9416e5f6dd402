import { SONG_TYPE_GROUPS, type SongTypeGroup } from '../../domain/song/songType';
import * as texts from '../../texts/texts';
import { ToggleButtons } from '../controls/ToggleButtons';
import type { FilterTools } from './filterTools';

interface TypeButtonsProps {
  readonly tools: Pick<FilterTools, 'filter' | 'counts' | 'onFilter'>;
  /** The one that was pressed to come here. */
  readonly pressed?: SongTypeGroup | null;
}

const wordedTypes = () => SONG_TYPE_GROUPS.map((id) => ({ id, label: texts.lists.types[id] }));

/** Openings, endings and inserts at one press, each with how many there are; the panel has the rest. */
export function TypeButtons({ tools, pressed = null }: TypeButtonsProps) {
  const { filter, counts, onFilter } = tools;
  const { types } = filter;

  function toggle(type: SongTypeGroup) {
    const isOn = (each: SongTypeGroup) => types.includes(each) !== (each === type);
    onFilter({ ...filter, types: SONG_TYPE_GROUPS.filter(isOn) });
  }

  return (
    <ToggleButtons
      label={texts.lists.typesLabel}
      buttons={wordedTypes().map(({ id, label }) => ({
        id,
        label,
        isOn: types.includes(id),
        count: counts?.types?.get(id) ?? null,
      }))}
      onToggle={toggle}
      focusedAtFirst={pressed}
    />
  );
}

interface TypeWaysProps {
  readonly onChoose: (type: SongTypeGroup) => void;
}

/** The same words where no songs are listed yet: each leads to the songs of its type. */
export function TypeWays({ onChoose }: TypeWaysProps) {
  return (
    <ToggleButtons
      label={texts.lists.typesLabel}
      buttons={wordedTypes().map((type) => ({ ...type, isOn: false }))}
      onToggle={onChoose}
    />
  );
}
